import type { unavailable as original } from '../sv/unavailable.ts'

/** Norwegian texts of a guide for what is not available: after a link or a step, or beside the chosen product. */
export const unavailable: typeof original = {
  dropped_one: 'Lenken inneholdt et valg som ikke finnes lenger: {{choices}}. Resten er beholdt.',
  dropped_other: 'Lenken inneholdt {{count}} valg som ikke finnes lenger: {{choices}}. Resten er beholdt.',
  droppedProduct: 'Produktet i lenken finnes ikke lenger. Velg et annet i listen.',
  droppedPartners_one:
    'Lenken inneholdt enda et valg av produkt: {{choices}}. Bare det valgte produktet gjelder.',
  droppedPartners_other:
    'Lenken inneholdt {{count}} valg av produkter til: {{choices}}. Bare det valgte produktet gjelder.',
  droppedHidden_one: 'Lenken inneholdt et kriterium som ikke gjelder i listen til låsen: {{choices}}.',
  droppedHidden_other:
    'Lenken inneholdt {{count}} kriterier som ikke gjelder i listen til låsen: {{choices}}.',
  droppedEarlier:
    'Et valgt produkt finnes ikke lenger: {{product}}. Resten er beholdt. Gå tilbake og velg et annet.',
  lost: 'Fjernet fra valgene dine, fordi det ikke hører til det du har valgt nå: {{products}}.',
  taken: 'Fjernet fra valgene dine: {{choices}}.',
  closed: '{{product}} er ikke lenger valgt.',
  closedWithout: '{{product}} er ikke lenger valgt: har ikke {{choices}}.',
  closedMisfit: '{{product}} er ikke lenger valgt: passer ikke til alle valgene dine.',
  undo: 'Angre',
  showAgain: 'Vis igjen',
  showAnyway: 'Vis likevel',
  clashes: 'Kan ikke kombineres med {{choices}}',
  noneLeft: 'Gir ingen treff sammen med det du alt har valgt',
  noneAtAll: 'Ingen produkter har dette ennå',
}
