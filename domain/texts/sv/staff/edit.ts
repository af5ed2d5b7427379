/** The screens that edit a product. */
export const edit = {
  artnrMissing: 'Uppladdning av produktbilder och dokument blir tillgängligt när Artnr är ifyllt',
  enrHint: 'Om inget e-nummer finns så lämna fältet tomt',
  published: 'Publicerad',
}
