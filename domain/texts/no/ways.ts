import type { ways as original } from '../sv/ways.ts'

/** Norwegian texts of the ways out of no hits: what is removed, and how many products that leaves. */
export const ways: typeof original = {
  instead_one: 'I stedet for {{choices}} ({{count}} treff)',
  instead_other: 'I stedet for {{choices}} ({{count}} treff)',
  without_one: 'Uten {{choices}} ({{count}} treff)',
  without_other: 'Uten {{choices}} ({{count}} treff)',
}
