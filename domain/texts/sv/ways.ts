/** Swedish texts of the ways out of no hits: what is removed, and how many products that leaves. */
export const ways = {
  instead_one: 'I stället för {{choices}} ({{count}} träff)',
  instead_other: 'I stället för {{choices}} ({{count}} träffar)',
  without_one: 'Utan {{choices}} ({{count}} träff)',
  without_other: 'Utan {{choices}} ({{count}} träffar)',
}
