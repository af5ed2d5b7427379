import { type Words, words } from '../draft.ts'

/** Where each kind of post is used and how it is fitted. */
export const postWords = {
  flush: {
    use: words(
      'Plan monteringsstolpe för karmar där dörren ligger i liv med karmen. Bär elslutblecket och täcker urtaget i trä- och stålkarmar.',
      'Plan monteringsstolpe for karmer der døren ligger i flukt med karmen. Bærer sluttstykket og dekker utsparingen i tre- og stålkarmer.',
      'Plan monteringsstolpe til karme, hvor døren ligger i plan med karmen. Bærer slutblikket og dækker udskæringen i træ- og stålkarme.',
    ),
    mounting: words(
      'Stolpen fälls in i karmen och fästs med försänkta skruvar. Plösen kapas efter karmens djup.',
      'Stolpen felles inn i karmen og festes med forsenkede skruer. Leppen kappes etter karmens dybde.',
      'Stolpen fældes ind i karmen og fastgøres med forsænkede skruer. Læben afkortes efter karmens dybde.',
    ),
  },
  rebated: {
    use: words(
      'Vinklad monteringsstolpe för falsade dörrar i stål- och träkarm. Vinkeln följer falsen så att dörren stänger utan spel.',
      'Vinklet monteringsstolpe for falsede dører i stål- og trekarm. Vinkelen følger falsen slik at døren lukker uten klaring.',
      'Vinklet monteringsstolpe til falsede døre i stål- og trækarm. Vinklen følger falsen, så døren lukker uden spil.',
    ),
    mounting: words(
      'Välj höger eller vänster efter dörrens hängning. Stolpen skruvas genom båda flikarna i karmen.',
      'Velg høyre eller venstre etter dørens hengsling. Stolpen skrus gjennom begge flikene i karmen.',
      'Vælg højre eller venstre efter dørens hængsling. Stolpen skrues gennem begge flige i karmen.',
    ),
  },
  profile: {
    use: words(
      'Vinklad monteringsstolpe anpassad till ett profilsystem. Måtten följer systemets spår, så att profilen inte behöver fräsas om.',
      'Vinklet monteringsstolpe tilpasset et profilsystem. Målene følger systemets spor, slik at profilen ikke må freses på nytt.',
      'Vinklet monteringsstolpe tilpasset et profilsystem. Målene følger systemets spor, så profilen ikke skal fræses om.',
    ),
    mounting: words(
      'Fästs med gängade insatser i profilens kammare. Kontrollera vinkeldjupet mot profilritningen före montering.',
      'Festes med gjengede innsatser i profilens kammer. Kontroller vinkeldybden mot profiltegningen før montering.',
      'Fastgøres med gevindindsatser i profilens kammer. Kontrollér vinkeldybden mod profiltegningen før montage.',
    ),
  },
  heavy: {
    use: words(
      'Kraftig monteringsstolpe för tunga dörrar med stor påkänning. Fyra skruvar fördelar brytkraften i karmen.',
      'Kraftig monteringsstolpe for tunge dører med stor påkjenning. Fire skruer fordeler bruddkraften i karmen.',
      'Kraftig monteringsstolpe til tunge døre med stor belastning. Fire skruer fordeler brudkraften i karmen.',
    ),
    mounting: words(
      'Förborra karmen och använd de medföljande genomgående skruvarna. Stolpen har urtag för både vanlig och stor stomme.',
      'Forbor karmen og bruk de medfølgende gjennomgående skruene. Stolpen har utsparing for både vanlig og stort hus.',
      'Forbor karmen, og brug de medfølgende gennemgående skruer. Stolpen har udskæring til både almindeligt og stort hus.',
    ),
  },
  renovation: {
    use: words(
      'Lång monteringsstolpe för renovering, som täcker gamla urtag i befintliga karmar. Passar där ett äldre slutbleck byts mot ett elektriskt.',
      'Lang monteringsstolpe for rehabilitering, som dekker gamle utsparinger i eksisterende karmer. Passer der et eldre sluttstykke byttes mot et elektrisk.',
      'Lang monteringsstolpe til renovering, som dækker gamle udskæringer i eksisterende karme. Passer, hvor et ældre slutblik skiftes til et elektrisk.',
    ),
    mounting: words(
      'Stolpen läggs över det gamla urtaget och skruvas i friskt trä. Överskjutande längd kan kapas.',
      'Stolpen legges over den gamle utsparingen og skrus i friskt tre. Overskytende lengde kan kappes.',
      'Stolpen lægges over den gamle udskæring og skrues i friskt træ. Overskydende længde kan afkortes.',
    ),
  },
} satisfies Record<string, { use: Words; mounting: Words }>

export const postFeature = {
  long: words('lång plös', 'lang leppe', 'lang læbe'),
  brushed: words('Borstad yta', 'Børstet overflate', 'Børstet overflade'),
  brass: words('Mässingsfärgad', 'Messingfarget', 'Messingfarvet'),
}
