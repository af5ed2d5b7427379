import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { ProductRecord, Variant } from '../../domain/product.ts'
import { product as record } from '../testing/records.ts'
import { database } from './client.ts'
import { numberClaims } from './numbers.ts'
import { product, productNumber } from './schema.ts'

const db = database(env.DB)

beforeEach(async () => {
  await db.batch([db.delete(productNumber), db.delete(product)])
})

async function store(given: ProductRecord): Promise<void> {
  const claims = numberClaims(given).map((claim) => db.insert(productNumber).values(claim))
  await db.batch([db.insert(product).values(given), ...claims])
}

/** The table and columns of the rule that refused a product, or 'stored'. */
async function outcome(given: ProductRecord): Promise<string> {
  try {
    await store(given)
    return 'stored'
  } catch (fault) {
    const cause = (fault as Error).cause ?? fault
    return (
      /(UNIQUE|CHECK) constraint failed: [\w., ]+/.exec(String((cause as Error).message))?.[0] ??
      String(cause)
    )
  }
}

const taken = 'UNIQUE constraint failed: product_number.kind, product_number.scope, product_number.value'
const variant = (given: Partial<Variant>): Variant => ({ title: '', artnr: '', enr: '', nobnr: '', ...given })

test('two products may not share enr, nobnr or artnr, whatever their categories', {
  tags: ['5.1.4'],
}, async () => {
  await store(record('eb', 'a', { enr: '99 000 01', nobnr: '50000001', artnr: 'NK1' }))
  expect(await outcome(record('lh', 'b', { enr: '99 000 01' }))).toBe(taken)
  expect(await outcome(record('lh', 'c', { nobnr: '50000001' }))).toBe(taken)
  expect(await outcome(record('lh', 'd', { artnr: 'NK1' }))).toBe(taken)
  expect(await outcome(record('lh', 'e', { enr: '99 000 02' }))).toBe('stored')
})

test('outer spaces make no difference', async () => {
  await store(record('eb', 'a', { enr: '99 000 01' }))
  expect(await outcome(record('eb', 'b', { enr: '  99 000 01 ' }))).toBe(taken)
})

test('blank numbers are shared by as many as like', { tags: ['5.1.6'] }, async () => {
  await store(record('eb', 'a', { variants: [variant({}), variant({})] }))
  expect(await outcome(record('eb', 'b'))).toBe('stored')
})

test('names are unique in their category, and free in another', async () => {
  await store(record('eb', 'a', { name: 'Alfa' }))
  expect(await outcome(record('eb', 'b', { name: 'Alfa' }))).toBe(taken)
  expect(await outcome(record('ms', 'c', { name: 'Alfa' }))).toBe('stored')
})

test('a variant may not bear the number of another product or of its variants', {
  tags: ['3.1.8', '5.1.4'],
}, async () => {
  await store(record('eb', 'a', { enr: '99 000 01', variants: [variant({ nobnr: '50000002' })] }))
  expect(await outcome(record('nb', 'b', { variants: [variant({ enr: '99 000 01' })] }))).toBe(taken)
  expect(await outcome(record('nb', 'c', { variants: [variant({ nobnr: '50000002' })] }))).toBe(taken)
  expect(await outcome(record('nb', 'd', { nobnr: '50000002' }))).toBe(taken)
})

test('a product may repeat its own number in a variant, two variants may not', {
  tags: ['5.1.4'],
}, async () => {
  const own = { enr: '99 000 01', variants: [variant({ enr: '99 000 01' })] }
  expect(await outcome(record('lh', 'a', own))).toBe('stored')
  const twice = { enr: '99 000 02', variants: [variant({ enr: '99 000 02' }), variant({ enr: '99 000 02' })] }
  expect(await outcome(record('lh', 'b', twice))).toBe(taken)
  const two = { variants: [variant({ enr: '99 000 03' }), variant({ enr: '99 000 03' })] }
  expect(await outcome(record('lh', 'c', two))).toBe(taken)
})

test('the database itself refuses a blank number, one with outer spaces and a name of no category', {
  tags: ['5.1.6'],
}, async () => {
  await store(record('eb', 'a'))
  const claim = { kind: 'enr', scope: '', value: '1', product: 'a', own: true, variant: null } as const
  for (const wrong of [
    { value: '' },
    { value: ' 1' },
    { own: false },
    { kind: 'name' as const },
    { scope: 'eb' },
  ]) {
    await expect(db.insert(productNumber).values({ ...claim, ...wrong })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('CHECK constraint failed') },
    })
  }
  await db.insert(productNumber).values(claim)
})

test('a product that is named by a number cannot be deleted from under it', async () => {
  await store(record('eb', 'a'))
  await expect(db.delete(product)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('FOREIGN KEY constraint failed') },
  })
})
