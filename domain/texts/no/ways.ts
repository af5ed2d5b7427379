import type { ways as original } from '../sv/ways.ts'

/** What the ways out of no hits say in Norwegian: what is taken back, and how much that leaves. */
export const ways: typeof original = {
  instead_one: 'I stedet for {{choices}} ({{count}} treff)',
  instead_other: 'I stedet for {{choices}} ({{count}} treff)',
  without_one: 'Uten {{choices}} ({{count}} treff)',
  without_other: 'Uten {{choices}} ({{count}} treff)',
}
