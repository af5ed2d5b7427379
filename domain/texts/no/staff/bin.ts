/** What was deleted, and the way back. */
export const bin = {
  title: 'Papirkurven',
  lead: 'Slettede produkter blir liggende i 30 dager. Det som gjenopprettes, får tilbake filer og koblinger.',
  empty: 'Papirkurven er tom. Det som slettes, havner her.',
  failed: 'Papirkurven kunne ikke hentes. Sjekk tilkoblingen og prøv igjen.',
  deleted: 'Slettet {{date}} av {{name}}',
  daysLeft_one: '{{count}} dag igjen',
  daysLeft_other: '{{count}} dager igjen',
  restore: 'Gjenopprett',
  restoreIt: 'Gjenopprett {{name}}',
}
