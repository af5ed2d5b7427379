import { describe, expect, test } from 'vitest'
import { factTokens } from '../facts/index.ts'
import type { CategoryCode } from './codes.ts'
import { electricByAlarmOrButton } from './eb.ts'
import { exitFittingChoice } from './em.ts'
import { categories, categoryOf, columnOf, guideCategories } from './index.ts'

/** What the specification says of each category, written out. */
interface Specified {
  path: string
  list: { route: string; path: string }
  guide: { route: string; path: string; withEm: boolean } | null
  pageSize: number
  headings: string[]
  facts: string[]
  /** Choices that every product may claim by its spec or by an option of a fact. */
  choices: string[]
  /** The option columns in order, which hold the option groups of the specification. */
  columns: string[]
  /** The requirements (docs/spec-coverage.md) that the tests of the page, the facts and the choices show. */
  shows: { page: string[]; facts: string[]; choices: string[] }
}

const certificates14846 = ['durability', 'corrosion', 'security', 'security-electrical'].map(
  (name) => `ss-en-14846-${name}`,
)

const specified: Record<CategoryCode, Specified> = {
  eb: {
    path: 'elslutbleck',
    list: { route: 'products-eb', path: '/produkter/elslutbleck' },
    guide: { route: 'guide-filter-eb', path: '/guide/elslutbleck', withEm: true },
    pageSize: 20,
    headings: ['anvandningsomrade'],
    facts: [
      ...['funktion', 'ce-markt-branddorr', 'listtryckteknik', 'spanning', 'strom-24v', 'strom-12v'],
      ...['skyddsdiod', 'kolvkontakt', 'ankarkontakt', 'hi-o', 'brythallfasthet', 'slagsakert', 'lashustyp'],
      'passar-stolpar',
      ...certificates14846,
    ],
    choices: [
      ...['rattvand', 'omvand', 'tryckes-fall', 'cylinder-fall', 'dubbel-fall', 'automatik', 'ej-automatik'],
      ...['ej-brandkrav', 'brandkrav-e30-el30', 'brandkrav-e60-el60', 'brandkrav-e90-el90'],
      ...['brandkrav-e120-el120', 'trycke-uts', 'draghandtag-uts', 'ej-aterinrymning', 'trycke-ins'],
      ...['draghandtag-ins', 'vred-ins', 'nyckel-ins', 'split-spindle', 'ss-en-179', 'ss-en-1125'],
      ...['elektrisk-via-brandlarm-oppnaknapp', 'elektrisk-via-brandlarm', 'mekanisk'],
      ...['kopplingsplint-hi-o-ja', 'kopplingsplint-hi-o-nej', 'mikrobrytare-ja', 'mikrobrytare-nej'],
      // the options of the facts Funktion and Fungerar mot låshustyp
      ...['omstallbar', 'dubbelfall', 'enkelfall', 'cylinderfall', 'tryckesfall'],
    ],
    columns: [
      ...[
        'brandkrav',
        'utrymning',
        'omstallbar-rattvand-omvand',
        'lastyp',
        'automatik',
        'utsida',
        'insida',
        'aterinrymning',
      ],
      ...['hi-o', 'mikrobrytare'],
    ],
    shows: {
      page: ['2.1.2', '2.1.10', '9.1.1'],
      facts: ['3.3.1', '3.3.2', '3.3.3', '3.3.4', '3.3.5', '3.3.6'],
      choices: ['3.3.1', '3.3.4', '3.8.1', '3.8.2', '3.8.3', '3.8.4', '3.8.5', '3.8.6', '9.1.20'],
    },
  },
  em: {
    path: 'eltryckeslas-motorlas',
    list: { route: 'products-em', path: '/produkter/eltryckeslas-motorlas' },
    guide: { route: 'guide-filter-em', path: '/guide/eltryckeslas-motorlas', withEm: false },
    pageSize: 20,
    headings: ['anvandningsomrade'],
    facts: [
      ...['passar-slutbleck', 'dorndjup', 'em-oro', 'em-sse', 'ce', 'spanning'],
      ...['strom-drift-24v', 'strom-drift-12v', 'strom-vila-24v', 'strom-vila-12v', 'hi-o'],
      ...certificates14846,
      ...['lasklass-ssf-3522', 'larmklass', 'ss-en-179', 'ss-en-1125'],
    ],
    choices: [
      ...['em-oro-omstallbar', 'em-oro-rattvand', 'em-oro-omvand'],
      ...['em-regelplacering-connect', 'em-regelplacering-klassisk'],
      ...['em-dd-29', 'em-dd-35', 'em-dd-50', 'em-dd-70', 'em-automatik-ja', 'em-automatik-nej'],
      ...['em-brandkrav-ej', 'em-brandkrav-e30', 'em-brandkrav-e60', 'em-brandkrav-e90', 'em-brandkrav-e120'],
      ...['em-trycke-uts-ja', 'em-kortlasare-uts-ja', 'em-kodlasare-uts-ja'],
      ...['em-trycke-ins-ja', 'em-kortlasare-ins-ja', 'em-kodlasare-ins-ja', 'em-oppnaknapp-ins-ja'],
      ...['em-split-spindle-ins-ja', 'em-ss-en-179-ins-ja', 'em-ss-en-1125-ins-ja', 'em-vred-ins-ja'],
      ...['em-nyckel-ins-ja', 'em-retratt-ej', 'em-retratt-mekanisk', 'em-retratt-elektrisk-via-brandlarm'],
      ...['em-retratt-elektrisk-via-brandlarm-oppnaknapp', 'em-hi-o-ja', 'em-hi-o-nej'],
      ...['em-indikering-trycke-ins', 'em-indikering-dorrlage', 'em-indikering-kolv'],
      ...['em-indikering-forregling', 'em-indikering-uppbruten'],
      ...['em-ssf-3522-1a', 'em-ssf-3522-1b', 'em-ssf-3522-2a', 'em-ssf-3522-2b', 'em-ssf-3522-3'],
      ...['em-ssf-3522-4', 'em-ssf-3522-5'],
      ...['em-sse-split-spindel', 'em-sse-enkel', 'em-sse-omstallbar'],
    ],
    columns: [
      ...[
        'em-brandkrav',
        'em-insida',
        'em-omstallbar-rattvand-omvand',
        'em-regelplacering',
        'em-dorndjup',
        'em-automatik',
      ],
      ...['em-utsida', 'em-retratt', 'em-hi-o', 'em-indikering', 'em-lasklass', 'em-sse'],
    ],
    shows: {
      page: ['2.1.6', '2.1.10'],
      facts: ['3.4.1', '3.4.2', '3.4.3', '3.4.4', '3.4.5'],
      choices: [
        ...['3.4.2', '3.4.3', '3.9.1', '3.9.2', '3.9.3', '3.9.4', '3.9.5', '3.9.6', '3.9.7', '3.9.8'],
        ...['3.9.9', '3.9.10', '9.1.20'],
      ],
    },
  },
  ms: {
    path: 'montagestolpar',
    list: { route: 'products-ms', path: '/produkter/monteringsstolpar' },
    guide: { route: 'guide-filter-ms', path: '/guide/montagestolpar', withEm: false },
    pageSize: 20,
    headings: ['anvandningsomrade'],
    facts: [
      ...['passar-elslutbleck', 'passar-lastyp', 'material', 'plan-vinklad', 'profilsystems-tillverkare'],
      ...['material-karm', 'hangning', 'hojd', 'bredd', 'plosmatt', 'vinkeldjup', 'horn'],
    ],
    choices: [
      ...['dubbelfall', 'enkelfall', 'cylinderfall', 'tryckesfall', 'rostfritt', 'stal-forzinkat'],
      ...['plan', 'vinklad', 'aluminium', 'stal', 'tra', 'symmetrisk', 'hoger', 'vanster', 'rak', 'rund'],
    ],
    columns: [
      ...['passande-elslutbleck', 'lastyp', 'material', 'plan-vinklad', 'profilsystems-tillverkare'],
      ...['material-karm', 'hangning', 'hojd', 'bredd', 'plosmatt', 'vinkeldjup', 'horn'],
    ],
    shows: {
      page: ['2.1.5', '2.1.10'],
      facts: ['3.6.1', '3.6.2', '3.6.3', '3.6.4', '3.6.5', '3.6.6', '3.6.8'],
      choices: ['3.6.1', '3.6.2', '3.6.3', '3.6.5', '3.6.6', '3.6.8'],
    },
  },
  sb: {
    path: 'slutbleck',
    list: { route: 'products-sb', path: '/produkter/slutbleck' },
    guide: { route: 'guide-filter-sb', path: '/guide/slutbleck', withEm: true },
    pageSize: 20,
    headings: ['anvandningsomrade'],
    facts: [
      ...['passar-eltryckeslas-motorlas', 'sb-langd', 'sb-bredd', 'sb-plosmatt', 'sb-funktion', 'ssf-3522'],
    ],
    choices: ['sb-plan', 'sb-vinklad'],
    columns: [...['passande-eltryckeslas-motorlas', 'sb-langd', 'bredd', 'plosmatt', 'sb-funktion']],
    shows: { page: ['2.1.8', '2.1.10'], facts: ['3.5.1'], choices: ['3.5.1', '3.10.1'] },
  },
  nb: {
    path: 'nodutrymningsbeslag',
    list: { route: 'products-nb', path: '/produkter/nodutrymningsbeslag' },
    guide: null,
    pageSize: 20,
    headings: ['anvandningsomrade', 'egenskaper', 'funktion'],
    facts: ['ss-en-179', 'ss-en-1125'],
    choices: [],
    columns: [],
    shows: { page: ['2.1.10', '3.1.5'], facts: [], choices: [] },
  },
  lh: {
    path: 'housing',
    list: { route: 'products-lh', path: '/produkter/lashus' },
    guide: null,
    pageSize: 25,
    headings: ['anvandningsomrade', 'funktion'],
    facts: [
      ...['dorndjup', 'lashustyp', 'vandbar', 'mikrobrytare', 'brandklass', 'ss-en-12209', 'ss-en-179'],
      ...['ss-en-1125', 'lasklass-ssf-3522'],
    ],
    choices: ['dubbelfall', 'enkelfall', 'cylinderfall', 'tryckesfall'],
    columns: ['produktkategori'],
    shows: { page: ['2.1.10', '3.1.5', '9.1.1'], facts: ['3.7.1', '9.1.20'], choices: [] },
  },
}

for (const [code, expected] of Object.entries(specified)) {
  describe(`what the specification says of ${code}`, () => {
    const category = categoryOf(code as CategoryCode)

    test('its paths, route names, page size and info headings', { tags: expected.shows.page }, () => {
      expect(category).toMatchObject({
        path: expected.path,
        list: expected.list,
        pageSize: expected.pageSize,
        infoHeadings: expected.headings,
      })
      if (expected.guide) expect(category.guide).toMatchObject(expected.guide)
      else expect(category.guide).toBeNull()
    })

    test('its facts', { tags: expected.shows.facts }, () => {
      const names = category.facts.map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(expected.facts))
    })

    test('its slugs', { tags: expected.shows.choices }, () => {
      const choices = category.columns.flatMap(({ source }) => (source.kind === 'spec' ? source.choices : []))
      const options = category.facts.flatMap((fact) => ('options' in fact ? fact.options : []))
      expect([...new Set([...choices, ...options])].sort()).toEqual([...expected.choices].sort())
    })

    test('its option columns', () => {
      expect(category.columns.map(({ name }) => name)).toEqual(expected.columns)
    })
  })
}

test.each([
  ['ms', 'hojd', '225', 'h-225-0'],
  ['ms', 'bredd', '22.5', 'b-22-5'],
  ['ms', 'plosmatt', '4.5', 'p-4-5'],
  ['ms', 'vinkeldjup', '12', 'vd-12-0'],
  ['ms', 'profilsystems-tillverkare', 'Exempelprofil Å', 'exempelprofil-a'],
  ['sb', 'sb-langd', '20', 'sb-l-20'],
  ['sb', 'sb-bredd', '20', 'sb-b-20'],
  ['sb', 'sb-plosmatt', '4.5', 'sb-p-4-5'],
  ['sb', 'sb-plosmatt', '20', 'sb-p-20-0'],
  ['sb', 'sb-plosmatt', '37.5', 'sb-p-37-5'],
] as const)(
  '%s: the fact %s with the value %s is the choice %s',
  { tags: ['3.6.4', '3.6.7', '3.6.9', '3.10.1'] },
  (code, name, value, slug) => {
    expect(factTokens(categoryOf(code), [{ name, value }], name)).toEqual([slug])
  },
)

test('the form of an end plate offers the default lengths, widths and about forty lips', {
  tags: ['3.10.2'],
}, () => {
  const offered = (name: string) => columnOf(categoryOf('sb'), name)?.offers ?? []
  expect(offered('sb-langd')).toEqual(['sb-l-20'])
  expect(offered('bredd')).toEqual(['sb-b-20'])
  expect(offered('plosmatt')).toHaveLength(40)
  expect([offered('plosmatt')[0], offered('plosmatt').at(-1)]).toEqual(['sb-p-4-5', 'sb-p-37-5'])
  expect(offered('sb-funktion')).toEqual(['sb-plan', 'sb-vinklad'])
})

const columns = categories.flatMap((category) => category.columns)
const namesWhere = (holds: (column: (typeof columns)[number]) => boolean) =>
  [...new Set(columns.filter(holds).map(({ name }) => name))].sort()

test('the four columns that scroll, wherever they are', { tags: ['2.5.10'] }, () => {
  const scrolling = ['bredd', 'passande-elslutbleck', 'plosmatt', 'profilsystems-tillverkare']
  expect(namesWhere(({ scrolls }) => scrolls === true)).toEqual(scrolling)
  expect(namesWhere(({ name, scrolls }) => scrolling.includes(name) && scrolls !== true)).toEqual([])
})

test('numeric columns are sorted by number, makers and latch types by label', { tags: ['9.1.16'] }, () => {
  const orderOf = (name: string) => [...new Set(columns.filter((c) => c.name === name).map((c) => c.order))]
  for (const name of ['plosmatt', 'hojd', 'bredd', 'vinkeldjup']) expect(orderOf(name)).toEqual(['number'])
  for (const name of ['profilsystems-tillverkare', 'lastyp']) expect(orderOf(name)).toEqual(['label'])
})

test('menus list guides and products in their order', () => {
  expect(guideCategories.map(({ code }) => code)).toEqual(['em', 'eb', 'ms', 'sb'])
  expect(categories.map(({ code }) => code)).toEqual(['em', 'eb', 'lh', 'ms', 'sb', 'nb'])
})

test('the flow of the guides', { tags: ['2.6.1', '2.6.2'] }, () => {
  const nextOf = (code: CategoryCode) => categoryOf(code).guide?.next
  expect(nextOf('eb')).toEqual([{ kind: 'guide', category: 'ms' }])
  expect(categoryOf('lh').next).toEqual([{ kind: 'guide', category: 'eb' }])
  expect(nextOf('ms')).toEqual([{ kind: 'order' }])
  expect(nextOf('sb')).toEqual([{ kind: 'order' }])
  expect(nextOf('em')).toEqual([
    { kind: 'guide', category: 'sb', withEm: true },
    { kind: 'guide', category: 'eb', withEm: true },
  ])
})

test('the search groups have the names of the answer', () => {
  const groups = Object.fromEntries(categories.map(({ code, searchGroup }) => [code, searchGroup]))
  expect(groups).toEqual({ eb: 'ebs', lh: 'lhs', ms: 'ms', em: 'em', nb: 'nb', sb: 'sb' })
})

test('the voltage of a new strike, and the number label of a fitting', { tags: ['3.3.2'] }, () => {
  const voltage = categoryOf('eb').facts.find(({ name }) => name === 'spanning')
  expect(voltage).toMatchObject({ default: '12-24V AC/DC +15% -10%' })
  const withId = categories.filter(({ artnrLabel }) => artnrLabel === 'artid')
  expect(withId.map(({ code }) => code)).toEqual(['nb'])
})

test('the fields that list linked products, and who has a lock id', {
  tags: ['3.2.1', '3.2.2', '3.2.3', '3.2.4'],
}, () => {
  const fieldsOf = (code: CategoryCode) => categoryOf(code).links.map(({ field }) => field)
  expect(fieldsOf('em')).toEqual(expect.arrayContaining(['elslutbleck', 'slutbleck', 'nodutrymningsbeslag']))
  expect(fieldsOf('sb')).toContain('ems')
  expect(fieldsOf('nb')).toEqual(expect.arrayContaining(['elslutbleck', 'slutbleck', 'ems']))
  expect(categories.filter(({ fitPartner }) => fitPartner === 'lh').map(({ fitField }) => fitField)).toEqual([
    'elslutbleck',
  ])
  expect(categories.filter(({ hasLockId }) => hasLockId).map(({ code }) => code)).toEqual(['lh', 'nb'])
})

test('the groups of options that the specification names are columns', { tags: ['3.11.2'] }, () => {
  const names = categories.flatMap((category) => category.columns.map(({ name }) => name))
  expect(names).toEqual(
    expect.arrayContaining([
      ...['passande-elslutbleck', 'profilsystems-tillverkare', 'plosmatt', 'bredd', 'hojd', 'vinkeldjup'],
      ...['lastyp', 'produktkategori', 'omstallbar-rattvand-omvand', 'passande-eltryckeslas-motorlas'],
      'em-omstallbar-rattvand-omvand',
    ]),
  )
})

test('the two choices that other rules name are choices', { tags: ['3.8.5'] }, () => {
  expect(specified.eb.choices).toContain(electricByAlarmOrButton)
  expect(specified.em.choices).toContain(exitFittingChoice)
})
