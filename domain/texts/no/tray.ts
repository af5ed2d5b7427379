/** What is said in Norwegian where a product is collected for a comparison. */
export const tray = {
  add: 'Legg til i sammenligningen',
  added: 'I sammenligningen',
  show: 'Vis sammenligningen ({{count}})',
  full: 'Sammenligningen har allerede {{max}} produkter.',
}
