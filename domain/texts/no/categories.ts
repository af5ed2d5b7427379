import type { categories as original, guides as originalGuides } from '../sv/categories.ts'

export const categories: typeof original = {
  em: {
    one: 'solenoidlås eller motorlås',
    many: 'solenoidlåser og motorlåser',
    theOne: 'låsen',
    theMany: 'låsene',
    name: 'Solenoidlåser og motorlåser',
    short: 'Lås',
    listTitle: 'Solenoidlåser og motorlåser',
    listIntro: 'Elektriske låser for dørbladet, til adgangskontroll, dørautomatikk og rømning.',
  },
  eb: {
    one: 'elektrisk sluttstykke',
    many: 'elektriske sluttstykker',
    theOne: 'det elektriske sluttstykket',
    theMany: 'de elektriske sluttstykkene',
    name: 'Elektriske sluttstykker',
    short: 'Elektrisk sluttstykke',
    listTitle: 'Elektriske sluttstykker',
    listIntro: 'Elektriske sluttstykker for karmen, rettvendte, omvendte og omstillbare.',
  },
  lh: {
    one: 'låskasse',
    many: 'låskasser',
    theOne: 'låskassen',
    theMany: 'låskassene',
    name: 'Låskasser',
    short: 'Låskasse',
    listTitle: 'Låskasser',
    listIntro: 'Mekaniske låskasser med falle som arbeider mot det elektriske sluttstykket.',
  },
  ms: {
    one: 'monteringsstolpe',
    many: 'monteringsstolper',
    theOne: 'monteringsstolpen',
    theMany: 'monteringsstolpene',
    name: 'Monteringsstolper',
    short: 'Stolpe',
    listTitle: 'Monterings\u00adstolper',
    listIntro: 'Stolper som bærer det elektriske sluttstykket, for karmer av stål, tre og aluminium.',
  },
  sb: {
    one: 'sluttstykke',
    many: 'sluttstykker',
    theOne: 'sluttstykket',
    theMany: 'sluttstykkene',
    name: 'Sluttstykker',
    short: 'Sluttstykke',
    listTitle: 'Sluttstykker',
    listIntro: 'Sluttstykker for karmen, plane og vinklede, til solenoidlås og motorlås.',
  },
  nb: {
    one: 'nødutgangsbeslag',
    many: 'nødutgangsbeslag',
    theOne: 'nødutgangsbeslaget',
    theMany: 'nødutgangsbeslagene',
    name: 'Nødutgangsbeslag',
    short: 'Beslag',
    listTitle: 'Nødutgangs\u00adbeslag',
    listIntro: 'Beslag for dørens innside etter NS-EN 179 og NS-EN 1125.',
  },
}

export const guides: typeof originalGuides = {
  em: {
    menu: 'Solenoidlåser og motorlåser',
    title: 'Solenoidlåser og motorlåser',
    intro: 'Kryss av for det døren krever. Tallet viser hvor mange låser som er igjen.',
  },
  eb: {
    menu: 'Elektriske sluttstykker',
    title: 'Elektriske sluttstykker',
    intro: 'Kryss av for det døren krever. Tallet viser hvor mange elektriske sluttstykker som er igjen.',
  },
  ms: {
    menu: 'Monteringsstolper',
    // A phone has no room for it in one line; without the soft hyphen it would break anywhere.
    title: 'Monterings\u00adstolper',
    intro: 'Kryss av for elektrisk sluttstykke, karm og mål. Tallet viser hvor mange stolper som er igjen.',
  },
  sb: {
    menu: 'Sluttstykker',
    title: 'Sluttstykker',
    intro: 'Kryss av for lås og mål. Tallet viser hvor mange sluttstykker som er igjen.',
  },
}
