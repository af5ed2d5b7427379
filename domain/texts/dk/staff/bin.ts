/** What was deleted, and the way back. */
export const bin = {
  title: 'Papirkurven',
  lead: 'Slettede produkter bliver liggende i 30 dage. Det, der gendannes, får filer og tilknytninger tilbage.',
  empty: 'Papirkurven er tom. Det, der slettes, havner her.',
  failed: 'Papirkurven kunne ikke hentes. Kontrollér forbindelsen, og prøv igen.',
  deleted: 'Slettet {{date}} af {{name}}',
  daysLeft_one: '{{count}} dag tilbage',
  daysLeft_other: '{{count}} dage tilbage',
  restore: 'Gendan',
  restoreIt: 'Gendan {{name}}',
}
