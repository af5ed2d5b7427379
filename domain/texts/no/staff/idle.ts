/** Texts about sessions that end after idling. */
export const idle = {
  warning_one: 'Du logges ut om {{count}} s',
  warning_other: 'Du logges ut om {{count}} s',
  text: 'Ingenting har skjedd på en time. Det du har skrevet, lagres i nettleseren, men ikke på serveren.',
  stay: 'Bli her',
  ended: 'Du er blitt logget ut fordi økten tok slutt.',
  drafts_one: 'Du har {{count}} ulagret skjema i denne nettleseren',
  drafts_other: 'Du har {{count}} ulagrede skjemaer i denne nettleseren',
  draftsText:
    'Behold det du vil fortsette med her: det vises bare når du selv logger inn igjen. Forkast det på en datamaskin som andre bruker.',
  keepDrafts: 'Behold og logg ut',
  discardDrafts: 'Forkast og logg ut',
}
