import { type Words, words } from '../draft.ts'

/** What each kind of exit fitting is called, where it is used, what it is like and how it works. */
export const fittingWords = {
  lever: {
    name: words('Nödtrycke', 'Nødvrider', 'Nødgreb'),
    use: words(
      'För utrymningsdörrar där användarna känner till utgången, till exempel kontor och lager. Provat enligt SS-EN 179.',
      'For rømningsdører der brukerne kjenner utgangen, for eksempel kontor og lager. Prøvd etter NS-EN 179.',
      'Til flugtvejsdøre, hvor brugerne kender udgangen, for eksempel kontorer og lagre. Prøvet efter DS/EN 179.',
    ),
    like: words(
      'Returböjt trycke utan vassa kanter. Symmetriskt och lika lätt att montera på höger- och vänsterhängd dörr.',
      'Returbøyd vrider uten skarpe kanter. Symmetrisk og like lett å montere på høyre- og venstrehengslet dør.',
      'Returbøjet greb uden skarpe kanter. Symmetrisk og lige let at montere på højre- og venstrehængt dør.',
    ),
    works: words(
      'Ett tryck nedåt drar in låsets fall och regel. Trycket fjädrar tillbaka till vågrätt läge.',
      'Et trykk nedover trekker inn låsens falle og reile. Vrideren fjærer tilbake til vannrett stilling.',
      'Et tryk nedad trækker låsens falle og rigel ind. Grebet fjedrer tilbage til vandret stilling.',
    ),
  },
  pad: {
    name: words('Tryckplatta', 'Trykkplate', 'Trykplade'),
    use: words(
      'För utrymningsdörrar där händerna ofta är upptagna, som storkök och verkstad. Provad enligt SS-EN 179.',
      'For rømningsdører der hendene ofte er opptatt, som storkjøkken og verksted. Prøvd etter NS-EN 179.',
      'Til flugtvejsdøre, hvor hænderne ofte er optaget, som storkøkken og værksted. Prøvet efter DS/EN 179.',
    ),
    like: words(
      'Bred platta med tydlig piktogramyta. Liten utbyggnad från dörren.',
      'Bred plate med tydelig piktogramflate. Lite utbygg fra døren.',
      'Bred plade med tydelig piktogramflade. Lille fremspring fra døren.',
    ),
    works: words(
      'Plattan trycks inåt med hand eller armbåge och drar in fallen. Kraften är densamma över hela ytan.',
      'Platen trykkes innover med hånd eller albue og trekker inn fallen. Kraften er den samme over hele flaten.',
      'Pladen trykkes indad med hånd eller albue og trækker fallen ind. Kraften er den samme over hele fladen.',
    ),
  },
  bar: {
    name: words('Panikregel', 'Panikkbeslag', 'Panikbeslag'),
    use: words(
      'För utrymningsdörrar i publika lokaler, där besökarna inte känner byggnaden. Provad enligt SS-EN 1125.',
      'For rømningsdører i publikumslokaler, der de besøkende ikke kjenner bygningen. Prøvd etter NS-EN 1125.',
      'Til flugtvejsdøre i offentlige lokaler, hvor de besøgende ikke kender bygningen. Prøvet efter DS/EN 1125.',
    ),
    like: words(
      'Vågrät stång över hela dörrbladet, kapbar till rätt längd. Ändarna är rundade så att kläder inte fastnar.',
      'Vannrett stang over hele dørbladet, kan kappes til riktig lengde. Endene er avrundet slik at klær ikke henger seg fast.',
      'Vandret stang over hele dørbladet, kan afkortes til rette længde. Enderne er afrundede, så tøj ikke hænger fast.',
    ),
    works: words(
      'Ett tryck var som helst på stången öppnar dörren. Ingen kunskap om låset behövs.',
      'Et trykk hvor som helst på stangen åpner døren. Ingen kunnskap om låsen er nødvendig.',
      'Et tryk hvor som helst på stangen åbner døren. Kendskab til låsen er ikke nødvendigt.',
    ),
  },
} satisfies Record<string, { name: Words; use: Words; like: Words; works: Words }>

export const finish = [
  words('Silver', 'Sølv', 'Sølv'),
  words('Svart', 'Svart', 'Sort'),
  words('Rostfritt', 'Rustfritt', 'Rustfrit'),
] as const
export const barLengths = [
  words('Längd 900 mm', 'Lengde 900 mm', 'Længde 900 mm'),
  words('Längd 1150 mm', 'Lengde 1150 mm', 'Længde 1150 mm'),
  words('Längd 1300 mm', 'Lengde 1300 mm', 'Længde 1300 mm'),
] as const
