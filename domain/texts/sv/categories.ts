/**
 * What the categories are called. `one`, `many`, `theOne` and `theMany` stand inside sentences (lower
 * case); `name` stands alone, in menus and tabs; `short` is the word of the steps line.
 */
export const categories = {
  em: {
    one: 'eltryckeslås eller motorlås',
    many: 'eltryckeslås och motorlås',
    theOne: 'låset',
    theMany: 'låsen',
    name: 'Eltryckeslås och motorlås',
    short: 'Lås',
    listTitle: 'Eltryckeslås och motorlås',
    listIntro: 'Elektriska lås för dörrbladet, för passerkontroll, dörrautomatik och utrymning.',
  },
  eb: {
    one: 'elslutbleck',
    many: 'elslutbleck',
    theOne: 'elslutblecket',
    theMany: 'elslutblecken',
    name: 'Elslutbleck',
    short: 'Elslutbleck',
    listTitle: 'Elslutbleck',
    listIntro: 'Elslutbleck för karmen, rättvända, omvända och omställbara.',
  },
  lh: {
    one: 'låshus',
    many: 'låshus',
    theOne: 'låshuset',
    theMany: 'låshusen',
    name: 'Låshus',
    short: 'Låshus',
    listTitle: 'Låshus',
    listIntro: 'Mekaniska låshus vars fall arbetar mot elslutblecket.',
  },
  ms: {
    one: 'monteringsstolpe',
    many: 'monteringsstolpar',
    theOne: 'monteringsstolpen',
    theMany: 'monteringsstolparna',
    name: 'Monteringsstolpar',
    short: 'Stolpe',
    listTitle: 'Monterings\u00adstolpar',
    listIntro: 'Stolpar som bär elslutblecket, för stål-, trä- och aluminiumkarmar.',
  },
  sb: {
    one: 'slutbleck',
    many: 'slutbleck',
    theOne: 'slutblecket',
    theMany: 'slutblecken',
    name: 'Slutbleck',
    short: 'Slutbleck',
    listTitle: 'Slutbleck',
    listIntro: 'Slutbleck för karmen, plana och vinklade, till eltryckeslås och motorlås.',
  },
  nb: {
    one: 'nödutrymningsbeslag',
    many: 'nödutrymningsbeslag',
    theOne: 'nödutrymningsbeslaget',
    theMany: 'nödutrymningsbeslagen',
    name: 'Nödutrymningsbeslag',
    short: 'Beslag',
    listTitle: 'Nödutrymnings\u00adbeslag',
    listIntro: 'Beslag för dörrens insida enligt SS-EN 179 och SS-EN 1125.',
  },
}

/** Headings of the guides, for the categories that have one. `menu` stands in the guides menu. */
export const guides = {
  em: {
    menu: 'Eltryckeslås och motorlås',
    title: 'Eltryckeslås och motorlås',
    intro: 'Kryssa för vad dörren kräver. Siffran visar hur många lås som blir kvar.',
  },
  eb: {
    menu: 'Elslutbleck',
    title: 'Elslutbleck',
    intro: 'Kryssa för vad dörren kräver. Siffran visar hur många elslutbleck som blir kvar.',
  },
  ms: {
    menu: 'Monteringsstolpar',
    // A phone has no room for it in one line; without the soft hyphen it would break anywhere.
    title: 'Monterings\u00adstolpar',
    intro: 'Kryssa för elslutbleck, karm och mått. Siffran visar hur många stolpar som blir kvar.',
  },
  sb: {
    menu: 'Slutbleck',
    title: 'Slutbleck',
    intro: 'Kryssa för lås och mått. Siffran visar hur många slutbleck som blir kvar.',
  },
}
