/** The screens that edit a product. */
export const edit = {
  artnrMissing: 'Du kan laste opp produktbilder og dokumenter når artnr er fylt ut',
  enrHint: 'La feltet stå tomt hvis det ikke finnes noe e-nummer',
  published: 'Publisert',
}
