import type { MissesQuery } from '../../domain/contracts/misses.ts'
import { csvText } from '../../domain/csv/text.ts'
import { cacheRules } from '../cache-rules.ts'
import { currentTexts } from '../catalogue/texts.ts'
import { attachment } from '../files/serve-file.ts'
import { searchBytes, searchCatalogue } from '../search/public.ts'
import { searchForStaff } from '../search/staff.ts'
import { countZeroResults, reportZeroResults } from '../search/zero-results.ts'
import { addressOf, type Handlers } from './call.ts'
import { currentVersionResponse, packedResponse, versionedResponse } from './packed.ts'

const yearOfDays = 365

export const searchHandlers = {
  'GET /api/search': (call) => searchCatalogue(call.catalogue, call.language, call.query.q),

  'GET /api/search/staff': (call) => searchForStaff(call, call.language, call.query.q),

  'GET /api/search/index': async (call) =>
    packedResponse(call, await searchBytes(call.catalogue, call.language)),

  'GET /api/search/index/current': async (call) =>
    currentVersionResponse(call, await searchBytes(call.catalogue, call.language)),

  'GET /api/search/index/:version': (call) =>
    versionedResponse(call, '/api/search/index', (language) => searchBytes(call.catalogue, language)),

  'POST /api/misses': async (call) => {
    const from = { address: addressOf(call.request), now: Date.now() }
    return { counted: await countZeroResults(call.db, call.body, from) }
  },

  'GET /api/care/misses': async (call) => ({ kinds: await reportZeroResults(call, sinceOf(call.query)) }),

  /** The same as a table for spreadsheets. */
  'GET /api/care/misses/csv': async (call) => {
    const kinds = await reportZeroResults(call, sinceOf(call.query))
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
  },
} satisfies Partial<Handlers>

function sinceOf({ show = [] }: MissesQuery): { days: number; now: number } {
  const [days = yearOfDays] = show.map((word) => Number(word.slice('days-'.length)))
  return { days: Math.min(days, yearOfDays), now: Date.now() }
}
