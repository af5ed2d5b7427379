/** The end of a session. */
export const idle = {
  warning_one: 'Du loggas ut om {{count}} s',
  warning_other: 'Du loggas ut om {{count}} s',
  text: 'Ingenting har hänt på en timme. Det du har skrivit sparas i webbläsaren, men inte på servern.',
  stay: 'Stanna kvar',
  ended: 'Du har loggats ut eftersom sessionen tog slut.',
}
