/** Texts of the start page; staff find `pages` by their machine names. */
export const homeTexts = {
  pages: {
    'start-hero-title': 'Hitta det som passar dörren',
    'start-hero-text':
      'Svara på vad dörren kräver och se direkt vilka lås, elslutbleck, stolpar och slutbleck som passar ihop.',
    'start-em-title': 'Eltryckeslås och motorlås',
    'start-em-text': 'Börja med låset i dörrbladet och gå vidare till rätt slutbleck.',
    'start-em-action': 'Välj lås',
    'start-eb-title': 'Elslutbleck',
    'start-eb-text': 'Välj efter funktion, brandkrav och utrymning och se vilka låshus som passar.',
    'start-eb-action': 'Välj elslutbleck',
    'start-ms-title': 'Monteringsstolpar',
    'start-ms-text': 'Hitta stolpen till elslutblecket efter karm, profilsystem och mått.',
    'start-ms-action': 'Välj stolpe',
    'start-ug-title': 'Utbytesguiden',
    'start-ug-text': 'Har du ett gammalt artikelnummer? Se vad det kan ersättas med.',
    'start-ug-action': 'Hitta ersättare',
    'start-list-eb-title': 'Alla elslutbleck',
    'start-list-eb-text': 'Bläddra i hela sortimentet med data, ritningar och dokument.',
    'start-list-lh-title': 'Alla låshus',
    'start-list-lh-text': 'Låshus med dorndjup, falltyp och brandklass.',
    'start-list-ms-title': 'Alla monteringsstolpar',
    'start-list-ms-text': 'Plana och vinklade stolpar med alla mått.',
  },
  ui: {
    start: {
      guidesLabel: 'Guider',
      listsLabel: 'Produkter',
      toList: 'Visa alla',
      tools: {
        doors: 'Samla projektets dörrar: kontroll, ström, summor, utskrift och en länk att skicka.',
        compare: 'Två till fyra produkter bredvid varandra. Det som skiljer står först.',
        desk: 'Klistra in eller öppna en fil och välj ersättare rad för rad.',
        kept: 'Guider, ritningar och datablad i telefonen, för jobb utan nät.',
      },
      part: 'Har du redan en del i dörren?',
      partHelp:
        'Skriv numret eller namnet på låshuset, låset eller elslutblecket, så ser du vad som passar till. Ett gammalt nummer visar vad som ersätter det.',
      partUnknown: 'Kan du inte läsa numret på låshuset?',
    },
  },
}
