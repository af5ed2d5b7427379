/** The end of a session. */
export const idle = {
  warning_one: 'Du loggas ut om {{count}} s',
  warning_other: 'Du loggas ut om {{count}} s',
}
