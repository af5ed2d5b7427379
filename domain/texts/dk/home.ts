import type { homeTexts as original } from '../sv/home.ts'

export const homeTexts: typeof original = {
  pages: {
    'start-hero-title': 'Find det, der passer til døren',
    'start-hero-text':
      'Svar på, hvad døren kræver, og se med det samme, hvilke låse, slutblik og stolper der passer sammen.',
    'start-em-title': 'Solenoidlåse og motorlåse',
    'start-em-text': 'Begynd med låsen i dørpladen, og gå videre til det rigtige slutblik.',
    'start-em-action': 'Vælg lås',
    'start-eb-title': 'El-slutblik',
    'start-eb-text': 'Vælg efter funktion, brandkrav og flugtvej, og se hvilke låsekasser der passer.',
    'start-eb-action': 'Vælg el-slutblik',
    'start-ms-title': 'Monteringsstolper',
    'start-ms-text': 'Find stolpen til el-slutblikket efter karm, profilsystem og mål.',
    'start-ms-action': 'Vælg stolpe',
    'start-ug-title': 'Udskiftningsguiden',
    'start-ug-text': 'Har du et gammelt artikelnummer? Se, hvad det kan erstattes af.',
    'start-ug-action': 'Find erstatning',
    'start-list-eb-title': 'Alle el-slutblik',
    'start-list-eb-text': 'Gå på opdagelse i hele sortimentet med data, tegninger og dokumenter.',
    'start-list-lh-title': 'Alle låsekasser',
    'start-list-lh-text': 'Låsekasser med dornmål, falletype og brandklasse.',
    'start-list-ms-title': 'Alle monteringsstolper',
    'start-list-ms-text': 'Plane og vinklede stolper med alle mål.',
  },
  ui: {
    start: {
      guidesLabel: 'Guides',
      listsLabel: 'Produkter',
      toList: 'Se alle',
      tools: {
        doors: 'Saml projektets døre: kontrol, strøm, summer, udskrift og et link at sende.',
        compare: 'To til fire produkter ved siden af hinanden. Det, der er forskelligt, står først.',
        desk: 'Indsæt eller åbn en fil, og vælg erstatning linje for linje.',
        kept: 'Guider, tegninger og datablade på telefonen, til job uden net.',
      },
      part: 'Har du allerede en del i døren?',
      partHelp:
        'Skriv nummeret eller navnet på låsekassen, låsen eller el-slutblikket, så ser du, hvad der passer til. Et gammelt nummer viser, hvad der erstatter det.',
      partUnknown: 'Kan du ikke læse nummeret på låsekassen?',
    },
  },
}
