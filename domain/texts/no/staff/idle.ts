/** The end of a session. */
export const idle = {
  warning_one: 'Du logges ut om {{count}} s',
  warning_other: 'Du logges ut om {{count}} s',
}
