import type { ways as original } from '../sv/ways.ts'

/** What the ways out of no hits say in Danish: what is taken back, and how much that leaves. */
export const ways: typeof original = {
  instead_one: 'I stedet for {{choices}} ({{count}} resultat)',
  instead_other: 'I stedet for {{choices}} ({{count}} resultater)',
  without_one: 'Uden {{choices}} ({{count}} resultat)',
  without_other: 'Uden {{choices}} ({{count}} resultater)',
}
