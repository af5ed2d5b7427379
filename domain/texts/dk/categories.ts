import type { categories as original, guides as originalGuides } from '../sv/categories.ts'

export const categories: typeof original = {
  em: {
    one: 'solenoidlås eller motorlås',
    many: 'solenoidlåse og motorlåse',
    theOne: 'låsen',
    theMany: 'låsene',
    name: 'Solenoidlåse og motorlåse',
    short: 'Lås',
    listTitle: 'Solenoidlåse og motorlåse',
    listIntro: 'Elektriske låse til dørpladen, til adgangskontrol, dørautomatik og flugtveje.',
  },
  eb: {
    one: 'el-slutblik',
    many: 'el-slutblik',
    theOne: 'el-slutblikket',
    theMany: 'el-slutblikkene',
    name: 'El-slutblik',
    short: 'El-slutblik',
    listTitle: 'El-slutblik',
    listIntro: 'El-slutblik til karmen, retvendte, omvendte og omstillelige.',
  },
  lh: {
    one: 'låsekasse',
    many: 'låsekasser',
    theOne: 'låsekassen',
    theMany: 'låsekasserne',
    name: 'Låsekasser',
    short: 'Låsekasse',
    listTitle: 'Låsekasser',
    listIntro: 'Mekaniske låsekasser, hvis falle arbejder sammen med el-slutblikket.',
  },
  ms: {
    one: 'monteringsstolpe',
    many: 'monteringsstolper',
    theOne: 'monteringsstolpen',
    theMany: 'monteringsstolperne',
    name: 'Monteringsstolper',
    short: 'Stolpe',
    listTitle: 'Monterings\u00adstolper',
    listIntro: 'Stolper, der bærer el-slutblikket, til karme af stål, træ og aluminium.',
  },
  sb: {
    one: 'slutblik',
    many: 'slutblik',
    theOne: 'slutblikket',
    theMany: 'slutblikkene',
    name: 'Slutblik',
    short: 'Slutblik',
    listTitle: 'Slutblik',
    listIntro: 'Slutblik til karmen, plane og vinklede, til solenoidlåse og motorlåse.',
  },
  nb: {
    one: 'nødudgangsbeslag',
    many: 'nødudgangsbeslag',
    theOne: 'nødudgangsbeslaget',
    theMany: 'nødudgangsbeslagene',
    name: 'Nødudgangsbeslag',
    short: 'Beslag',
    listTitle: 'Nødudgangs\u00adbeslag',
    listIntro: 'Beslag til dørens inderside efter DS/EN 179 og DS/EN 1125.',
  },
}

export const guides: typeof originalGuides = {
  em: {
    menu: 'Solenoidlåse og motorlåse',
    title: 'Solenoidlåse og motorlåse',
    intro: 'Sæt kryds ved det, døren kræver. Tallet viser, hvor mange låse der er tilbage.',
  },
  eb: {
    menu: 'El-slutblik',
    title: 'El-slutblik',
    intro: 'Sæt kryds ved det, døren kræver. Tallet viser, hvor mange el-slutblik der er tilbage.',
  },
  ms: {
    menu: 'Monteringsstolper',
    // A phone has no room for it in one line; without the soft hyphen it would break anywhere.
    title: 'Monterings\u00adstolper',
    intro: 'Sæt kryds ved el-slutblik, karm og mål. Tallet viser, hvor mange stolper der er tilbage.',
  },
  sb: {
    menu: 'Slutblik',
    title: 'Slutblik',
    intro: 'Sæt kryds ved lås og mål. Tallet viser, hvor mange slutblik der er tilbage.',
  },
}
