/** Texts about sessions that end after idling. */
export const idle = {
  warning_one: 'Du logges ud om {{count}} s',
  warning_other: 'Du logges ud om {{count}} s',
  text: 'Der er ikke sket noget i en time. Det, du har skrevet, gemmes i browseren, men ikke på serveren.',
  stay: 'Bliv her',
  ended: 'Du er blevet logget ud, fordi sessionen sluttede.',
  drafts_one: 'Du har {{count}} formular i denne browser, der ikke er gemt',
  drafts_other: 'Du har {{count}} formularer i denne browser, der ikke er gemt',
  draftsText:
    'Behold det, du vil fortsætte med her: det vises kun, når du selv logger ind igen. Kassér det på en computer, som andre bruger.',
  keepDrafts: 'Behold og log ud',
  discardDrafts: 'Kassér og log ud',
}
