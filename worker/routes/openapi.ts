import { callList } from '../../domain/contracts/calls.ts'
import type { Texts } from '../../domain/texts/types.ts'
import { cacheRules } from '../cache-rules.ts'
import { currentTexts } from '../catalogue/texts.ts'
import { type OpenApiDocument, openApiDocument } from '../openapi/document.ts'
import { openApiPage, pageStyle } from '../openapi/page.ts'
import { digestOf } from '../platform/digest.ts'
import { tagged } from '../platform/responses.ts'
import type { Call } from './call.ts'
import { variesByLanguage } from './packed.ts'
import { isOpenToOtherSites } from './shared.ts'

/** The description as JSON. */
export async function getDescription(call: Call): Promise<Response> {
  const { texts } = await currentTexts(call.catalogue, call.language)
  return described(call, JSON.stringify(documentOf(call, texts.api)), {
    'Content-Type': 'application/json',
  })
}

/** The description as a page. */
export async function getPage(call: Call): Promise<Response> {
  const { language, brand } = call
  const { texts } = await currentTexts(call.catalogue, language)
  const html = openApiPage(documentOf(call, texts.api), { texts: texts.api, brand, language })
  const style = await digestOf('SHA-256', pageStyle, 'base64')
  return described(call, html, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  })
}

/** The cached descriptions with the texts they were made of, since staff may change texts. */
const made = new WeakMap<Texts['api'], OpenApiDocument>()

function documentOf({ origin, brand }: Call, texts: Texts['api']): OpenApiDocument {
  const known = made.get(texts)
  if (known) return known
  const document = openApiDocument(callList.filter(isOpenToOtherSites), { texts, brand, origin })
  made.set(texts, document)
  return document
}

function described(call: Call, text: string, headers: Record<string, string>): Promise<Response> {
  return tagged(call.request, text, {
    ...headers,
    'Cache-Control': cacheRules.description,
    Vary: `Accept-Encoding${variesByLanguage(call)}`,
  })
}
