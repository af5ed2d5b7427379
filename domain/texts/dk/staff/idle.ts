/** The end of a session. */
export const idle = {
  warning_one: 'Du logges ud om {{count}} s',
  warning_other: 'Du logges ud om {{count}} s',
}
