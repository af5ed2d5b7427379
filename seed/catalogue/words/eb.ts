import { type Words, words } from '../draft.ts'

/** What each kind of strike series is called and where it is used. */
export const strikeWords = {
  standard: {
    name: words('', '', ''),
    use: words(
      'Elslutbleck för innerdörrar i kontor, skola och flerbostadshus. Stommen ryms i de flesta karmar av trä och stål utan extra bearbetning.',
      'Elektrisk sluttstykke for innerdører i kontor, skole og boligblokker. Huset får plass i de fleste karmer av tre og stål uten ekstra bearbeiding.',
      'El-slutblik til inderdøre i kontor, skole og etagebyggeri. Huset kan være i de fleste karme af træ og stål uden ekstra bearbejdning.',
    ),
  },
  secure: {
    name: words('Säker', 'Sikker', 'Sikker'),
    use: words(
      'Elslutbleck för dörrar med höga krav på inbrottsskydd, till exempel butiker, apotek och teknikrum. Den härdade fallhållaren står emot både slag och bändning.',
      'Elektrisk sluttstykke for dører med høye krav til innbruddsbeskyttelse, for eksempel butikker, apotek og tekniske rom. Den herdede falleholderen tåler både slag og bending.',
      'El-slutblik til døre med høje krav til indbrudssikring, for eksempel butikker, apoteker og teknikrum. Den hærdede falleholder modstår både slag og opbrydning.',
    ),
  },
  narrow: {
    name: words('Smal', 'Smal', 'Smal'),
    use: words(
      'Smalt elslutbleck för karmar med liten bredd, som glasade partier och ståldörrar i tunn profil. Passar även där karmen redan är urtagen för äldre bleck.',
      'Smalt elektrisk sluttstykke for karmer med liten bredde, som glasspartier og ståldører i tynn profil. Passer også der karmen allerede er utfrest for eldre stykker.',
      'Smalt el-slutblik til karme med lille bredde, som glaspartier og ståldøre i tynd profil. Passer også, hvor karmen allerede er udfræset til ældre blik.',
    ),
  },
  exit: {
    name: words('Evakuering', 'Rømning', 'Flugtvej'),
    use: words(
      'Elslutbleck för dörrar i utrymningsväg. Provat tillsammans med låshus och nödutrymningsbeslag, så att dörren alltid kan öppnas inifrån.',
      'Elektrisk sluttstykke for dører i rømningsvei. Prøvd sammen med låskasse og nødutgangsbeslag, slik at døren alltid kan åpnes innenfra.',
      'El-slutblik til døre i flugtvej. Prøvet sammen med låsekasse og nødudgangsbeslag, så døren altid kan åbnes indefra.',
    ),
  },
  profile: {
    name: words('Profil', 'Profil', 'Profil'),
    use: words(
      'Elslutbleck för profilsystem av aluminium och stål. Det ringa djupet gör att profilens kammare inte behöver öppnas.',
      'Elektrisk sluttstykke for profilsystemer av aluminium og stål. Den ringe dybden gjør at profilens kammer ikke må åpnes.',
      'El-slutblik til profilsystemer af aluminium og stål. Den ringe dybde betyder, at profilens kammer ikke skal åbnes.',
    ),
  },
  pressure: {
    name: words('Lister', 'Lister', 'Lister'),
    use: words(
      'Elslutbleck för dörrar med tätningslister, till exempel ytterdörrar och ljudklassade dörrar. Öppnar även när listerna trycker dörren mot fallen.',
      'Elektrisk sluttstykke for dører med tettelister, for eksempel ytterdører og lydklassifiserte dører. Åpner også når listene presser døren mot fallen.',
      'El-slutblik til døre med tætningslister, for eksempel yderdøre og lydklassificerede døre. Åbner også, når listerne presser døren mod fallen.',
    ),
  },
  cylinder: {
    name: words('Cylinder', 'Sylinder', 'Cylinder'),
    use: words(
      'Elslutbleck för entrédörrar med cylinderfall, där hyresgästen öppnar med nyckel och besökaren släpps in via porttelefon. Fallhållaren är lätt att ställa in efter dörrens spel.',
      'Elektrisk sluttstykke for inngangsdører med sylinderfalle, der leietakeren åpner med nøkkel og besøkende slippes inn via porttelefon. Falleholderen er lett å stille inn etter dørens klaring.',
      'El-slutblik til indgangsdøre med cylinderfalle, hvor lejeren åbner med nøgle, og gæsten lukkes ind via dørtelefon. Falleholderen er let at indstille efter dørens spil.',
    ),
  },
  fire: {
    name: words('Brand', 'Brann', 'Brand'),
    use: words(
      'Elslutbleck för dörrar i brandcellsgräns. Stommen är av stål och håller dubbelfallen genom hela brandförloppet.',
      'Elektrisk sluttstykke for dører i branncellegrense. Huset er av stål og holder dobbeltfallen gjennom hele brannforløpet.',
      'El-slutblik til døre i brandcellegrænse. Huset er af stål og holder dobbeltfallen gennem hele brandforløbet.',
    ),
  },
  operator: {
    name: words('Automatik', 'Automatikk', 'Automatik'),
    use: words(
      'Elslutbleck för dörrar med dörröppnare i vård, butik och publika entréer. Avsett för täta öppningar hela dygnet.',
      'Elektrisk sluttstykke for dører med døråpner i helsebygg, butikk og publikumsinnganger. Beregnet for hyppige åpninger hele døgnet.',
      'El-slutblik til døre med døråbner i sundhedsbyggeri, butik og offentlige indgange. Beregnet til hyppige åbninger hele døgnet.',
    ),
  },
  heavy: {
    name: words('Tung', 'Tung', 'Tung'),
    use: words(
      'Elslutbleck för tunga slagdörrar i industri, garage och arenor. Den breda stolpen fördelar kraften över en större del av karmen.',
      'Elektrisk sluttstykke for tunge slagdører i industri, garasjer og arenaer. Den brede stolpen fordeler kraften over en større del av karmen.',
      'El-slutblik til tunge slagdøre i industri, garager og arenaer. Den brede stolpe fordeler kraften over en større del af karmen.',
    ),
  },
  bus: {
    name: words('Bus', 'Buss', 'Bus'),
    use: words(
      'Elslutbleck för passersystem där dörrmiljön kopplas ihop på en gemensam buss. Läge och larm rapporteras utan extra ledare.',
      'Elektrisk sluttstykke for adgangssystemer der dørmiljøet kobles sammen på en felles buss. Stilling og alarm rapporteres uten ekstra ledere.',
      'El-slutblik til adgangssystemer, hvor dørmiljøet kobles sammen på en fælles bus. Stilling og alarm meldes uden ekstra ledere.',
    ),
  },
  compact: {
    name: words('Kompakt', 'Kompakt', 'Kompakt'),
    use: words(
      'Kompakt elslutbleck för eftermontering i befintliga karmar. Samma urtag passar flera av seriens utföranden, så funktionen kan bytas senare.',
      'Kompakt elektrisk sluttstykke for ettermontering i eksisterende karmer. Samme utsparing passer flere av seriens utførelser, så funksjonen kan byttes senere.',
      'Kompakt el-slutblik til eftermontering i eksisterende karme. Samme udskæring passer til flere af seriens udførelser, så funktionen kan skiftes senere.',
    ),
  },
} satisfies Record<string, { name: Words; use: Words }>

export const functionWords = {
  rattvand: {
    name: words('rättvänd', 'rettvendt', 'retvendt'),
    body: words(
      'Rättvänd funktion: dörren är låst utan ström och öppnas när elslutblecket får ström.',
      'Rettvendt funksjon: døren er låst uten strøm og åpnes når sluttstykket får strøm.',
      'Retvendt funktion: døren er låst uden strøm og åbnes, når slutblikket får strøm.',
    ),
  },
  omvand: {
    name: words('omvänd', 'omvendt', 'omvendt'),
    body: words(
      'Omvänd funktion: dörren är låst så länge strömmen är på och öppen vid strömavbrott.',
      'Omvendt funksjon: døren er låst så lenge strømmen er på og åpen ved strømbrudd.',
      'Omvendt funktion: døren er låst, så længe strømmen er på, og åben ved strømsvigt.',
    ),
  },
  omstallbar: {
    name: words('omställbar', 'omstillbar', 'omstillelig'),
    body: words(
      'Omställbar funktion: välj rättvänd eller omvänd med en skruv på framsidan, utan att ta bort blecket.',
      'Omstillbar funksjon: velg rettvendt eller omvendt med en skrue på forsiden, uten å demontere stykket.',
      'Omstillelig funktion: vælg retvendt eller omvendt med en skrue på forsiden uden at afmontere blikket.',
    ),
  },
}

export const strikeFeature = {
  fire: words('brand', 'brann', 'brand'),
  bolt: words('kolvkontakt', 'kolvkontakt', 'falkontakt'),
  fireBody: words(
    'Godkänt för branddörrar tillsammans med angivna låshus.',
    'Godkjent for branndører sammen med angitte låskasser.',
    'Godkendt til branddøre sammen med de angivne låsekasser.',
  ),
  boltBody: words(
    'Kolvkontakten visar att fallen ligger i blecket.',
    'Kolvkontakten viser at fallen ligger i stykket.',
    'Falkontakten viser, at fallen ligger i blikket.',
  ),
  busBody: words(
    'Hi-O-plinten förenklar inkopplingen och ger driftinformation.',
    'Hi-O-klemmen forenkler tilkoblingen og gir driftsinformasjon.',
    'Hi-O-klemmen forenkler tilslutningen og giver driftsinformation.',
  ),
  cable: words('Med 10 m kabel', 'Med 10 m kabel', 'Med 10 m kabel'),
  longPlate: words('Med lång stolpe', 'Med lang stolpe', 'Med lang stolpe'),
}
