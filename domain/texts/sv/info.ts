/** Headings that the descriptive sections of a new product start with. */
export const info = {
  anvandningsomrade: 'Användningsområde',
  egenskaper: 'Egenskaper',
  funktion: 'Funktion',
}
