import { categories, categoryOfPath } from '../../domain/categories/index.ts'
import { id as idSchema } from '../../domain/contracts/common.ts'
import * as contracts from '../../domain/contracts/downloads.ts'
import { UserError } from '../../domain/errors.ts'
import { isLanguage, languageCodes } from '../../domain/languages.ts'
import { configurationEntries, productEntries } from '../services/exports/archives.ts'
import { exportCsv } from '../services/exports/products.ts'
import { streamZip, type ZipEntry } from '../services/exports/zip.ts'
import { findByArtnr, findProduct } from '../services/products.ts'
import { attachment } from '../services/serve-file.ts'
import { type ApiRoute, type Call, route } from './route.ts'

async function getCsv(call: Call<{ a: string }>): Promise<Response> {
  const { a } = call.params
  const category = categoryOfPath(a)
  if (category) {
    call.query()
    return csv(await exportCsv(call.db, category.code), category.path)
  }
  const byId = idSchema.safeParse(a).success
    ? await findProduct(call.db, a, undefined, call.level).catch(notFoundAsNull)
    : null
  const record = byId ?? (await findByArtnr(call.db, a, undefined, call.level))
  call.query()
  return csv(await exportCsv(call.db, record.category, record.id), record.artnr || record.name)
}

function notFoundAsNull(fault: unknown): null {
  if (fault instanceof UserError && fault.code === 'NOT_FOUND') return null
  throw fault
}

async function getArchive(call: Call<{ type: string; id: string }>): Promise<Response> {
  const category = categoryOfPath(call.params.type)
  if (!category) throw new UserError('NOT_FOUND')
  const record = await findProduct(call.db, call.params.id, category.code, call.level)
  call.query()
  const entries = await productEntries(call.db, record, call.level)
  return zip(call, entries, record.artnr || record.name)
}

const mostProducts = 30

async function getConfiguration(call: Call): Promise<Response> {
  const { searchParams } = new URL(call.request.url)
  const ids: string[] = []
  for (const key of new Set(searchParams.keys())) {
    const [value = '', ...more] = searchParams.getAll(key)
    if (key === 'lang') {
      if (!isLanguage(value)) {
        throw new UserError('BAD_LANGUAGE', {
          language: value.slice(0, 100),
          languages: languageCodes.join(', '),
        })
      }
      continue
    }
    const isKnown = categories.some(({ code }) => code === key)
    if (!isKnown) throw new UserError('UNKNOWN_PARAMETER', { parameter: key.slice(0, 100) })
    const named = value.split(',')
    if (more.length > 0 || !named.every((each) => idSchema.safeParse(each).success)) {
      throw new UserError('BAD_QUERY', { parameter: key })
    }
    ids.push(...named)
  }
  if (ids.length === 0 || ids.length > mostProducts) {
    throw new UserError('BAD_COUNT', { field: 'id', min: 1, max: mostProducts })
  }
  return zip(call, await configurationEntries(call.db, [...new Set(ids)], call.language), 'konfiguration')
}

function csv(text: string, name: string): Response {
  return download(text, `${name}.csv`, 'text/csv; charset=utf-8')
}

function zip({ files, request }: Call, entries: readonly ZipEntry[], name: string): Response {
  const body = request.method === 'HEAD' ? null : streamZip(files, entries)
  return download(body, `${name}.zip`, 'application/zip')
}

function download(body: BodyInit | null, name: string, type: string): Response {
  return new Response(body, {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Disposition': attachment(name.replace(/[/\\]/g, '-')),
      'Content-Type': type,
    },
  })
}

/** What can be taken away as a file. */
export const exportRoutes: readonly ApiRoute[] = [
  route(
    { method: 'GET', path: '/api/download/configuration', right: 'readPublished' },
    contracts.configuration,
    getConfiguration,
  ),
  route({ method: 'GET', path: '/api/download/:a', right: 'exportProducts' }, contracts.csv, getCsv),
  route({ method: 'GET', path: '/api/download/:a/', right: 'exportProducts' }, contracts.csv, getCsv),
  route(
    { method: 'GET', path: '/api/download/:type/:id', right: 'readPublished' },
    contracts.archive,
    getArchive,
  ),
]
