import { createHash } from 'node:crypto'
import type { StaffProductAnswer } from '../../domain/contracts/products.ts'
import {
  type ApiResponse,
  callAs,
  describeResponse,
  pathOf,
  productOf,
  read,
  readAs,
  uploadOf,
} from '../calls.ts'
import { rowsOf, sessionOf, type World } from '../world.ts'

/** Somebody who writes one thing after another, and remembers what was acknowledged. */
export interface Writer {
  name: string
  /** The next write; throws where it was never answered. */
  write: () => Promise<void>
  /** What is lost of the acknowledged writes, or half there of others; then goes on from what is stored. */
  check: () => Promise<string[]>
}

/** An answer that a writer must not get. */
export class Refused extends Error {}

export function accepted(what: string, response: ApiResponse): ApiResponse {
  if (response.status !== 200) throw new Refused(`${what} is answered ${describeResponse(response)}`)
  return response
}

interface Numbered {
  name: string
  /** The n-th write, from 1. */
  write: (n: number) => Promise<ApiResponse>
  /** What has to be stored after n writes. */
  after: (n: number) => unknown
  stored: () => Promise<unknown>
}

/** A writer whose n-th write leaves a known state: that of the last acknowledged write is stored, or that of the one under way. */
function numbered({ name, write, after, stored }: Numbered): Writer {
  let acknowledged = 0
  let tried = 0
  return {
    name,
    write: async () => {
      tried = acknowledged + 1
      accepted(name, await write(tried))
      acknowledged = tried
    },
    check: async () => {
      const now = JSON.stringify(await stored())
      const found = [acknowledged, tried].find((n) => JSON.stringify(after(n)) === now)
      if (found === undefined) {
        return [`${name}: ${now.slice(0, 200)} after ${acknowledged} acknowledged writes, ${tried} tried`]
      }
      acknowledged = found
      return []
    },
  }
}

/** The number at the end of a text. */
const numberIn = (text: string | undefined) => Number(/\d+$/.exec(text ?? '')?.[0] ?? Number.NaN)

/** Every place of a product that one save fills, its translations among them. */
export async function saves(world: World): Promise<Writer> {
  const path = pathOf(await productOf(world, 'eb'))
  return numbered({
    name: 'saves',
    write: (n) =>
      callAs(world, 0, path, 'PUT', {
        name: `Sparad ${n}`,
        enr: `61 ${n}`,
        info: [{ title: `Rubrik ${n}`, body: `Text ${n}` }],
        translations: { no: { name: `Lagret ${n}` }, dk: { name: `Gemt ${n}` } },
      }),
    after: (n) => Array(6).fill(n),
    stored: async () => {
      const { name, enr, info, translations } = await readAs<StaffProductAnswer>(world, 0, path)
      const [first] = info
      return [name, enr, first?.title, first?.body, translations.no?.name, translations.dk?.name].map(
        numberIn,
      )
    },
  })
}

/** Links from a plate to one lock or both, by turns, read from all three. */
export async function links(world: World): Promise<Writer> {
  const plate = await productOf(world, 'sb')
  const locks = [await productOf(world, 'em'), await productOf(world, 'em', 1)]
  const linked = (n: number) => locks.filter((_, position) => position >= n % 2).map(({ id }) => id)
  return numbered({
    name: 'links',
    write: (n) => callAs(world, 0, pathOf(plate), 'PUT', { nobnr: `62 ${n}`, ems: linked(n) }),
    after: (n) => [n, linked(n), linked(n)],
    stored: async () => {
      const { nobnr, ems = [] } = await readAs<StaffProductAnswer>(world, 0, pathOf(plate))
      const named = new Set(ems.map(({ _id }) => _id))
      const naming: string[] = []
      for (const lock of locks) {
        const { slutbleck = [] } = await readAs<StaffProductAnswer>(world, 0, pathOf(lock))
        if (slutbleck.some(({ _id }) => _id === plate.id)) naming.push(lock.id)
      }
      return [numberIn(nobnr), locks.map(({ id }) => id).filter((id) => named.has(id)), naming]
    },
  })
}

/** A product that goes into the bin and comes back, by turns. */
export async function deletions(world: World): Promise<Writer> {
  const product = await productOf(world, 'nb')
  const path = pathOf(product)
  return numbered({
    name: 'deletions and returns',
    write: (n) =>
      n % 2 === 1
        ? callAs(world, 0, `${path}?detach`, 'DELETE')
        : callAs(world, 0, `/api/bin/${product.id}`, 'POST'),
    after: (n) => (n % 2 === 1 ? [404, true] : [200, false]),
    stored: async () => {
      const { status } = await callAs(world, 0, path)
      const binned = 'SELECT id FROM product WHERE id = ? AND deleted IS NOT NULL'
      return [status, (await rowsOf(world, binned, product.id)).length === 1]
    },
  })
}

/** New products, each with its number and a link. */
export async function additions(world: World): Promise<Writer> {
  const strike = await productOf(world, 'eb', 1)
  return numbered({
    name: 'additions',
    write: (n) =>
      callAs(world, 0, '/api/montagestolpar', 'POST', {
        name: `Ny ${n}`,
        artnr: `NY-${n}`,
        elslutbleck: [strike.id],
      }),
    after: (n) => Array.from({ length: n }, (_, position) => ({ name: `Ny ${position + 1}`, isWhole: 1 })),
    stored: () =>
      rowsOf(
        world,
        `SELECT name, EXISTS (SELECT 1 FROM link WHERE to_id = product.id AND from_id = ?)
          AND EXISTS (SELECT 1 FROM product_number WHERE product = product.id AND kind = 'artnr') AS isWhole
          FROM product WHERE artnr LIKE 'NY-%' ORDER BY length(artnr), artnr`,
        strike.id,
      ),
  })
}

/** So many of the newest files are compared byte by byte. */
const compared = 8

/** A PDF as far as its beginning and its end tell; every fourth is sent to storage in two parts. */
function pdf(n: number): Uint8Array {
  const bytes = new Uint8Array(n % 4 === 0 ? 6_000_000 : 100_000).fill(n % 256)
  bytes.set(new TextEncoder().encode(`%PDF-1.7\n${n}\n`))
  bytes.set(new TextEncoder().encode('\n%%EOF\n'), bytes.length - 7)
  return bytes
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Documents that come in for a product, one after another. */
export async function uploads(world: World): Promise<Writer> {
  const artnr = encodeURIComponent((await productOf(world, 'eb', 2)).artnr)
  const staff = await sessionOf(world, 0)
  return numbered({
    name: 'uploads',
    write: async (n) =>
      read(await world.ask(`/api/upload/${artnr}/docs/sv`, uploadOf(staff, `blad ${n}.pdf`, pdf(n)))),
    after: (n) => {
      const numbers = Array.from({ length: n }, (_, position) => position + 1)
      return {
        names: numbers.map((each) => `blad ${each}.pdf`),
        hashes: numbers.slice(-compared).map((each) => hashOf(pdf(each))),
      }
    },
    stored: async () => {
      const listed = await readAs<{ name: string; url: string }[]>(world, 0, `/api/files/${artnr}/docs/sv`)
      const hashes: string[] = []
      for (const { url } of listed.slice(-compared)) {
        const response = await world.ask(url, { headers: staff })
        hashes.push(hashOf(new Uint8Array(await response.arrayBuffer())))
      }
      return { names: listed.map(({ name }) => name), hashes }
    },
  })
}
