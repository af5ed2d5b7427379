import type { CategoryCode } from '../categories/codes.ts'

/**
 * What people call the categories, in all three languages and whatever the page's: singular and plural, short
 * and old names. The names on the page come from its texts.
 */
export const categoryNames: Record<CategoryCode, readonly string[]> = {
  eb: [
    'elslutbleck',
    'elbleck',
    'elektriskt slutbleck',
    'elektriska slutbleck',
    'elektrisk sluttstykke',
    'elektriske sluttstykker',
    'elsluttstykke',
    'elsluttstykker',
    'el-slutblik',
    'elektrisk slutblik',
    'elektriske slutblik',
  ],
  em: [
    'eltryckeslås',
    'eltryckeslåset',
    'motorlås',
    'motorlåset',
    'elektriska lås',
    'lås',
    'solenoidlås',
    'solenoidlåser',
    'motorlåser',
    'solenoidlåse',
    'motorlåse',
    'låser',
    'låse',
  ],
  lh: ['låshus', 'låshusen', 'låskista', 'låskasse', 'låskasser', 'låsekasse', 'låsekasser'],
  ms: [
    'monteringsstolpe',
    'monteringsstolpar',
    'montagestolpe',
    'montagestolpar',
    'stolpe',
    'stolpar',
    'monteringsstolper',
    'stolper',
  ],
  sb: ['slutbleck', 'bleck', 'sluttstykke', 'sluttstykker', 'slutblik'],
  nb: [
    'nödutrymningsbeslag',
    'nödbeslag',
    'utrymningsbeslag',
    'nødutgangsbeslag',
    'nødudgangsbeslag',
    'nødbeslag',
    'beslag',
  ],
}

/** Other words for criteria, by the slug that they mean; their labels come from the texts of the page. */
export const criterionNames: Readonly<Record<string, readonly string[]>> = {
  rattvand: ['rättvänt', 'rättvända', 'rettvendt', 'retvendt', 'ret'],
  omvand: ['omvänt', 'omvända', 'omvendt'],
  'em-oro-rattvand': ['rättvänt', 'rättvända', 'rettvendt', 'retvendt', 'ret'],
  'em-oro-omvand': ['omvänt', 'omvända', 'omvendt'],
  'em-oro-omstallbar': ['omställbart', 'omställbara', 'omstillbar', 'omstillelig'],
  'ss-en-179': ['SS-EN 179', 'NS-EN 179', 'DS/EN 179', 'EN 179', '179'],
  'ss-en-1125': ['SS-EN 1125', 'NS-EN 1125', 'DS/EN 1125', 'EN 1125', '1125'],
  'em-ss-en-179-ins-ja': ['SS-EN 179', 'NS-EN 179', 'DS/EN 179', 'EN 179', '179'],
  'em-ss-en-1125-ins-ja': ['SS-EN 1125', 'NS-EN 1125', 'DS/EN 1125', 'EN 1125', '1125'],
  'kopplingsplint-hi-o-ja': ['Hi-O'],
  'em-hi-o-ja': ['Hi-O'],
  'em-regelplacering-klassisk': ['klassiskt', 'klassiska'],
  vinklad: ['vinklat', 'vinklade', 'vinklet'],
  'sb-vinklad': ['vinklat', 'vinklade', 'vinklet'],
  plan: ['plant', 'plana', 'plane'],
  'sb-plan': ['plant', 'plana', 'plane'],
  rostfritt: ['rostfri', 'rostfria', 'rustfri', 'rustfritt', 'rustfrit'],
  'stal-forzinkat': ['förzinkad', 'förzinkat', 'forsinket', 'forzinket'],
}

/** What the measures of the guides are called, by the column. */
export const measureNames: Readonly<Record<string, readonly string[]>> = {
  'em-dorndjup': ['dorndjup', 'dorn', 'backset', 'dormål', 'dornmål'],
  hojd: ['höjd', 'høyde', 'højde'],
  bredd: ['bredd', 'bredde'],
  plosmatt: ['plösmått', 'plös', 'leppemål', 'læbemål'],
  vinkeldjup: ['vinkeldjup', 'vinkeldybde'],
  'sb-langd': ['längd', 'lengde', 'længde'],
}

/** Words between the others that change nothing. */
export const fillers: readonly string[] = [
  'med',
  'och',
  'og',
  'för',
  'for',
  'til',
  'till',
  'mm',
  'lista',
  'guide',
  'som',
  'är',
  'er',
  'i',
]
