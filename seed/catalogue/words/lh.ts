import { type Words, words } from '../draft.ts'

/** What each kind of lock housing is called, where it is used and how it works. */
export const housingWords = {
  lever: {
    name: words('Tryckeslås', 'Vriderlås', 'Grebslås'),
    use: words(
      'Låshus för invändiga trä- och ståldörrar i kontor, skola och bostadshus. Avsett för dörrar som öppnas med trycke från båda sidor.',
      'Låskasse for innvendige tre- og ståldører i kontor, skole og boligbygg. Beregnet for dører som åpnes med dørvrider fra begge sider.',
      'Låsekasse til indvendige træ- og ståldøre i kontor, skole og boligbyggeri. Beregnet til døre, der åbnes med dørgreb fra begge sider.',
    ),
    works: words(
      'Trycket drar in tryckesfallen från båda sidor.',
      'Vrideren trekker inn vriderfallen fra begge sider.',
      'Grebet trækker grebsfallen ind fra begge sider.',
    ),
  },
  double: {
    name: words('Dubbelfallås', 'Dobbeltfallelås', 'Dobbeltfaldslås'),
    use: words(
      'Låshus för tunga brandklassade dörrar i trapphus och korridorer. Väljs där dörren ska hållas stängd även vid tryckskillnader.',
      'Låskasse for tunge brannklassifiserte dører i trapperom og korridorer. Velges der døren skal holdes lukket også ved trykkforskjeller.',
      'Låsekasse til tunge brandklassificerede døre i trapperum og korridorer. Vælges, hvor døren skal holdes lukket også ved trykforskelle.',
    ),
    works: words(
      'Dubbelfallen griper i två steg, så dörren är låst redan innan den har slagit igen helt. Trycket drar in båda stegen samtidigt.',
      'Dobbeltfallen griper i to trinn, slik at døren er låst allerede før den har slått helt igjen. Vrideren trekker inn begge trinn samtidig.',
      'Dobbeltfallen griber i to trin, så døren er låst, allerede før den er smækket helt i. Grebet trækker begge trin ind samtidig.',
    ),
  },
  narrow: {
    name: words('Smalprofillås', 'Smalprofillås', 'Smalprofillås'),
    use: words(
      'Låshus för smala profiler av stål eller aluminium, till exempel glasade entrédörrar. Passar dörrar med liten plats mellan glas och kant.',
      'Låskasse for smale profiler av stål eller aluminium, for eksempel glassdører i inngangspartier. Passer dører med liten plass mellom glass og kant.',
      'Låsekasse til smalle profiler af stål eller aluminium, for eksempel glasdøre i indgangspartier. Passer til døre med lidt plads mellem glas og kant.',
    ),
    works: words(
      'Trycket drar in fallen från båda sidor. Låshusets ringa djup lämnar profilens isolering orörd.',
      'Vrideren trekker inn fallen fra begge sider. Låskassens ringe dybde lar profilens isolasjon være urørt.',
      'Grebet trækker fallen ind fra begge sider. Låsekassens ringe dybde lader profilens isolering være urørt.',
    ),
  },
  cylinder: {
    name: words('Cylinderfallås', 'Sylinderfallelås', 'Cylinderfaldslås'),
    use: words(
      'Låshus för entrédörrar med draghandtag på utsidan. Används i flerbostadshus och mindre butiker.',
      'Låskasse for inngangsdører med trekkhåndtak på utsiden. Brukes i boligblokker og mindre butikker.',
      'Låsekasse til indgangsdøre med trækgreb på ydersiden. Bruges i etagebyggeri og mindre butikker.',
    ),
    works: words(
      'Cylindern drar in fallen med nyckel från utsidan och med vred från insidan. Dörren går i lås så snart den stängs.',
      'Sylinderen trekker inn fallen med nøkkel fra utsiden og med knappvrider fra innsiden. Døren går i lås så snart den lukkes.',
      'Cylinderen trækker fallen ind med nøgle udefra og med vrider indefra. Døren går i lås, så snart den lukkes.',
    ),
  },
  exit: {
    name: words('Utrymningslås', 'Rømningslås', 'Flugtvejslås'),
    use: words(
      'Låshus för dörrar i utrymningsväg där många människor vistas. Provat tillsammans med nödutrymningsbeslag för en- och parbladiga dörrar.',
      'Låskasse for dører i rømningsvei der mange mennesker oppholder seg. Prøvd sammen med nødutgangsbeslag for en- og tofløyede dører.',
      'Låsekasse til døre i flugtvej, hvor mange mennesker opholder sig. Prøvet sammen med nødudgangsbeslag til en- og tofløjede døre.',
    ),
    works: words(
      'Insidans beslag drar alltid in fallen, också när dörren är låst. Utsidan öppnas med draghandtag när elslutblecket släpper.',
      'Innsidens beslag trekker alltid inn fallen, også når døren er låst. Utsiden åpnes med trekkhåndtak når sluttstykket slipper.',
      'Indersidens beslag trækker altid fallen ind, også når døren er låst. Ydersiden åbnes med trækgreb, når slutblikket slipper.',
    ),
  },
  narrowCylinder: {
    name: words('Smalt cylinderfallås', 'Smalt sylinderfallelås', 'Smalt cylinderfaldslås'),
    use: words(
      'Låshus för smala aluminiumprofiler i butiker och entréer med dörröppnare. Avsett för dörrar utan trycke.',
      'Låskasse for smale aluminiumsprofiler i butikker og innganger med døråpner. Beregnet for dører uten dørvrider.',
      'Låsekasse til smalle aluminiumsprofiler i butikker og indgange med døråbner. Beregnet til døre uden dørgreb.',
    ),
    works: words(
      'Fallen har rulle, så att dörröppnaren kan trycka upp dörren utan motstånd när elslutblecket har släppt. Nyckel manövrerar från båda sidor.',
      'Fallen har rulle, slik at døråpneren kan skyve opp døren uten motstand når sluttstykket har sluppet. Nøkkel betjener fra begge sider.',
      'Fallen har rulle, så døråbneren kan skubbe døren op uden modstand, når slutblikket har sluppet. Nøgle betjener fra begge sider.',
    ),
  },
  single: {
    name: words('Enkelfallås', 'Enkeltfallelås', 'Enkeltfaldslås'),
    use: words(
      'Låshus för lätta innerdörrar utan krav på två låssteg. Vanligt i kontor, förråd och omklädningsrum.',
      'Låskasse for lette innerdører uten krav om to låsetrinn. Vanlig i kontor, lager og garderober.',
      'Låsekasse til lette inderdøre uden krav om to låsetrin. Almindelig i kontor, lager og omklædningsrum.',
    ),
    works: words(
      'Enkelfallen fjädrar in när dörren stängs och dras in av trycket. Nyckel spärrar fallen i utslaget läge.',
      'Enkeltfallen fjærer inn når døren lukkes og trekkes inn av vrideren. Nøkkel sperrer fallen i utslått stilling.',
      'Enkeltfallen fjedrer ind, når døren lukkes, og trækkes ind af grebet. Nøgle spærrer fallen i udslået stilling.',
    ),
  },
  operator: {
    name: words('Automatiklås', 'Automatikklås', 'Automatiklås'),
    use: words(
      'Låshus för dörrar med dörröppnare i vårdlokaler och publika entréer. Tål täta öppningar och ojämn stängning.',
      'Låskasse for dører med døråpner i helsebygg og publikumsinnganger. Tåler hyppige åpninger og ujevn lukking.',
      'Låsekasse til døre med døråbner i sundhedsbyggeri og offentlige indgange. Tåler hyppige åbninger og ujævn lukning.',
    ),
    works: words(
      'Fallen glider lätt och släpper direkt när elslutblecket får ström. Trycke på insidan fungerar också vid strömavbrott.',
      'Fallen glir lett og slipper straks når sluttstykket får strøm. Dørvrider på innsiden virker også ved strømbrudd.',
      'Fallen glider let og slipper straks, når slutblikket får strøm. Dørgreb på indersiden virker også ved strømsvigt.',
    ),
  },
  fire: {
    name: words('Brandlås', 'Brannlås', 'Brandlås'),
    use: words(
      'Låshus för ståldörrar i brandcellsgräns med höga krav på täthet. Används i teknikrum, källare och garage.',
      'Låskasse for ståldører i branncellegrense med høye krav til tetthet. Brukes i tekniske rom, kjellere og garasjer.',
      'Låsekasse til ståldøre i brandcellegrænse med høje krav til tæthed. Bruges i teknikrum, kældre og garager.',
    ),
    works: words(
      'Fall och stolpe är av stål och håller dörren stängd genom hela brandförloppet. Trycket drar in fallen från båda sidor.',
      'Fall og stolpe er av stål og holder døren lukket gjennom hele brannforløpet. Vrideren trekker inn fallen fra begge sider.',
      'Falle og stolpe er af stål og holder døren lukket gennem hele brandforløbet. Grebet trækker fallen ind fra begge sider.',
    ),
  },
  panic: {
    name: words('Paniklås', 'Paniklås', 'Paniklås'),
    use: words(
      'Låshus för publika lokaler med panikregel på insidan. Passar både slagdörrar av stål och glasade profildörrar.',
      'Låskasse for publikumslokaler med panikkbeslag på innsiden. Passer både slagdører av stål og glassdører i profil.',
      'Låsekasse til offentlige lokaler med panikbeslag på indersiden. Passer både til slagdøre af stål og glasdøre i profil.',
    ),
    works: words(
      'Panikregeln drar in dubbelfallen med en enda rörelse. Trycket på utsidan kan kopplas från med nyckel.',
      'Panikkbeslaget trekker inn dobbeltfallen med én bevegelse. Vrideren på utsiden kan kobles fra med nøkkel.',
      'Panikbeslaget trækker dobbeltfallen ind med én bevægelse. Grebet på ydersiden kan kobles fra med nøgle.',
    ),
  },
} satisfies Record<string, { name: Words; use: Words; works: Words }>

export const reversibleBody = words(
  'Fallen kan vändas utan att låshuset öppnas.',
  'Fallen kan vendes uten at låskassen åpnes.',
  'Fallen kan vendes, uden at låsekassen åbnes.',
)
