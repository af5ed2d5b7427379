import type { find as original } from '../sv/find.ts'

export const find: typeof original = {
  tolerance: 'Tolerance',
  found_one: '{{count}} mulighed ligner det, du skrev',
  found_other: '{{count}} muligheder ligner det, du skrev',
  all: 'Vis alle {{count}} muligheder',
}
