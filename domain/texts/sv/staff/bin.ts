/** What was deleted, and the way back. */
export const bin = {
  title: 'Papperskorgen',
  lead: 'Borttagna produkter ligger kvar i 30 dagar. Den som återställs får tillbaka filer och kopplingar.',
  empty: 'Papperskorgen är tom. Det som tas bort hamnar här.',
  failed: 'Papperskorgen gick inte att hämta. Kontrollera uppkopplingen och försök igen.',
  deleted: 'Borttagen {{date}} av {{name}}',
  daysLeft_one: '{{count}} dag kvar',
  daysLeft_other: '{{count}} dagar kvar',
  restore: 'Återställ',
  restoreIt: 'Återställ {{name}}',
}
