/** What the ways out of no hits say in Swedish: what is taken back, and how much that leaves. */
export const ways = {
  instead_one: 'I stället för {{choices}} ({{count}} träff)',
  instead_other: 'I stället för {{choices}} ({{count}} träffar)',
  without_one: 'Utan {{choices}} ({{count}} träff)',
  without_other: 'Utan {{choices}} ({{count}} träffar)',
}
