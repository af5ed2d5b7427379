/** Swedish texts of the search within a long column. */
export const find = {
  tolerance: 'Tolerans',
  found_one: '{{count}} val liknar det du skrev',
  found_other: '{{count}} val liknar det du skrev',
  all: 'Visa alla {{count}} val',
}
