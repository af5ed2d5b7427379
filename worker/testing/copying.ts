import { env } from 'cloudflare:workers'
import type { StaffProductAnswer } from '../../domain/contracts/products.ts'
import { type WorkingCopyAnswer, workingCopy } from '../../domain/contracts/working-copies.ts'
import type { Language } from '../../domain/languages.ts'
import type { AccessLevel } from '../../domain/product.ts'
import { emptyTables } from '../db/tables.ts'
import { catalogue } from './fixtures.ts'
import { jsonAs, storeStaff } from './staff.ts'
import { storeCatalogue } from './store.ts'
import { pathOf, read } from './writing.ts'

/** The initial catalogue and staff of every test, whatever the one before has left. */
export async function resetCatalogue(): Promise<void> {
  await env.DB.batch(emptyTables.map((sql) => env.DB.prepare(sql)))
  await storeCatalogue(env, catalogue)
  await storeStaff()
}

interface As {
  level?: AccessLevel
  status?: number
}

export async function readCopy(id: string, level: AccessLevel = 0): Promise<WorkingCopyAnswer | null> {
  return workingCopy.response.parse(await jsonAs(level, `${pathOf(id)}/working-copy`)).copy
}

/** Stores a change as a working copy; on top of an existing one. */
export async function storeCopy(id: string, change: object, { level = 0, status = 200 }: As = {}) {
  const copy = await readCopy(id, level)
  const product: StaffProductAnswer = copy?.product ?? (await read(id, level))
  const body = {
    product: { ...product, version: copy?.base ?? product.version, ...change },
    version: copy?.version ?? null,
  }
  return putCopy(id, body, { level, status })
}

export function putCopy(id: string, body: unknown, { level = 0, status = 200 }: As = {}) {
  return jsonAs<Record<string, unknown>>(level, `${pathOf(id)}/working-copy`, { method: 'PUT', body }, status)
}

export async function publish(id: string, languages: Language[], { level = 0, status = 200 }: As = {}) {
  const version = (await readCopy(id))?.version ?? 1
  const init = { method: 'POST', body: { version, languages } }
  return jsonAs<Record<string, unknown>>(level, `${pathOf(id)}/working-copy/publish`, init, status)
}

export async function plan(
  id: string,
  at: Date | null,
  languages: Language[],
  { level = 0, status = 200 }: As = {},
) {
  const version = (await readCopy(id))?.version ?? 1
  const init = { method: 'PUT', body: { version, at: at?.toISOString() ?? null, languages } }
  return jsonAs<Record<string, unknown>>(level, `${pathOf(id)}/working-copy/schedule`, init, status)
}

export async function discard(id: string, { level = 0, status = 200 }: As = {}) {
  const version = (await readCopy(id))?.version ?? 1
  const path = `${pathOf(id)}/working-copy?version=${version}`
  return jsonAs<Record<string, unknown>>(level, path, { method: 'DELETE' }, status)
}
