/** How columns of numbers are called, folded. */
export const articleHeads = [
  ...[
    'artikelnummer',
    'artikkelnummer',
    'artikelnr',
    'artikkelnr',
    'artnr',
    'artno',
    'articlenumber',
    'articleno',
  ],
  ...['varenummer', 'varenr', 'produktnummer', 'produktnr', 'itemnumber', 'itemno', 'partnumber', 'partno'],
]
export const enrHeads = ['enummer', 'enr', 'elnummer', 'elnr']
export const nobbHeads = ['nobbnummer', 'nobbnr', 'nobb']
