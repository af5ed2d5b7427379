import { categoryOf } from '../../domain/categories/index.ts'
import type { StaffProductAnswer } from '../../domain/contracts/products.ts'
import { languageCodes, original } from '../../domain/languages.ts'
import {
  type ApiResponse,
  callAs,
  codeOf,
  describeResponse,
  type Known,
  knownProducts,
  pathOf,
  readAs,
  readCurrent,
} from '../calls.ts'
import { Random } from '../random.ts'
import { type Outcome, rowsOf, type World } from '../world.ts'

interface Page {
  total: number
  items: { _id: string }[]
}
interface Counts {
  total: number
  choices: Record<string, number>
}

/**
 * After each of many writes that publish, unpublish, rename, delete and restore: every count of a category equals the
 * length of its list, for visitors and for staff and for any choice; and both match the database.
 */
export async function checkCounts(world: World, writes: number, seed: number): Promise<Outcome> {
  const failures: string[] = []
  const random = new Random(seed)
  const products = await knownProducts(world)
  for (let n = 0; n < writes; n++) {
    const product = random.of(products)
    const response = await write(world, product, random, n)
    if (response.status !== 200 && codeOf(response) !== 'NOT_PUBLISHABLE')
      failures.push(`write ${n + 1} is answered ${describeResponse(response)}`)
    const { path } = categoryOf(product.category)
    const lang = random.of(languageCodes)
    const all = await countsOf(world, `/api/${path}`, `lang=${lang}`)
    const after = `after write ${n + 1}, ${path} in ${lang}`
    failures.push(...all.failures.map((failure) => `${after}: ${failure}`))
    const stored = await published(world, product, lang)
    if (all.ids.toSorted().join() !== stored.join())
      failures.push(`${after}: ${all.ids.length} listed, ${stored.length} published`)
    const entries = Object.entries(all.choices)
    // A category without columns has no choices.
    const [slug, count] = entries.length > 0 ? random.of(entries) : ['', all.ids.length]
    const chosen = await countsOf(world, `/api/${path}`, `lang=${lang}&${encodeURIComponent(slug)}`)
    failures.push(...chosen.failures.map((failure) => `${after} under ${slug}: ${failure}`))
    if (chosen.ids.length !== count)
      failures.push(`${after}: ${slug} promised ${count} and lists ${chosen.ids.length}`)
    const drafts = await pagesOf(world, 0, `/api/${path}`, 'all=1')
    const rows = await rowsOf(
      world,
      'SELECT id FROM product WHERE category = ? AND deleted IS NULL',
      product.category,
    )
    if (drafts.ids.length !== rows.length || drafts.total !== rows.length)
      failures.push(
        `${after}: staff are counts ${drafts.total} and shown ${drafts.ids.length} of ${rows.length}`,
      )
  }
  return {
    failures,
    figures: [`${writes} writes (seed ${seed}), after each three lists beside what counts them`],
  }
}

async function write(world: World, product: Known, random: Random, n: number): Promise<ApiResponse> {
  const path = pathOf(product)
  if (random.chance(15)) {
    const gone = await callAs(world, 0, `${path}?detach`, 'DELETE')
    return gone.status === 200 ? callAs(world, 0, `/api/bin/${product.id}`, 'POST') : gone
  }
  if (random.chance(15)) return callAs(world, 0, path, 'PUT', { name: `Räknad ${n}` })
  const lang = random.of(languageCodes)
  const now = await readAs<StaffProductAnswer>(world, 0, path)
  const body =
    lang === original
      ? { published: !now.published }
      : { translations: { [lang]: { published: !now.translations[lang]?.published } } }
  return callAs(world, 0, path, 'PUT', body)
}

/** Every product of a list, page by page, and where the counts differ. */
async function countsOf(world: World, path: string, query: string) {
  const failures: string[] = []
  const { total, ids } = await pagesOf(world, null, path, query)
  const counts = {
    total: await readCurrent<Counts>(world, `${path}/total?${query}`),
    facets: await readCurrent<Counts>(world, `${path}/facets?${query}`),
    c: await readCurrent<Counts>(world, `${path}?${query}&c`),
  }
  if (ids.length !== total) failures.push(`the list says ${total} and has ${ids.length}`)
  if (new Set(ids).size !== ids.length) failures.push('the list has a product twice')
  for (const [name, { total: counted }] of Object.entries(counts)) {
    if (counted !== ids.length) failures.push(`${name} says ${counted}, the list has ${ids.length}`)
  }
  const { check } = await readCurrent<{ check: boolean }>(world, `${path}/check?${query}`)
  if (check !== ids.length > 0) failures.push(`check says ${check}, the list has ${ids.length}`)
  return { failures, ids, choices: counts.facets.choices }
}

async function pagesOf(world: World, level: 0 | null, path: string, query: string) {
  const ids: string[] = []
  for (let total = 1; ; ) {
    const address = `${path}?${query}&skip=${ids.length}&limit=7`
    const page = await (level === null
      ? readCurrent<Page>(world, address)
      : readAs<Page>(world, level, address))
    total = page.total
    ids.push(...page.items.map(({ _id }) => _id))
    if (page.items.length === 0 || ids.length >= total) return { total, ids }
  }
}

/** The products of a category that readers of a language may see, from the stored rows. */
async function published(world: World, { category }: Known, lang: string): Promise<string[]> {
  const condition = lang === original ? 'published' : `json_extract(translations, '$.${lang}.published') = 1`
  const rows = await rowsOf<{ id: string }>(
    world,
    `SELECT id FROM product WHERE category = ? AND deleted IS NULL AND ${condition} ORDER BY id`,
    category,
  )
  return rows.map(({ id }) => id)
}
