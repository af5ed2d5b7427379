/** What is said in Danish where a product is collected for a comparison. */
export const tray = {
  add: 'Føj til sammenligningen',
  added: 'Med i sammenligningen',
  show: 'Se sammenligningen ({{count}})',
  full: 'Sammenligningen har i forvejen {{max}} produkter.',
}
