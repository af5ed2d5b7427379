import { expect, test } from 'vitest'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { ShownProduct } from '../../../domain/contracts/products.ts'
import type { JudgedPair } from '../../../domain/fit/judge.ts'
import { checkFit } from '../../../domain/fit-check/check.ts'
import { emptyState } from '../../../domain/guide/state.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { fill } from '../../../domain/texts/fill.ts'
import { texts } from '../../../domain/texts/index.ts'
import { linksOf, markup, textOf } from '../../testing/markup.tsx'
import { FactsTable } from '../product/facts-table.tsx'
import { SummaryFitCheck } from './summary-fit-check.tsx'

interface Part {
  facts: Record<string, string>
  spec?: Record<string, string[]>
  nodutrymningsbeslag?: { _id: string; artnr: string }[]
}

const lock: Part = {
  facts: {
    spanning: '24V DC',
    'em-oro': 'em-oro-rattvand',
    'strom-drift-24v': '600',
    'strom-vila-24v': '80',
  },
  spec: { 'em-brandkrav-e60': [] },
}
const strike: Part = {
  facts: {
    spanning: '12-24V AC/DC +15% -10%',
    funktion: 'omstallbar',
    'hi-o': 'NEJ',
    'strom-24v': '120.5',
    'strom-12v': '241',
  },
  spec: { 'brandkrav-e30-el30': [] },
}

/** The fit check of a door, and its text in a language. */
async function box(
  parts: Partial<Record<CategoryCode, Part>>,
  {
    language = 'sv' as (typeof languageCodes)[number],
    pairs = [] as JudgedPair[],
    ticks = {},
    unfetched = [] as CategoryCode[],
  } = {},
) {
  const products = Object.fromEntries(
    Object.entries(parts).map(([code, { facts, spec = {}, ...rest }]) => [
      code,
      { name: code, spec, facts: Object.entries(facts).map(([name, value]) => ({ name, value })), ...rest },
    ]),
  ) as unknown as Partial<Record<CategoryCode, ShownProduct>>
  const chosen = Object.fromEntries(Object.keys(parts).map((code) => [code, `${code}1`]))
  const state = { ...emptyState, chosen, choices: ticks }
  const summary = {
    state,
    pairs,
    leftOut: { ticks: [], partners: [], hidden: [], products: [] },
    problems: [],
    unfetched,
  }
  const check = checkFit({ chosen, choices: ticks, products, pairs })
  const html = await markup(
    <SummaryFitCheck
      checked={{
        ...summary,
        products,
        check,
        names: Object.fromEntries(Object.entries(products).map(([code, { name }]) => [code, name])),
        isLoading: false,
        retry: () => {},
      }}
    />,
    language,
  )
  return { text: textOf(html).replaceAll('\u00a0', ' '), links: linksOf(html), html }
}

test('fit check: a lock and a strike that fit say the voltage, what the supply has to give, and the lowest fire class', async () => {
  const { text, html } = await box({ em: lock, eb: strike })
  expect(text).toContain('Spänning 24 V DC')
  expect(text).toContain('Strömförsörjning minst 720,5 mA vid 24 V drift 720,5 mA, vila 80 mA')
  expect(text).toContain('Brandklass E30 Lås: Godkänd för E60 · Elslutbleck: Godkänd för E30/EI30')
  expect(text).toContain('Utan ström låst (rättvänd) Ställ elslutblecket på rättvänd funktion.')
  expect(html).toContain('data-line="voltage" data-verdict="fits"')
})

test('fit check: a voltage that parts do not share says so first, and leads to parts that have one', async () => {
  const { text, links } = await box({
    em: lock,
    eb: { ...strike, facts: { ...strike.facts, spanning: '12V DC' } },
  })
  expect(text).toContain(texts.sv.ui.order.misfits_one)
  expect(text).toContain('Lås: 24V DC Elslutbleck: 12V DC Delarna har ingen gemensam spänning.')
  expect(text).toContain('Välj annan produkt: elslutbleck för 24 V DC')
  expect(links).toContain('/guide/elslutbleck/edit?em=em1&eb=eb1')
})

test('fit check: what the catalogue does not tell is named, and never green', async () => {
  const { text, html, links } = await box({ em: { facts: {} }, eb: { ...strike, facts: {} } })
  expect(html).not.toContain('data-verdict="fits"')
  expect(text).toContain(
    'Framgår inte för låset och elslutblecket. Se databladet. Produktsida och datablad: em Produktsida och datablad: eb',
  )
  // The power line waits for the voltage line, which says what to do.
  const grey = html.match(/data-verdict="unknown"/g) ?? []
  expect(links.filter((link) => link === '/produkt/em1')).toHaveLength(grey.length - 1)
  expect(links.filter((link) => link === '/produkt/eb1')).toHaveLength(grey.length - 2)
})

test('fit check: a required fitting is named by its number, one that the criteria do not decide by the way to decide it', async () => {
  const fittings = { kind: 'named', sets: [{ criteria: ['x'], ids: ['n1', 'n2'] }] } as const
  const needed: JudgedPair = { parts: ['em', 'nb'], verdict: 'fits', remedies: [], fittings }
  const linked = [
    { _id: 'n1', artnr: 'NX179-2' },
    { _id: 'n2', artnr: 'NX179-4' },
  ]
  const decided = await box({ em: { ...lock, nodutrymningsbeslag: linked } }, { pairs: [needed] })
  expect(decided.text).toContain('Utrymning Lås kräver NX179-2 eller NX179-4')
  const way = 'em-automatik-ja'
  const open: JudgedPair = {
    ...needed,
    verdict: 'possible',
    fittings: { kind: 'undecided', ways: [[way]] },
    ways: [[way]],
  }
  const undecided = await box({ em: lock }, { pairs: [open] })
  expect(undecided.text).toContain(texts.sv.set.fittings.possible)
  expect(undecided.links).toEqual([
    `/order?em.c=${way}&em=em1`,
    '/guide/eltryckeslas-motorlas/edit?em=em1#em-automatik',
  ])
  expect(undecided.text).toContain(
    fill(texts.sv.set.mend.column, { column: texts.sv.columns['em-automatik'] }),
  )
})

test.each(languageCodes)('every line has its words in %s', async (language) => {
  const pair: JudgedPair = { parts: ['em', 'eb'], verdict: 'possible', remedies: [] }
  const ticks = { eb: ['brandkrav-e90-el90'] }
  const bare = await box({ eb: { facts: {} } }, { language })
  expect(bare.text).toContain(fill(texts[language].set.mend.read, { product: 'eb' }))
  const { text } = await box({ em: lock, eb: strike, ms: { facts: {} } }, { language, pairs: [pair], ticks })
  const { set, ui, categories } = texts[language]
  for (const label of Object.values(set.lines))
    if (label !== set.lines.fittings) expect(text).toContain(label)
  const minutes = fill(set.mend.minutes, { product: categories.eb.one, minutes: 90 })
  expect(text).toContain(fill(ui.order.mend.choose, { product: minutes }))
  expect(text).not.toMatch(/\{\{|\b(set|ui|categories)\./)
})

test.each(languageCodes)(
  'fit check: a fire class is said in the words of the product page, in %s',
  async (language) => {
    const { ui, choices, set } = texts[language]
    const classes = [choices['brandkrav-e30-el30'], choices['brandkrav-e60-el60']]
    const known = { ...strike, spec: { 'brandkrav-e30-el30': [], 'brandkrav-e60-el60': [] } }
    expect((await box({ eb: known }, { language })).text).toContain(
      `${set.lines.fire} ${ui.product.approved} ${classes[1]}`,
    )
    const spec = { 'brandkrav-e30-el30': [], 'brandkrav-e60-el60': ['lh2'] }
    const byHousing = await box({ eb: { ...strike, spec } }, { language })
    const atMost = fill(set.fire.atMost, { fireClass: classes[1] ?? '' })
    expect(byHousing.text).toContain(`${set.lines.fire} ${ui.product.approved} ${atMost}`)
    const page = textOf(
      await markup(
        <FactsTable
          category={categoryOf('eb')}
          product={{ artnr: 'A', enr: '', nobnr: '', spec, facts: [], utbyte: [] } as unknown as ShownProduct}
        />,
        language,
      ),
    )
    expect(page).toContain(`${ui.product.approved} ${classes.join(', ')} ${ui.product.approvedDepends}`)
    // What it depends on, too.
    const [, ...depends] = ui.product.approvedDepends.split(' ')
    expect(byHousing.text).toContain(depends.join(' '))
  },
)

test('fit check: parts without anything to check have no box', async () => {
  expect((await box({ sb: { facts: {} } })).text).toBe('')
})
