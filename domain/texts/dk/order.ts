import type { order as original } from '../sv/order.ts'

/** Danish texts of a summary with products; the rest of `ui.order` is for its empty page. */
export const order: typeof original = {
  print: 'Udskriv',
  download: 'Hent datablade (zip)',
  downloading: 'Henter …',
  downloadFailed: 'Databladene kunne ikke hentes. Kontrollér forbindelsen, og tryk igen.',
  downloadGone: 'Et datablad findes ikke længere. Genindlæs siden, og prøv igen.',
  downloadingPart: 'Henter del {{part}} af {{parts}} …',
  downloadPartly_one: '{{count}} del mangler: et datablad i den findes ikke længere. Resten er hentet.',
  downloadPartly_other: '{{count}} dele mangler: datablade i dem findes ikke længere. Resten er hentet.',
  archive: 'datablade.zip',
  back: 'Tilbage til guiden',
  productData: 'Produktdata',
  chosen: 'Valgte kriterier',
  noCriteria: 'Ingen kriterier er valgt',
  misfits_one: 'Et punkt på listen passer ikke. Bestil ikke, før det er rettet.',
  misfits_other: '{{count}} punkter på listen passer ikke. Bestil ikke, før de er rettet.',
  verdicts: {
    fits: 'passer sammen',
    possible: 'kan passe sammen: kriterierne afgør det ikke',
    misfit: 'passer ikke sammen',
  },
  reasons: {
    missing: 'En af delene findes ikke i kataloget på dette sprog.',
    'lock-leads-elsewhere': 'Låsen fører til andre produkter med de valgte kriterier.',
    'not-carried': 'Monteringsstolpen har ingen udskæring til el-slutblikket.',
    'not-with-housing': 'El-slutblikket er ikke godkendt med låsekassen.',
    'not-under-criteria': 'El-slutblikket er ikke godkendt med låsekassen under de valgte kriterier.',
    instead: 'En dør tager den ene eller den anden, ikke begge.',
  },
  mend: {
    choose: 'Vælg et andet produkt: {{product}}',
    remove: 'Fjern: {{product}}',
  },
  housings: 'Passer til følgende låsekasser',
  fittings: 'Kræver nødudgangsbeslag',
  list: 'Bestilling',
  fittingOpen: 'Skal vælges: {{fittings}}',
  notYet: 'Alt er ikke hentet endnu. Vent, til siden er klar, og udskriv igen.',
  date: 'Dato',
  failed: 'Oversigten kunne ikke hentes. Kontrollér forbindelsen, og prøv igen.',
  chooseAnother: 'Vælg et andet produkt',
  share: 'Kopiér link',
  always: 'Kontrollér altid',
  alwaysWhat:
    'dørens og karmens mål, funktion uden strøm, spænding, brandklasse og krav til flugtveje (DS/EN 179, DS/EN 1125) mod dørens dokumentation, gældende standard og produktets dokumenter før montering.',
}
