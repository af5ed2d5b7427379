/** The end of a session. */
export const idle = {
  warning_one: 'Du logges ud om {{count}} s',
  warning_other: 'Du logges ud om {{count}} s',
  text: 'Der er ikke sket noget i en time. Det, du har skrevet, gemmes i browseren, men ikke på serveren.',
  stay: 'Bliv her',
  ended: 'Du er blevet logget ud, fordi sessionen sluttede.',
}
