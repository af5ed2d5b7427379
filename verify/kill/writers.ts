import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf } from '../../domain/categories/index.ts'
import type { OptionAnswer } from '../../domain/contracts/options.ts'
import type { StaffProductAnswer } from '../../domain/contracts/products.ts'
import type { ContentAnswer } from '../../domain/contracts/staff.ts'
import { callAs, readAs } from '../calls.ts'
import { rowsOf, type World } from '../world.ts'
import { accepted, numbered, numberIn, type Writer } from './writer.ts'

/** Hands out products that no other writer touches. */
export class Products {
  readonly #remaining: { id: string; category: CategoryCode; artnr: string }[]

  private constructor(remaining: { id: string; category: CategoryCode; artnr: string }[]) {
    this.#remaining = remaining
  }

  static async of(world: World): Promise<Products> {
    const sql = "SELECT id, category, artnr FROM product WHERE artnr <> '' ORDER BY category, id"
    return new Products(await rowsOf(world, sql))
  }

  take(category: CategoryCode) {
    const position = this.#remaining.findIndex((each) => each.category === category)
    const [product] = position === -1 ? [] : this.#remaining.splice(position, 1)
    if (!product) throw new Error(`There are too few products of ${category}`)
    return { ...product, path: `/api/${categoryOf(category).path}/${product.id}` }
  }
}

/** Every place of a product that one save fills, its translation among them. */
export function savesOfAProduct(world: World, products: Products): Writer {
  const { path } = products.take('eb')
  return numbered({
    name: 'saves of a product',
    write: (n) =>
      callAs(world, 0, path, 'PUT', {
        name: `Sparad ${n}`,
        enr: `61 ${n}`,
        info: [{ title: `Rubrik ${n}`, body: `Text ${n}` }],
        translations: { no: { name: `Lagret ${n}` }, dk: { name: `Gemt ${n}` } },
      }),
    read: async () => {
      const { name, enr, info, translations } = await readAs<StaffProductAnswer>(world, 0, path)
      const texts = [name, enr, info[0]?.title, info[0]?.body, translations.no?.name, translations.dk?.name]
      return texts.map(numberIn)
    },
  })
}

export async function labelsOfOptions(world: World): Promise<Writer> {
  const read = () => readAs<OptionAnswer[]>(world, 0, '/api/options/eb')
  const [option] = (await read()).filter(({ slugs }) => slugs.length > 1)
  const [first = '', second = ''] = option?.slugs ?? []
  const label = (n: number) => ({ [first]: `Valg ${n}`, [second]: `Andet ${n}` })
  return numbered({
    name: 'labels of options',
    write: (n) =>
      callAs(world, 0, `/api/options/eb/${option?._id}`, 'PUT', {
        translations: { no: label(n), dk: label(n) },
      }),
    read: async () => {
      const now = (await read()).find(({ _id }) => _id === option?._id)
      return [first, second].flatMap((slug) =>
        (['no', 'dk'] as const).map((language) => numberIn(now?.translations[language]?.[slug])),
      )
    },
  })
}

/** An old number is renamed, and saved what replaces it: one product or two, by turns. */
export async function replacements(world: World, products: Products): Promise<Writer> {
  const by = [products.take('ms').id, products.take('ms').id]
  const added = await callAs(world, 0, '/api/konvertering', 'POST', { artnr: 'GAMMAL 0', utbyte: by })
  const { konvertering } = accepted('a new replacement', added).body as { konvertering: { _id: string } }
  return numbered({
    name: 'replacements',
    write: (n) =>
      callAs(world, 0, `/api/konvertering/${konvertering._id}`, 'PUT', {
        artnr: `GAMMAL ${n}`,
        utbyte: by.slice(n % 2),
      }),
    read: async () => {
      const [row] = await rowsOf<{ artnr: string; products: number }>(
        world,
        'SELECT artnr, (SELECT count(*) FROM replacement_product WHERE replacement = replacement.id) AS products FROM replacement WHERE id = ?',
        konvertering._id,
      )
      const n = numberIn(row?.artnr)
      return [n, row?.products === 2 - (n % 2) ? n : Number.NaN]
    },
  })
}

export async function texts(world: World): Promise<Writer> {
  const read = () => readAs<ContentAnswer>(world, 0, '/api/content')
  // A text with placeholders would have to keep them.
  const text = (await read()).find((each) => each.text !== '' && !JSON.stringify(each).includes('{{'))
  return numbered({
    name: 'texts',
    write: (n) =>
      callAs(world, 0, `/api/content/${text?._id}`, 'PUT', {
        text: `Text ${n}`,
        translations: { no: { text: `Tekst ${n}` }, dk: { text: `Ord ${n}` } },
      }),
    read: async () => {
      const now = (await read()).find(({ machineName }) => machineName === text?.machineName)
      return [now?.text, now?.translations.no?.text, now?.translations.dk?.text].map(numberIn)
    },
  })
}

/** Links from a plate to one lock or both, read from all three. */
export function links(world: World, products: Products): Writer {
  const plate = products.take('sb')
  const locks = [products.take('em'), products.take('em')]
  const wanted = (n: number) => locks.map(({ id }) => id).slice(n % 2)
  return numbered({
    name: 'links',
    // The lock id of a plate holds the number, beside the links themselves.
    write: (n) => callAs(world, 0, plate.path, 'PUT', { nobnr: `62 ${n}`, ems: wanted(n) }),
    read: async () => {
      const { nobnr, ems = [] } = await readAs<StaffProductAnswer>(world, 0, plate.path)
      const n = numberIn(nobnr)
      const saved = await Promise.all(
        locks.map(async ({ id, path }) => {
          const { slutbleck = [] } = await readAs<StaffProductAnswer>(world, 0, path)
          const isLinked = wanted(n).includes(id)
          return [ems, slutbleck].map((list, side) =>
            list.some(({ _id }) => _id === (side === 0 ? id : plate.id)) === isLinked ? n : Number.NaN,
          )
        }),
      )
      return [n, ...saved.flat()]
    },
  })
}

/** A product that goes into the bin and comes back. */
export function bin(world: World, products: Products): Writer {
  const { id, path } = products.take('nb')
  let isThere = true
  let wanted = true
  return {
    name: 'deletions and returns',
    write: async () => {
      wanted = !isThere
      const response = wanted
        ? await callAs(world, 0, `/api/bin/${id}`, 'POST')
        : await callAs(world, 0, `${path}?detach`, 'DELETE')
      accepted('a deletion or return', response)
      isThere = wanted
    },
    check: async () => {
      const { status } = await callAs(world, 0, path)
      const binned =
        (await rowsOf(world, 'SELECT id FROM product WHERE id = ? AND deleted IS NOT NULL', id)).length === 1
      const now = status === 200
      const failures =
        now === binned ? [`deletions: status ${status}, and ${binned ? '' : 'not '}in the bin`] : []
      if (now !== isThere && now !== wanted)
        failures.push(`deletions: ${now ? 'there' : 'gone'} against what was said`)
      isThere = wanted = now
      return failures
    },
  }
}

/** Products that are added, each with its number and its links. */
export function additions(world: World, products: Products): Writer {
  const strike = products.take('eb')
  const acknowledged = new Set<string>()
  let n = 0
  return {
    name: 'additions',
    write: async () => {
      const body = { name: `Ny ${++n}`, artnr: `NY-${n}`, elslutbleck: [strike.id] }
      const response = accepted('an addition', await callAs(world, 0, '/api/montagestolpar', 'POST', body))
      acknowledged.add((response.body as { result: { _id: string } }).result._id)
    },
    check: async () => {
      const rows = await rowsOf<{ id: string; whole: number }>(
        world,
        `SELECT id, EXISTS (SELECT 1 FROM link WHERE to_id = product.id AND from_id = ?)
          AND EXISTS (SELECT 1 FROM product_number WHERE product = product.id AND kind = 'artnr') AS whole
          FROM product WHERE artnr LIKE 'NY-%'`,
        strike.id,
      )
      const there = new Set(rows.map(({ id }) => id))
      const lost = [...acknowledged].filter((id) => !there.has(id))
      const torn = rows.filter(({ whole }) => !whole)
      return [
        ...lost.map((id) => `additions: ${id} is lost`),
        ...torn.map(({ id }) => `additions: ${id} has no link or number`),
      ]
    },
  }
}
