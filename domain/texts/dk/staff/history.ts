/** Texts of a product's history. */
export const history = {
  title: 'Historik',
  lead: 'Hver gang {{name}} er gemt, den seneste først.',
  now: 'Nu',
  before: 'Dengang',
  views: 'Hvad der sammenlignes',
  view: { save: 'Ændret, da der blev gemt', now: 'Mod hvordan det er nu' },
  beforeSave: 'Før',
  afterSave: 'Efter',
  current: 'Sådan er det nu',
  first: 'Først gemt',
  nothing: 'Ingen felter blev ændret',
  by: '{{date}} af {{name}}',
  same: 'Ingen forskel fra, hvordan produktet er nu.',
  restore: 'Gendan denne version',
  stale:
    'Du havde ikke set det (gemt {{date}}). Det overskrives, hvis du gendanner, og findes så stadig i historikken.',
  undoSave: 'Fortryd, at det blev gemt',
  undoUndo: 'Fortryd det',
  standsInTheWay:
    'Det kan ikke fortrydes herfra: {{name}} har gemt produktet {{date}}. Under Historik kan du gendanne det, som det var.',
  restoreTitle: 'Gendan versionen fra {{date}}?',
  restoreText:
    'De felter, du må ændre, bliver, som de var dengang. Det, der er gemt nu, forbliver i historikken.',
  unsaved: 'Dine ændringer, der ikke er gemt, går tabt.',
  loading: 'Henter historikken …',
  failed: 'Historikken kunne ikke hentes. Prøv igen.',
  empty: 'Produktet er ikke ændret endnu.',
}
