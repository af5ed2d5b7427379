import type { order as original } from '../sv/order.ts'

/** Norwegian texts of a summary with products; the rest of `ui.order` is for its empty page. */
export const order: typeof original = {
  print: 'Skriv ut',
  download: 'Last ned datablader (zip)',
  downloading: 'Laster ned …',
  downloadFailed: 'Databladene kunne ikke lastes ned. Kontroller tilkoblingen og trykk igjen.',
  downloadGone: 'Et datablad finnes ikke lenger. Last siden på nytt og prøv igjen.',
  downloadingPart: 'Henter del {{part}} av {{parts}} …',
  downloadPartly_one: '{{count}} del mangler: et datablad i den finnes ikke lenger. Resten er hentet.',
  downloadPartly_other: '{{count}} deler mangler: datablad i dem finnes ikke lenger. Resten er hentet.',
  archive: 'datablader.zip',
  back: 'Tilbake til guiden',
  productData: 'Produktdata',
  chosen: 'Valgte kriterier',
  noCriteria: 'Ingen kriterier valgt',
  misfits_one: 'Ett punkt på listen passer ikke. Ikke bestill før det er rettet.',
  misfits_other: '{{count}} punkter på listen passer ikke. Ikke bestill før de er rettet.',
  verdicts: {
    fits: 'passer sammen',
    possible: 'kan passe sammen: kriteriene avgjør det ikke',
    misfit: 'passer ikke sammen',
  },
  reasons: {
    missing: 'En av delene finnes ikke i katalogen på dette språket.',
    'lock-leads-elsewhere': 'Låsen leder til andre produkter med de valgte kriteriene.',
    'not-carried': 'Monteringsstolpen har ikke uttak for det elektriske sluttstykket.',
    'not-with-housing': 'Det elektriske sluttstykket er ikke godkjent med låskassen.',
    'not-under-criteria':
      'Det elektriske sluttstykket er ikke godkjent med låskassen under de valgte kriteriene.',
    instead: 'En dør tar den ene eller den andre, ikke begge.',
  },
  mend: {
    choose: 'Velg et annet produkt: {{product}}',
    remove: 'Fjern: {{product}}',
  },
  housings: 'Passer til følgende låskasser',
  fittings: 'Krever nødutgangsbeslag',
  list: 'Bestilling',
  fittingOpen: 'Må velges: {{fittings}}',
  notYet: 'Alt er ikke hentet ennå. Vent til siden er klar, og skriv ut igjen.',
  date: 'Dato',
  failed: 'Sammendraget kunne ikke hentes. Kontroller nettforbindelsen og prøv igjen.',
  chooseAnother: 'Velg et annet produkt',
  share: 'Kopier lenke',
  always: 'Kontroller alltid',
  alwaysWhat:
    'dørens og karmens mål, funksjon uten strøm, spenning, brannklasse og krav til rømning (NS-EN 179, NS-EN 1125) mot dørens dokumentasjon, gjeldende standard og produktets dokumenter før montering.',
}
