import type { find as original } from '../sv/find.ts'

export const find: typeof original = {
  tolerance: 'Toleranse',
  found_one: '{{count}} valg ligner det du skrev',
  found_other: '{{count}} valg ligner det du skrev',
  all: 'Vis alle {{count}} valg',
}
