/** Swedish texts of the search within a long column. */
export const find = {
  tolerance: 'Tolerans',
  found_one: '{{count}} val liknar det du skrev',
  found_other: '{{count}} val liknar det du skrev',
  within_one: '{{count}} val mellan {{from}} och {{to}} {{unit}}',
  within_other: '{{count}} val mellan {{from}} och {{to}} {{unit}}',
  choose: 'Välj alla {{count}}',
  all: 'Visa alla {{count}} val',
}
