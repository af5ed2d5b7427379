import type { MissesAnswer, MissesBody, MissesQuery } from '../../domain/contracts/misses.ts'
import type { SearchResult } from '../../domain/contracts/search.ts'
import type { FoundByStaff } from '../../domain/contracts/staff-search.ts'
import { csvText } from '../../domain/csv/text.ts'
import { cacheRules } from '../cache-rules.ts'
import { currentTexts } from '../catalogue/texts.ts'
import { attachment } from '../files/serve-file.ts'
import { searchBytes, searchCatalogue } from '../search/public.ts'
import { searchForStaff } from '../search/staff.ts'
import { countZeroResults, reportZeroResults } from '../search/zero-results.ts'
import { addressOf, type Call } from './call.ts'
import { currentVersionResponse, packedResponse, versionedResponse } from './packed.ts'

export function getSearch(call: Call<unknown, { q: string }>): Promise<SearchResult> {
  return searchCatalogue(call.catalogue, call.language, call.query.q)
}

export function getStaffSearch(call: Call<unknown, { q: string }>): Promise<FoundByStaff> {
  return searchForStaff(call, call.language, call.query.q)
}

export async function getSearchIndex(call: Call): Promise<Response> {
  return packedResponse(call, await searchBytes(call.catalogue, call.language))
}

export async function getCurrentSearchIndex(call: Call): Promise<Response> {
  return currentVersionResponse(call, await searchBytes(call.catalogue, call.language))
}

export function getVersionedSearchIndex(call: Call<{ version: string }>): Promise<Response> {
  return versionedResponse(call, '/api/search/index', (language) => searchBytes(call.catalogue, language))
}

type ReportCall = Call<unknown, MissesQuery>

const yearOfDays = 365

export async function postZeroResults(
  call: Call<unknown, unknown, MissesBody>,
): Promise<{ counted: number }> {
  const from = { address: addressOf(call.request), now: Date.now() }
  return { counted: await countZeroResults(call.db, call.body, from) }
}

export async function getZeroResults(call: ReportCall): Promise<MissesAnswer> {
  return { kinds: await reportZeroResults(call, { days: daysOf(call), now: Date.now() }) }
}

function daysOf({ query }: ReportCall): number {
  const [days] = (query.show ?? []).map((word) => Number(word.slice('days-'.length)))
  return Math.min(days ?? yearOfDays, yearOfDays)
}

/** The same as a table for spreadsheets. */
export async function getZeroResultsTable(call: ReportCall): Promise<Response> {
  const { kinds } = await getZeroResults(call)
  const { texts } = await currentTexts(call.catalogue, call.language)
  const { columns, kinds: words } = texts.staff.misses
  const rows = kinds
    .flatMap(({ items }) => items)
    .map(({ kind, language, category, text, count, last, product }) => [
      words[kind].title,
      text,
      String(count),
      last,
      language,
      category ? texts.categories[category].name : '',
      product ? `${product.artnr} ${product.name}` : '',
    ])
  const head = [columns.kind, columns.text, columns.count, columns.last, columns.language]
  return new Response(csvText([[...head, columns.category, columns.product], ...rows]), {
    headers: {
      'Cache-Control': cacheRules.none,
      'Content-Disposition': attachment(texts.staff.misses.fileName),
      'Content-Type': 'text/csv; charset=utf-8',
    },
  })
}
