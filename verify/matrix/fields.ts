import { categories } from '../../domain/categories/index.ts'
import { callAs, codeOf, describeResponse, pathOf, productOf, readAs } from '../calls.ts'
import { everything, type Outcome, type World } from '../world.ts'

type Json = Record<string, unknown>

const translators = [
  { level: 2, own: 'no', other: 'dk' },
  { level: 3, own: 'dk', other: 'no' },
] as const

/** Fields that nobody writes: GET returns them, and PUT ignores them. */
const passedOver = new Set(
  `date log images docs utbyte housings requires requiresWhen partners outdated missing language untranslated
  _id category version translations reviewed builtIn`.split(/\s+/),
)

/** An entry for a list that is empty. */
const entries: Json = {
  variants: { title: 'X' },
  info: { title: 'X', body: 'X' },
  facts: { name: 'funktion', value: 'X' },
}

/** Another value of the same kind. */
function changed(name: string, value: unknown): unknown {
  if (name === 'match') return value === 'any' ? 'all' : 'any'
  if (Array.isArray(value)) return value.length > 0 ? [] : [entries[name] ?? 'finns-ej']
  if (typeof value === 'string') return `${value} X`
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  return { 'finns-ej': null }
}

interface Thing {
  path: string
  /** How a body is written: to the thing itself, and of a product as a working copy, too. */
  ways: (body: Json) => [path: string, sent: Json][]
  original: Json
  /** A text that every translator may write in their own language. */
  mine: Json
  /** Texts by language, each with another value, that a translator may not write. */
  theirs: (other: string) => Record<string, Json>[]
}

async function productsOf(world: World): Promise<Thing[]> {
  const things: Thing[] = []
  for (const { code } of categories) {
    const path = pathOf(await productOf(world, code))
    const got = await readAs<Json>(world, 0, path)
    const translations = (got.translations ?? {}) as Record<string, Json>
    const empty = { name: '', artnr: '', published: false, info: [] }
    // Titles of variants that do not exist are refused for that reason.
    const titles = (got.variants as unknown[]).length > 0 ? { variants: [] } : {}
    things.push({
      path,
      ways: (body) => [
        [path, body],
        [`${path}/working-copy`, { product: body, version: null }],
      ],
      // The last two are of some categories only.
      original: { ...got, everywhere: got.everywhere ?? ['finns-ej'], lockid: got.lockid ?? 'L-X' },
      mine: { name: 'Mitt eget' },
      theirs: (other) =>
        Object.entries<unknown>({ ...empty, ...titles }).map(([name, none]) => ({
          [other]: { [name]: changed(name, translations[other]?.[name] ?? none) },
        })),
    })
  }
  return things
}

async function optionsOf(world: World): Promise<Thing> {
  const [group] = await readAs<Json[]>(world, 0, '/api/options/eb')
  const path = `/api/options/eb/${group?._id}`
  const label = { [((group?.slugs ?? []) as string[])[0] ?? '']: 'Ny etikett' }
  const ways: Thing['ways'] = (body) => [[path, body]]
  return {
    path,
    ways,
    original: { match: 'all', ...group },
    mine: label,
    theirs: (other) => [{ [other]: label }, { sv: label }],
  }
}

/**
 * Every field that GET gives of a product of each category and of a column of criteria, written by both translators
 * with another value, beside a text of their own that they may write: all of it is refused, and every stored row stays.
 */
export async function checkFields(world: World): Promise<Outcome> {
  const failures: string[] = []
  let refused = 0
  const before = await everything(world)
  for (const { path: place, ways, original, mine, theirs } of [
    ...(await productsOf(world)),
    await optionsOf(world),
  ]) {
    for (const { level, own, other } of translators) {
      const originals = Object.entries(original)
        .filter(([name]) => !passedOver.has(name))
        .map(([name, value]) => ({ [name]: changed(name, value), translations: { [own]: mine } }))
      const foreign = theirs(other).map((texts) => ({ translations: { [own]: mine, ...texts } }))
      for (const [path, sent] of [...originals, ...foreign].flatMap(ways)) {
        const response = await callAs(world, level, path, 'PUT', sent)
        const isUnknown = response.status === 400 && response.text.includes('"UNKNOWN_FIELD"')
        if (codeOf(response) === 'FORBIDDEN' || isUnknown) refused++
        else
          failures.push(
            `level ${level} writes ${path} ${JSON.stringify(sent).slice(0, 150)}: ${describeResponse(response)}`,
          )
      }
    }
    if ((await everything(world)) !== before) {
      failures.push(`${place}: a write that was not theirs has changed what is stored`)
      break
    }
  }
  return {
    failures,
    figures: [`${refused} fields by two translators refused, with every stored row as before`],
  }
}
