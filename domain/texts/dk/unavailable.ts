import type { unavailable as original } from '../sv/unavailable.ts'

/** Danish texts of a guide for what is not available: after a link or a step, or beside the chosen product. */
export const unavailable: typeof original = {
  dropped_one: 'Linket indeholdt et valg, som ikke findes længere: {{choices}}. Resten er bevaret.',
  dropped_other: 'Linket indeholdt {{count}} valg, som ikke findes længere: {{choices}}. Resten er bevaret.',
  droppedProduct: 'Produktet i linket findes ikke længere. Vælg et andet på listen.',
  droppedPartners_one:
    'Linket indeholdt endnu et valg af produkt: {{choices}}. Kun det valgte produkt gælder.',
  droppedPartners_other:
    'Linket indeholdt {{count}} valg af produkter til: {{choices}}. Kun det valgte produkt gælder.',
  droppedHidden_one: 'Linket indeholdt et kriterium, som ikke gælder på låsens liste: {{choices}}.',
  droppedHidden_other: 'Linket indeholdt {{count}} kriterier, som ikke gælder på låsens liste: {{choices}}.',
  droppedEarlier:
    'Et valgt produkt findes ikke længere: {{product}}. Resten er bevaret. Gå tilbage, og vælg et andet.',
  lost: 'Fjernet fra dine valg, fordi det ikke hører til det, du har valgt nu: {{products}}.',
  taken: 'Fjernet fra dine valg: {{choices}}.',
  closed: '{{product}} er ikke længere valgt.',
  closedWithout: '{{product}} er ikke længere valgt: har ikke {{choices}}.',
  closedMisfit: '{{product}} er ikke længere valgt: passer ikke til alle dine valg.',
  undo: 'Fortryd',
  showAgain: 'Vis igen',
  showAnyway: 'Vis alligevel',
  clashes: 'Kan ikke kombineres med {{choices}}',
  noneLeft: 'Giver ingen resultater sammen med det, du allerede har valgt',
  noneAtAll: 'Ingen produkter har dette endnu',
}
