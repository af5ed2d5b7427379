import type { find as original } from '../sv/find.ts'

export const find: typeof original = {
  tolerance: 'Toleranse',
  found_one: '{{count}} valg ligner det du skrev',
  found_other: '{{count}} valg ligner det du skrev',
  within_one: '{{count}} valg mellom {{from}} og {{to}} {{unit}}',
  within_other: '{{count}} valg mellom {{from}} og {{to}} {{unit}}',
  choose: 'Velg alle {{count}}',
  all: 'Vis alle {{count}} valg',
}
