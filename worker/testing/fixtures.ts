import type { Catalogue, OptionGroupRecord } from '../../domain/product.ts'
import { file, link, product, publishedIn, translation } from './records.ts'

/** Words that occur in drafts alone: the public must never see any. */
export const secrets = ['HEMLIG', 'hemlig', '99 666 66', '66666666']

const draft = { published: false, name: 'HEMLIG', enr: '99 666 66', nobnr: '66666666', artnr: 'HEMLIG-1' }

function options(
  category: OptionGroupRecord['category'],
  groups: Record<string, string[]>,
): OptionGroupRecord[] {
  return Object.entries(groups).map(([name, slugs], position) => ({
    id: `${category}-${name}`,
    category,
    name,
    position,
    slugs,
    translations: {},
    match: 'all',
  }))
}

/**
 * A catalogue small enough to check by hand. Alfa holds rättvänd with both housings, E30 with the first and an
 * outside lever with the second only, so rättvänd + E30 + lever fits no door at all.
 */
export const catalogue: Catalogue = {
  products: [
    product('eb', 'eb-alfa', {
      name: 'Alfa',
      artnr: 'NK1',
      enr: '99 111 11',
      spec: {
        rattvand: ['lh-ett', 'lh-tva', 'lh-hemlig'],
        'brandkrav-e30-el30': ['lh-ett'],
        'trycke-uts': ['lh-tva'],
        automatik: null,
        'ss-en-179': ['lh-hemlig'],
      },
      facts: [
        { name: 'funktion', value: 'rattvand' },
        { name: 'brythallfasthet', value: '4.5' },
        { name: 'ss-en-14846-durability', value: 'JA', text: 'C' },
      ],
      variants: [{ title: 'Höger', artnr: 'NK1-H', enr: '99 111 12', nobnr: '' }],
      translations: {
        no: translation({ name: 'Alfa norsk', artnr: 'NK1-NO', variants: [{ title: 'Høyre' }] }),
        dk: translation({ name: 'Alfa hemlig dansk', published: false }),
      },
    }),
    product('eb', 'eb-beta', {
      name: 'Beta',
      artnr: 'NK/2',
      spec: { omvand: ['lh-ett'], 'ej-brandkrav': ['lh-ett'] },
      ...publishedIn('no', 'dk'),
    }),
    product('eb', 'eb-hemlig', { ...draft, spec: { rattvand: ['lh-ett'], mekanisk: ['lh-ett'] } }),
    product('lh', 'lh-ett', { name: 'Ett', lockId: 'L1', ...publishedIn('no', 'dk') }),
    product('lh', 'lh-tva', { name: 'Två', lockId: 'L2' }),
    product('lh', 'lh-hemlig', { ...draft, artnr: 'HEMLIG-2', enr: '', nobnr: '' }),
    product('ms', 'ms-plan', {
      name: 'Plan post',
      facts: [
        { name: 'plan-vinklad', value: 'plan' },
        { name: 'hojd', value: '225' },
        { name: 'plosmatt', value: ['4.5', '12'] },
      ],
      ...publishedIn('no'),
    }),
    product('ms', 'ms-vinklad', {
      name: 'Vinklad post',
      facts: [
        { name: 'plan-vinklad', value: 'vinklad' },
        { name: 'hojd', value: '250' },
      ],
    }),
    product('ms', 'ms-hemlig', { ...draft, artnr: 'HEMLIG-3', enr: '', nobnr: '' }),
    product('em', 'em-lock', {
      name: 'Motorlås',
      spec: { 'em-oro-rattvand': null, 'em-brandkrav-e30': null, 'em-ss-en-179-ins-ja': null },
    }),
    product('em', 'em-hemlig', { ...draft, artnr: 'HEMLIG-4', enr: '', nobnr: '' }),
    product('sb', 'sb-kort', { name: 'Kort', facts: [{ name: 'sb-langd', value: '20' }] }),
    product('sb', 'sb-lang', { name: 'Lång', facts: [{ name: 'sb-plosmatt', value: ['4.5'] }] }),
    product('sb', 'sb-hemlig', { ...draft, artnr: 'HEMLIG-5', enr: '', nobnr: '' }),
    product('nb', 'nb-spak', { name: 'Spak', facts: [{ name: 'ss-en-179', value: 'JA' }] }),
    product('nb', 'nb-stang', { name: 'Stång' }),
    product('nb', 'nb-hemlig', { ...draft, artnr: 'HEMLIG-6', enr: '', nobnr: '' }),
  ],
  links: [
    link('eb-ms', 'eb-alfa', 'ms-plan'),
    link('eb-ms', 'eb-alfa', 'ms-hemlig'),
    link('eb-ms', 'eb-beta', 'ms-vinklad'),
    link('eb-ms', 'eb-hemlig', 'ms-vinklad'),
    link('em-sb', 'em-lock', 'sb-kort'),
    link('em-sb', 'em-lock', 'sb-lang'),
    link('em-sb', 'em-lock', 'sb-hemlig'),
    link('em-eb', 'em-lock', 'eb-alfa'),
    link('em-nb', 'em-lock', 'nb-spak'),
    link('nb-eb', 'nb-spak', 'eb-alfa', 'trycke-uts'),
    link('nb-eb', 'nb-stang', 'eb-alfa', 'rattvand'),
    link('nb-eb', 'nb-hemlig', 'eb-alfa', 'rattvand'),
  ],
  emRows: [
    {
      id: 'row-1',
      em: 'em-lock',
      position: 0,
      slugs: ['em-oro-rattvand'],
      sb: 'sb-kort',
      eb: null,
      nb: null,
    },
    {
      id: 'row-2',
      em: 'em-lock',
      position: 1,
      slugs: ['em-brandkrav-e30'],
      sb: null,
      eb: 'eb-alfa',
      nb: 'nb-spak',
    },
    {
      id: 'row-3',
      em: 'em-lock',
      position: 2,
      slugs: ['em-oro-rattvand'],
      sb: 'sb-hemlig',
      eb: null,
      nb: null,
    },
  ],
  options: [
    ...options('eb', {
      'omstallbar-rattvand-omvand': ['omstallbar', 'rattvand', 'omvand'],
      automatik: ['automatik', 'ej-automatik'],
      brandkrav: ['ej-brandkrav', 'brandkrav-e30-el30'],
      utsida: ['trycke-uts', 'draghandtag-uts'],
      utrymning: ['ss-en-179', 'ss-en-1125'],
      aterinrymning: ['mekanisk'],
    }),
    ...options('ms', { 'passande-elslutbleck': [], 'plan-vinklad': ['plan', 'vinklad'], hojd: ['h-225-0'] }),
    ...options('em', {
      'em-omstallbar-rattvand-omvand': ['em-oro-rattvand', 'em-oro-omvand'],
      'em-brandkrav': ['em-brandkrav-ej', 'em-brandkrav-e30'],
      'em-insida': ['em-ss-en-179-ins-ja'],
    }),
    ...options('sb', { 'passande-eltryckeslas-motorlas': [], plosmatt: ['sb-p-4-5'] }),
    ...options('lh', { produktkategori: ['dubbelfall', 'enkelfall'] }),
  ],
  replacements: [
    { id: 'r1', variant: 'ms', artnr: 'KV-1487A', products: ['ms-plan', 'ms-hemlig'] },
    { id: 'r2', variant: 'eb', artnr: 'NK1', products: ['eb-hemlig', 'eb-beta'] },
  ],
  texts: [],
  files: [
    file('eb-alfa', 'framsida.png'),
    file('eb-alfa', 'sida.png', { position: 1 }),
    file('eb-alfa', 'ny.png', { position: 2, pending: true }),
    file('eb-alfa', 'Bruksanvisning å.pdf', { kind: 'docs' }),
    file('eb-alfa', 'veiledning.pdf', { kind: 'docs', language: 'no' }),
    file('eb-alfa', 'hemlig.pdf', { kind: 'docs', language: 'dk' }),
    file('eb-beta', 'framsida.png'),
    file('eb-hemlig', 'hemlig.png'),
  ],
}
