import type { homeTexts as original } from '../sv/home.ts'

export const homeTexts: typeof original = {
  pages: {
    'start-hero-title': 'Finn det som passer døren',
    'start-hero-text':
      'Svar på hva døren krever, og se med en gang hvilke låser, sluttstykker og stolper som passer sammen.',
    'start-em-title': 'Solenoidlås og motorlås',
    'start-em-text': 'Begynn med låsen i dørbladet og gå videre til riktig sluttstykke.',
    'start-em-action': 'Velg lås',
    'start-eb-title': 'Elektriske sluttstykker',
    'start-eb-text': 'Velg etter funksjon, brannkrav og rømning, og se hvilke låskasser som passer.',
    'start-eb-action': 'Velg elektrisk sluttstykke',
    'start-ms-title': 'Monteringsstolper',
    'start-ms-text': 'Finn stolpen til det elektriske sluttstykket etter karm, profilsystem og mål.',
    'start-ms-action': 'Velg stolpe',
    'start-ug-title': 'Erstatningsguiden',
    'start-ug-text': 'Har du et gammelt artikkelnummer? Se hva det kan erstattes med.',
    'start-ug-action': 'Finn erstatning',
    'start-list-eb-title': 'Alle elektriske sluttstykker',
    'start-list-eb-text': 'Bla gjennom hele sortimentet med data, tegninger og dokumenter.',
    'start-list-lh-title': 'Alle låskasser',
    'start-list-lh-text': 'Låskasser med dormål, falletype og brannklasse.',
    'start-list-ms-title': 'Alle monteringsstolper',
    'start-list-ms-text': 'Plane og vinklede stolper med alle mål.',
  },
  ui: {
    start: {
      guidesLabel: 'Guider',
      listsLabel: 'Produkter',
      toList: 'Vis alle',
      tools: {
        doors: 'Samle dørene i prosjektet: kontroll, strøm, summer, utskrift og en lenke å sende.',
        compare: 'To til fire produkter ved siden av hverandre. Det som er ulikt, står først.',
        desk: 'Lim inn eller åpne en fil, og velg erstatning linje for linje.',
        kept: 'Guider, tegninger og datablad på telefonen, for jobber uten nett.',
      },
      part: 'Har du en del i døren fra før?',
      partHelp:
        'Skriv nummeret eller navnet på låskassen, låsen eller det elektriske sluttstykket, så ser du hva som passer til. Et gammelt nummer viser hva som erstatter det.',
      partUnknown: 'Kan du ikke lese nummeret på låskassen?',
    },
  },
}
