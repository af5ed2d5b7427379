import type { Card, EmInput, IndexInput } from '../types.ts'

export function cardOf(id: string, more: Partial<Card> = {}): Card {
  return {
    id,
    name: `Låsprodukt ${id}`,
    untranslated: false,
    artnr: id.toUpperCase(),
    enr: '',
    nobnr: '',
    picture: null,
    facts: [],
    sort: {},
    ...more,
  }
}

/** An em with targets of every kind, and one with none. */
export const sampleEms: EmInput[] = [
  {
    em: 'p1',
    linked: { sb: ['sb-1', 'sb-2'], eb: ['eb-1'], nb: ['nb-1', 'nb-2', 'nb-3'] },
    rows: [
      { keys: ['vred', 'ja'], sb: 'sb-2', eb: null, nb: null },
      { keys: [], sb: null, eb: 'eb-1', nb: 'nb-3' },
    ],
  },
  { em: 'p4', linked: { sb: [], eb: [], nb: [] }, rows: [] },
]

/**
 * A small index by hand. p1 fits a and b, each under another criterion; p2 has no partners; p3 is wide,
 * with 40 partners of which only the last holds under `vred`; p4 claims nothing.
 */
export function sampleInput(more: Partial<IndexInput> = {}): IndexInput {
  const many = Array.from({ length: 40 }, (_, i) => `h${i}`)
  return {
    category: 'em',
    language: 'no',
    generation: 2 ** 53 - 1,
    groups: [
      { name: 'insida', match: 'all' },
      { name: 'hi-o', match: 'any' },
    ],
    choices: [
      { key: 'vred', slug: 'vred', label: 'Vred · Dørvrider æøå 🔒', group: 0 },
      { key: 'nyckel', slug: 'nyckel', label: '\uFEFFNyckel', group: 0 },
      { key: 'ja', slug: 'ja', label: '', group: 1 },
      { key: 'id-7', slug: 'Lås & Co: 31/U', label: 'Lås', group: 1 },
    ],
    products: [
      {
        card: cardOf('p1', {
          name: 'Størrelse “½” – 錠',
          untranslated: true,
          enr: '1234567',
          picture: { url: '/files/A%2FB/1.png', lineArt: true },
          facts: ['24 V', '35 mm'],
          sort: { dorndjup: 35.5, namn: 'å' },
        }),
        everywhere: ['ja'],
        fits: [
          { partner: 'a', keys: ['vred'] },
          { partner: 'b', keys: ['nyckel'] },
        ],
      },
      { card: cardOf('p2'), everywhere: ['vred', 'nyckel', 'id-7'], fits: [] },
      {
        card: cardOf('p3'),
        everywhere: ['nyckel'],
        fits: many.map((partner) => ({ partner, keys: partner === 'h39' ? ['vred'] : [] })),
      },
      { card: cardOf('p4'), everywhere: [], fits: [] },
    ],
    ems: sampleEms,
    ...more,
  }
}
