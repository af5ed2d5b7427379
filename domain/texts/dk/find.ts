import type { find as original } from '../sv/find.ts'

export const find: typeof original = {
  tolerance: 'Tolerance',
  found_one: '{{count}} mulighed ligner det, du skrev',
  found_other: '{{count}} muligheder ligner det, du skrev',
  within_one: '{{count}} mulighed mellem {{from}} og {{to}} {{unit}}',
  within_other: '{{count}} muligheder mellem {{from}} og {{to}} {{unit}}',
  choose: 'Vælg alle {{count}}',
  all: 'Vis alle {{count}} muligheder',
}
