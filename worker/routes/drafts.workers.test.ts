import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { categories } from '../../domain/categories/index.ts'
import { languageCodes } from '../../domain/languages.ts'
import { call } from '../testing/call.ts'
import { catalogue, secrets } from '../testing/fixtures.ts'
import { storeCatalogue } from '../testing/store.ts'

beforeAll(() => storeCatalogue(env, catalogue))

/** Every address under /api that can be derived from the fixtures. */
function addresses(): string[] {
  const perCategory = categories.flatMap(({ code, path }) => [
    ...['', '/total', '/facets', '/check', '/pictures'].map((call) => `/api/${path}${call}`),
    ...catalogue.products
      .filter((product) => product.category === code)
      .flatMap((product) => [
        `/api/${path}/${product.id}`,
        `/api/${path}/artnr/${encodeURIComponent(product.artnr)}`,
        `/api/files/${encodeURIComponent(product.artnr)}/images`,
        `/api/files/${encodeURIComponent(product.artnr)}/docs/sv`,
        `/api/files/${encodeURIComponent(product.artnr)}/docs/dk`,
      ]),
    `/api/options/${code}`,
  ])
  const narrowed = ['/api/slutbleck?em=em-lock', '/api/elslutbleck?em=em-lock&em-choices=em-oro-rattvand']
  return [...perCategory, ...narrowed]
}

test('no answer in any language holds a word of a draft', async () => {
  let found = 0
  for (const address of addresses()) {
    for (const language of languageCodes) {
      const path = `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
      const answer = await call(path)
      const text = await answer.text()
      if (answer.ok) found++
      for (const secret of secrets) expect(text, path).not.toContain(secret)
    }
  }
  expect(found).toBeGreaterThan(100)
})

test('a draft chosen by name is an unknown choice, as a word of no meaning is', async () => {
  for (const name of ['HEMLIG', 'eb-hemlig']) {
    const answer = await call(`/api/montagestolpar?${name}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'UNKNOWN_CHOICE' })
  }
})
