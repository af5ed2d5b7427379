/** The screens that edit a product. */
export const edit = {
  artnrMissing: 'Du kan uploade produktbilleder og dokumenter, når artnr er udfyldt',
  enrHint: 'Lad feltet stå tomt, hvis der ikke findes et e-nummer',
  published: 'Publiceret',
}
