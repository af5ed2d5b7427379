import { type Words, words } from '../draft.ts'

/** What each kind of lock series is called and where it is used. */
export const lockWords = {
  solenoid: {
    name: words('Eltryckeslås', 'Solenoidlås', 'Solenoidlås'),
    use: words(
      'Eltryckeslås för innerdörrar med passerkontroll i kontor och skola. Utsidans trycke kopplas in av läsaren medan insidan alltid öppnar.',
      'Solenoidlås for innerdører med adgangskontroll i kontor og skole. Utsidens vrider kobles inn av leseren mens innsiden alltid åpner.',
      'Solenoidlås til inderdøre med adgangskontrol i kontor og skole. Ydersidens greb kobles ind af læseren, mens indersiden altid åbner.',
    ),
  },
  narrowSolenoid: {
    name: words('Eltryckeslås smalprofil', 'Solenoidlås smalprofil', 'Solenoidlås smalprofil'),
    use: words(
      'Eltryckeslås för smala profildörrar av stål och aluminium. Passar glasade partier där låshuset måste hålla sig nära dörrkanten.',
      'Solenoidlås for smale profildører av stål og aluminium. Passer glasspartier der låskassen må holde seg nær dørkanten.',
      'Solenoidlås til smalle profildøre af stål og aluminium. Passer til glaspartier, hvor låsekassen skal holdes tæt ved dørkanten.',
    ),
  },
  motor: {
    name: words('Motorlås', 'Motorlås', 'Motorlås'),
    use: words(
      'Motorlås för entrédörrar med krav på inbrottsskydd. Motorn kör ut regeln varje gång dörren stängs, så att den alltid är låst.',
      'Motorlås for inngangsdører med krav til innbruddsbeskyttelse. Motoren kjører ut reilen hver gang døren lukkes, slik at den alltid er låst.',
      'Motorlås til indgangsdøre med krav til indbrudssikring. Motoren kører riglen ud, hver gang døren lukkes, så den altid er låst.',
    ),
  },
  narrowMotor: {
    name: words('Motorlås smalprofil', 'Motorlås smalprofil', 'Motorlås smalprofil'),
    use: words(
      'Motorlås för smala profiler med dörröppnare, till exempel butiksentréer. Den korta öppningstiden gör att dörröppnaren kan starta direkt.',
      'Motorlås for smale profiler med døråpner, for eksempel butikkinnganger. Den korte åpningstiden gjør at døråpneren kan starte straks.',
      'Motorlås til smalle profiler med døråbner, for eksempel butiksindgange. Den korte åbningstid gør, at døråbneren kan starte straks.',
    ),
  },
  exitSolenoid: {
    name: words('Utrymningslås', 'Rømningslås', 'Flugtvejslås'),
    use: words(
      'Eltryckeslås för dörrar i utrymningsväg. Provat med nödutrymningsbeslag enligt SS-EN 179 och, i brett utförande, SS-EN 1125.',
      'Solenoidlås for dører i rømningsvei. Prøvd med nødutgangsbeslag etter NS-EN 179 og, i bred utførelse, NS-EN 1125.',
      'Solenoidlås til døre i flugtvej. Prøvet med nødudgangsbeslag efter DS/EN 179 og, i bred udførelse, DS/EN 1125.',
    ),
  },
  stairwell: {
    name: words('Trapphuslås', 'Trapperomslås', 'Trapperumslås'),
    use: words(
      'Motorlås för trapphusdörrar med krav på återinrymning. Vid brandlarm går regeln tillbaka, så att dörren kan öppnas från trapphuset.',
      'Motorlås for trapperomsdører med krav til tilbakerømning. Ved brannalarm går reilen tilbake, slik at døren kan åpnes fra trapperommet.',
      'Motorlås til trapperumsdøre med krav til genindtræden. Ved brandalarm går riglen tilbage, så døren kan åbnes fra trapperummet.',
    ),
  },
  fire: {
    name: words('Brandmotorlås', 'Brannmotorlås', 'Brandmotorlås'),
    use: words(
      'Motorlås för brandklassade ståldörrar i sjukhus och industri. Regel och fall är av stål och håller dörren stängd genom hela brandförloppet.',
      'Motorlås for brannklassifiserte ståldører i sykehus og industri. Reile og falle er av stål og holder døren lukket gjennom hele brannforløpet.',
      'Motorlås til brandklassificerede ståldøre i hospitaler og industri. Rigel og falle er af stål og holder døren lukket gennem hele brandforløbet.',
    ),
  },
  bus: {
    name: words('Busslås', 'Busslås', 'Buslås'),
    use: words(
      'Eltryckeslås för passersystem med gemensam buss. Varje manöver och varje läge rapporteras till undercentralen.',
      'Solenoidlås for adgangssystemer med felles buss. Hver betjening og hver stilling rapporteres til undersentralen.',
      'Solenoidlås til adgangssystemer med fælles bus. Hver betjening og hver stilling meldes til undercentralen.',
    ),
  },
  secure: {
    name: words('Säkerhetsmotorlås', 'Sikkerhetsmotorlås', 'Sikkerhedsmotorlås'),
    use: words(
      'Motorlås i hög låsklass för arkiv, apotek och värdeförvaring. Regeln är härdad och larmar om den bryts upp.',
      'Motorlås i høy låseklasse for arkiv, apotek og verdioppbevaring. Reilen er herdet og varsler hvis den brytes opp.',
      'Motorlås i høj låseklasse til arkiver, apoteker og værdiopbevaring. Riglen er hærdet og melder, hvis den brydes op.',
    ),
  },
  school: {
    name: words('Daglås', 'Daglås', 'Daglås'),
    use: words(
      'Eltryckeslås för dörrar som är öppna på dagen och styrda på kvällen, till exempel skolor och bibliotek. Fungerar som vanligt tryckeslås när styrningen är av.',
      'Solenoidlås for dører som er åpne om dagen og styrt om kvelden, for eksempel skoler og biblioteker. Virker som vanlig vriderlås når styringen er av.',
      'Solenoidlås til døre, der er åbne om dagen og styrede om aftenen, for eksempel skoler og biblioteker. Virker som almindelig grebslås, når styringen er slået fra.',
    ),
  },
} satisfies Record<string, { name: Words; use: Words }>

export const turnedWords = {
  'em-oro-omstallbar': words(
    'Låset kan ställas om mellan rättvänd och omvänd funktion.',
    'Låsen kan stilles om mellom rettvendt og omvendt funksjon.',
    'Låsen kan omstilles mellem retvendt og omvendt funktion.',
  ),
  'em-oro-rattvand': words(
    'Rättvänd funktion: utsidan är låst utan ström.',
    'Rettvendt funksjon: utsiden er låst uten strøm.',
    'Retvendt funktion: ydersiden er låst uden strøm.',
  ),
  'em-oro-omvand': words(
    'Omvänd funktion: utsidan är öppen utan ström.',
    'Omvendt funksjon: utsiden er åpen uten strøm.',
    'Omvendt funktion: ydersiden er åben uden strøm.',
  ),
}

export const lockFeature = {
  connectBody: words(
    'Hakregeln sitter enligt Connect-läget och kräver slutbleck för Connect.',
    'Hakereilen sitter etter Connect-stillingen og krever sluttstykke for Connect.',
    'Krogriglen sidder efter Connect-placeringen og kræver slutblik til Connect.',
  ),
  classicBody: words(
    'Den raka regeln sitter i klassiskt läge och kräver slutbleck för klassisk regelplacering.',
    'Den rette reilen sitter i klassisk stilling og krever sluttstykke for klassisk reileplassering.',
    'Den lige rigel sidder i klassisk placering og kræver slutblik til klassisk rigelplacering.',
  ),
  cable: words('Med 10 m anslutningskabel', 'Med 10 m tilkoblingskabel', 'Med 10 m tilslutningskabel'),
}
