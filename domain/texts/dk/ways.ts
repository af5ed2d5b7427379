import type { ways as original } from '../sv/ways.ts'

/** Danish texts of the ways out of no hits: what is removed, and how many products that leaves. */
export const ways: typeof original = {
  instead_one: 'I stedet for {{choices}} ({{count}} resultat)',
  instead_other: 'I stedet for {{choices}} ({{count}} resultater)',
  without_one: 'Uden {{choices}} ({{count}} resultat)',
  without_other: 'Uden {{choices}} ({{count}} resultater)',
}
