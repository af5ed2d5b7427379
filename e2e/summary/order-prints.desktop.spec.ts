import type { Language } from '../../domain/languages.ts'
import { isPublished } from '../../domain/product.ts'
import { supplierNumber } from '../../domain/supplier-number.ts'
import { choiceLabel } from '../../domain/texts/labels.ts'
import { expect, open, test } from '../fixtures.ts'
import { datasheetsOf, downloadedPaths } from '../support/archive.ts'
import { catalogue, matching, nameIn } from '../support/catalogue.ts'
import { planWith } from '../support/locks.ts'
import { printedText } from '../support/pdf.ts'
import { sayIn } from '../support/texts.ts'

interface Configuration {
  name: string
  language: Language
  query: string
  products: ReturnType<typeof matching>
  options: string[]
  /** Names under the headings; [] where the heading must be missing. */
  fittings: string[]
  housings: string[]
}

const labels = (slugs: string[], language: Language) =>
  slugs.map((slug) => choiceLabel(slug, language) ?? slug)
const first = (language: Language, code: 'eb' | 'ms' | 'sb', slugs: string[]) => {
  const [found] = matching(code, language, slugs)
  if (!found) throw new Error(`No ${code} with ${slugs}`)
  return found
}

const demanding = planWith('sv', ({ plates, fittings }) => plates.length > 0 && fittings.length > 1)
const simple = planWith(
  'no',
  ({ strikes, slugs }) => strikes.length > 0 && !slugs.includes('em-ss-en-179-ins-ja'),
)
const strike = first('dk', 'eb', ['rattvand', 'trycke-ins'])
const post = first('sv', 'ms', ['rostfritt', 'vinklad'])
const plate = first('no', 'sb', ['sb-plan'])
const [end] = demanding.plates
const [opener] = simple.strikes
if (!end || !opener) throw new Error('The catalogue is empty')

/** Housings that hold under every criterion of the strike. */
const housings = catalogue.products
  .filter(
    (housing) =>
      housing.category === 'lh' &&
      housing.translations.dk?.published &&
      ['rattvand', 'trycke-ins'].every((slug) => {
        const claim = strike.spec[slug]
        return claim === null || claim?.includes(housing.id)
      }),
  )
  .map((housing) => nameIn(housing, 'dk'))

/** Names of the fittings that a strike requires while none of its criteria is chosen: every one that is linked. */
function requiredBy(strikeId: string, language: Language): string[] {
  const ids = catalogue.links
    .filter(({ kind, to }) => kind === 'nb-eb' && to === strikeId)
    .map(({ from }) => from)
  return catalogue.products
    .filter((product) => ids.includes(product.id) && isPublished(product, language))
    .map((product) => nameIn(product, language))
}

const configurations: Configuration[] = [
  {
    name: 'a lock with its end plate and fittings',
    language: 'sv',
    query: `em.c=${demanding.slugs}&em=${demanding.lock.id}&sb.c=${demanding.lock.id}&sb=${end.id}`,
    products: [demanding.lock, end],
    options: labels(demanding.slugs, 'sv'),
    fittings: demanding.fittings.map(({ name }) => name),
    housings: [],
  },
  {
    name: 'a lock with a strike',
    language: 'no',
    query: `em.c=${simple.slugs}&em=${simple.lock.id}&eb=${opener.id}`,
    products: [simple.lock, opener],
    options: labels(simple.slugs, 'no'),
    fittings: requiredBy(opener.id, 'no'),
    housings: [],
  },
  {
    name: 'a strike without a lock',
    language: 'dk',
    query: `eb.c=rattvand,trycke-ins&eb=${strike.id}`,
    products: [strike],
    options: labels(['rattvand', 'trycke-ins'], 'dk'),
    fittings: [],
    housings,
  },
  {
    name: 'a mounting post alone',
    language: 'sv',
    query: `ms.c=rostfritt,vinklad&ms=${post.id}`,
    products: [post],
    options: labels(['rostfritt', 'vinklad'], 'sv'),
    fittings: [],
    housings: [],
  },
  {
    name: 'an end plate alone',
    language: 'no',
    query: `sb.c=sb-plan&sb=${plate.id}`,
    products: [plate],
    options: labels(['sb-plan'], 'no'),
    fittings: [],
    housings: [],
  },
]

test('summary: a configuration prints in each language with what was chosen and nothing to press; its datasheets come as one archive', {
  tag: ['@2.9.2', '@2.9.4', '@2.9.5'],
}, async ({ page, baseURL }) => {
  for (const { name, language, query, products, options, fittings, housings } of configurations) {
    const say = await sayIn(language)
    await open(page, `/${language}/order?${query}`)
    for (const product of products)
      await expect(page.getByRole('heading', { name: nameIn(product, language) })).toBeVisible()
    const printed = await printedText(page)
    const wanted = [...products.flatMap((each) => [nameIn(each, language), each.artnr]), ...options]
    for (const text of [...wanted, ...fittings, ...housings]) expect(printed, name).toContain(text)
    expect(printed.includes(say('ui.order.fittings')), name).toBe(fittings.length > 0)
    expect(printed.includes(say('ui.order.housings')), name).toBe(housings.length > 0)
    for (const key of ['print', 'back', 'productData', 'download', 'share'])
      expect(printed, name).not.toContain(say(`ui.order.${key}`))
    // A name that only a reader hears is no text on paper: a button that copies is seen or not.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('main').locator('button:visible'), name).toHaveCount(0)
    await page.emulateMedia({ media: null })
    expect(printed).toContain(`${say('ui.order.always')} ${say('ui.order.alwaysWhat')}`)
    // What was checked, why, and where to look or what to choose, word by word.
    const lines = await page.locator('main [data-line] p').allInnerTexts()
    expect(lines.length > 0, name).toBe(
      products.some(({ category }) => category === 'em' || category === 'eb'),
    )
    for (const line of lines) expect(printed.replaceAll(' ', ''), name).toContain(line.replaceAll(/\s/g, ''))
    // A long address breaks wherever the line ends.
    const typed = products.map(({ artnr }) => artnr).join()
    expect(printed.replaceAll(' ', '')).toContain(`${new URL(baseURL ?? '').host}/order?nr=${typed}`)
    const numbers = catalogue.products
      .filter((each) => each.category === 'lh' && housings.includes(nameIn(each, language)))
      .map((each) => each.translations.dk?.artnr || each.artnr)
    for (const number of numbers) expect(printed, name).toContain(number)

    const required = catalogue.products.filter(
      (product) => product.category === 'nb' && fittings.includes(nameIn(product, language)),
    )
    const wantedPaths = await datasheetsOf(page.request, [...products, ...required], language)
    expect(wantedPaths.length, name).toBeGreaterThanOrEqual(products.length + fittings.length)
    const paths = await downloadedPaths(page, say('ui.order.download'))
    expect(paths.toSorted(), name).toEqual(wantedPaths.toSorted())
  }
})

test('product: an open one prints with numbers, facts, housings and documents, and without the guide around it', {
  tag: ['@2.5.5', '@2.7.9'],
}, async ({ page }) => {
  const say = await sayIn('sv')
  const strike = first('sv', 'eb', ['rattvand'])
  await open(page, `/sv/guide/elslutbleck?c=rattvand&eb=${strike.id}&open=${strike.id}`)
  for (const width of [1440, 1000]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByText(say('ui.product.housings'))).toBeVisible()
    const printed = await printedText(page)
    for (const text of [
      strike.name,
      strike.artnr,
      say('ui.product.housings'),
      `Datablad ${strike.artnr} (PDF`,
      strike.info[0]?.body ?? '',
    ])
      expect(printed, `${width}`).toContain(text.slice(0, 30))
    expect(printed).not.toContain(say('guides.eb.title').concat(' ', say('guides.eb.intro')))
    expect(printed).not.toContain(say('ui.guide.next.ms'))
    expect(printed).toContain(supplierNumber('sv', strike).value)
  }
  const copy = page.getByRole('button', { name: say('ui.common.copy', { value: strike.artnr }), exact: true })
  await expect(copy.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(copy.first()).toBeHidden()
})
