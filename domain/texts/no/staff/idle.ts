/** The end of a session. */
export const idle = {
  warning_one: 'Du logges ut om {{count}} s',
  warning_other: 'Du logges ut om {{count}} s',
  text: 'Ingenting har skjedd på en time. Det du har skrevet, lagres i nettleseren, men ikke på serveren.',
  stay: 'Bli her',
  ended: 'Du er blitt logget ut fordi økten tok slutt.',
}
