import type { ExportAnswer } from '../../domain/contracts/export.ts'
import { product } from '../../domain/contracts/products.ts'
import { cacheRules } from '../cache-rules.ts'
import { tableDescription } from '../exports/columns.ts'
import { type ExportFormat, exportedFile, newestExport } from '../exports/exported.ts'
import { serveFile } from '../files/serve-file.ts'
import { type Components, jsonSchemaOf } from '../openapi/schemas.ts'
import { tagged } from '../platform/responses.ts'
import type { Call } from './call.ts'
import { variesByLanguage } from './packed.ts'

export async function getExport(call: Call): Promise<ExportAnswer> {
  const { made, files } = await newestExport(call.files)
  return {
    made,
    files: files.map(({ key: _, ...file }) => ({
      ...file,
      url: `/api/export/products.${file.format}?lang=${file.lang}`,
    })),
  }
}

const contentTypes: Record<ExportFormat, string> = {
  jsonl: 'application/jsonl; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

/** A file of the export in the reader's language. */
export function getExported(format: ExportFormat): (call: Call) => Promise<Response> {
  return async (call) => {
    const found = await exportedFile(call.files, call.language, format)
    const answer = await serveFile(call.files, call.request, {
      key: found.key,
      file: {
        kind: 'docs',
        name: `products-${found.lang}.${format}`,
        contentType: contentTypes[format],
      },
      lasting: false,
    })
    answer.headers.set('Vary', `Accept-Encoding${variesByLanguage(call)}`)
    return answer
  }
}

export function getLineSchema({ request }: Call): Promise<Response> {
  const components: Components = {}
  const line = jsonSchemaOf(product, 'output', components)
  const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...line, $defs: components }
  return described(request, JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'), 'schema')
}

export function getTableMetadata({ request }: Call): Promise<Response> {
  return described(request, JSON.stringify(tableDescription), 'csvm')
}

function described(request: Request, text: string, kind: 'schema' | 'csvm'): Promise<Response> {
  return tagged(request, text, {
    'Cache-Control': cacheRules.built,
    'Content-Type': `application/${kind}+json`,
  })
}
