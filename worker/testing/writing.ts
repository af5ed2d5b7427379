import { env } from 'cloudflare:workers'
import { categoryOf } from '../../domain/categories/index.ts'
import type { StaffProductAnswer } from '../../domain/contracts/products.ts'
import type { AccessLevel, ProductRecord } from '../../domain/product.ts'
import { catalogue } from './fixtures.ts'
import { jsonAs } from './staff.ts'

export function pathOf(id: string): string {
  const record = catalogue.products.find((product) => product.id === id)
  if (!record) throw new Error(`No ${id} among the fixtures`)
  return `/api/${categoryOf(record.category).path}/${id}`
}

export function read(id: string, level: AccessLevel = 0): Promise<StaffProductAnswer> {
  return jsonAs<StaffProductAnswer>(level, pathOf(id))
}

/** PUTs a body that must be answered with this status. */
export function put<T = Record<string, unknown>>(
  id: string,
  body: unknown,
  { level = 0, status = 200 }: { level?: AccessLevel; status?: number } = {},
): Promise<T> {
  return jsonAs<T>(level, pathOf(id), { method: 'PUT', body }, status)
}

const tables = [
  'product',
  'product_number',
  'link',
  'em_row',
  'file',
  'replacement',
  'replacement_product',
  'revision',
  'working_copy',
  'notice',
  'activity',
  'meta',
]

/** Everything that a write may change, as text. */
export async function everything(): Promise<string> {
  const contents = await env.DB.batch(
    tables.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`)),
  )
  return JSON.stringify(contents.map(({ results }) => results))
}

/** The row of a product as it is stored. */
export async function stored(id: string): Promise<ProductRecord | null> {
  const row = await env.DB.prepare('SELECT * FROM product WHERE id = ? AND deleted IS NULL')
    .bind(id)
    .first<Record<string, string>>()
  if (!row) return null
  const json = ['info', 'facts', 'variants', 'translations', 'spec']
  const parsed = Object.entries(row).map(([key, value]) => [
    key,
    json.includes(key) ? JSON.parse(value) : value,
  ])
  return Object.fromEntries(parsed)
}
