import { categories } from '../../domain/categories/index.ts'
import { callAs, readAs } from '../calls.ts'
import { everything, type Outcome, rowsOf, type World } from '../world.ts'

type Json = Record<string, unknown>

const translators = [
  { level: 2, own: 'no', other: 'dk' },
  { level: 3, own: 'dk', other: 'no' },
] as const

/** Fields that nobody writes: GET returns them, and PUT ignores them. */
const passedOver = new Set([
  'date',
  'log',
  'images',
  'docs',
  'utbyte',
  'housings',
  'requires',
  'requiresWhen',
  'partners',
  'outdated',
  'missing',
  'language',
  'untranslated',
  '_id',
  'category',
  'version',
  'translations',
  'reviewed',
  'builtIn',
])
/** What the products of only some categories have. */
const optional: Json = { everywhere: ['finns-ej'], lockid: 'L-X' }

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
  what: string
  path: string
  got: Json
  /** What a translator may write as well, so that an accepted write shows. */
  mine: (own: string) => Json
  /** The fields of the other language, each with another value. */
  theirs: (other: string) => Json[]
}

/** A product is written by its own call and as a working copy. */
function waysTo({ what, path }: Thing, body: Json): [path: string, body: Json][] {
  const own: [string, Json] = [path, body]
  return what === 'options' ? [own] : [own, [`${path}/working-copy`, { product: body, version: null }]]
}

async function thingsOf(world: World): Promise<Thing[]> {
  const things: Thing[] = []
  for (const { path, code } of categories) {
    const [found] = await rowsOf<{ id: string }>(
      world,
      'SELECT id FROM product WHERE category = ? AND published ORDER BY id LIMIT 1',
      code,
    )
    if (!found) continue
    const address = `/api/${path}/${found.id}`
    const got = await readAs<Json>(world, 0, address)
    const fields = (language: string) => ((got.translations ?? {}) as Record<string, Json>)[language] ?? {}
    things.push({
      what: path,
      path: address,
      got: { ...optional, ...got },
      mine: (own) => ({ translations: { [own]: { name: 'Mitt eget' } } }),
      theirs: (other) => {
        // Titles of variants that do not exist are refused for that reason.
        const names = [
          'name',
          'artnr',
          'published',
          'info',
          ...((got.variants as unknown[]).length > 0 ? ['variants'] : []),
        ]
        const values: Json = {
          name: '',
          artnr: '',
          published: false,
          info: [],
          variants: [],
          ...fields(other),
        }
        return names.map((name) => ({ translations: { [other]: { [name]: changed(name, values[name]) } } }))
      },
    })
  }
  const [group] = await rowsOf<{ id: string }>(
    world,
    "SELECT id FROM option_group WHERE category = 'eb' ORDER BY position LIMIT 1",
  )
  const groups = await readAs<Json[]>(world, 0, '/api/options/eb')
  const got = groups.find(({ _id }) => _id === group?.id)
  const slug = ((got?.slugs ?? []) as string[])[0] ?? 'x'
  const label = (language: string) => ({ translations: { [language]: { [slug]: 'Ny etikett' } } })
  if (got)
    things.push({
      what: 'options',
      path: `/api/options/eb/${group?.id}`,
      got: { match: 'all', ...got },
      mine: label,
      theirs: (other) => [label(other), label('sv')],
    })
  return things
}

/**
 * Every field that GET gives of a product of each category and of a column of criteria, written by both translators
 * with another value, beside a text of their own that they may write: all of it is refused, and every stored row stays.
 */
export async function checkFields(world: World): Promise<Outcome> {
  const failures: string[] = []
  let refused = 0
  const before = await everything(world)
  for (const thing of await thingsOf(world)) {
    for (const { level, own, other } of translators) {
      const originals = Object.entries(thing.got)
        .filter(([name]) => !passedOver.has(name))
        .map(([name, value]): Json => ({ [name]: changed(name, value) }))
      for (const change of [...originals, ...thing.theirs(other)]) {
        const mine = thing.mine(own)
        const body = {
          ...mine,
          ...change,
          ...(change.translations
            ? { translations: { ...(mine.translations as Json), ...(change.translations as Json) } }
            : {}),
        }
        for (const [path, sent] of waysTo(thing, body)) {
          const { status, text } = await callAs(world, level, path, 'PUT', sent)
          const isKnown = status === 403 || status === 400
          if (isKnown) refused++
          else
            failures.push(
              `${thing.what}: level ${level} writes ${JSON.stringify(change).slice(0, 120)}: ${status} ${text.slice(0, 120)}`,
            )
          if (status === 400 && !/"UNKNOWN_FIELD"/.test(text))
            failures.push(
              `${thing.what}: ${JSON.stringify(change).slice(0, 120)} is refused for another reason: ${text.slice(0, 200)}`,
            )
        }
      }
    }
    if ((await everything(world)) !== before) {
      failures.push(`${thing.what}: a write that was not theirs has changed what is stored`)
      break
    }
  }
  return {
    failures,
    figures: [`${refused} fields by two translators refused, with every stored row as before`],
  }
}
