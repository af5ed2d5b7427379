import { callList } from '../../domain/contracts/calls.ts'
import { pathTo } from '../../domain/routes.ts'
import type { Texts } from '../../domain/texts/types.ts'
import { cacheRules } from '../cache-rules.ts'
import { currentTexts } from '../catalogue/texts.ts'
import { openApiDocument } from '../openapi/document.ts'
import { tagged } from '../platform/responses.ts'
import type { Handlers } from './call.ts'
import { redirect, variesByLanguage } from './packed.ts'
import { isOpenToOtherSites } from './shared.ts'

/** The descriptions with the texts they were made of, since staff may change texts. */
const made = new WeakMap<Texts['api'], string>()

export const descriptionHandlers = {
  'GET /api/openapi.json': async (call) => {
    const { texts } = await currentTexts(call.catalogue, call.language)
    const { brand, origin } = call
    const description =
      made.get(texts.api) ??
      JSON.stringify(
        openApiDocument(callList.filter(isOpenToOtherSites), { texts: texts.api, brand, origin }),
      )
    made.set(texts.api, description)
    return tagged(call.request, description, {
      'Content-Type': 'application/json',
      'Cache-Control': cacheRules.description,
      Vary: `Accept-Encoding${variesByLanguage(call)}`,
    })
  },

  'GET /api/docs': ({ language }) => redirect(pathTo('api', language)),
} satisfies Partial<Handlers>
