import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { assetsOf } from '../testing/assets.ts'
import { call } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { storeCatalogue } from '../testing/store.ts'

beforeAll(() => storeCatalogue(env, catalogue))

const site: Env = { ...env, ASSETS: assetsOf({ '/shells/sv/404.html': 'lost' }) }

async function leads(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await call(path, { headers }, site)
  expect(answer.status).toBe(302)
  return answer.headers.get('Location') ?? ''
}

test.each([
  ['an article number', '/sv/artikel/NK1', '/sv/guide/elslutbleck?open=eb-alfa'],
  ['another spelling of it', '/sv/artikel/nk%201', '/sv/guide/elslutbleck?open=eb-alfa'],
  ['a number with a slash', '/sv/artikel/NK%2F2', '/sv/guide/elslutbleck?open=eb-beta'],
  ['an E-number', '/sv/artikel/9911111', '/sv/guide/elslutbleck?open=eb-alfa'],
  ['the number of a variant', '/sv/artikel/NK1-H', '/sv/guide/elslutbleck?open=eb-alfa'],
  ['a number in its language', '/no/artikel/NK1-NO', '/no/guide/elslutbleck?open=eb-alfa'],
  ['a housing', '/sv/artikel/LH-TVA-1', '/sv/guide/elslutbleck?lh=lh-tva'],
  ['a fitting', '/sv/artikel/NB-SPAK-1', '/sv/produkt/nb-spak'],
  ['a plate', '/sv/artikel/SB-KORT-1', '/sv/guide/slutbleck?open=sb-kort'],
])('%s leads to where it is chosen', async (_, path, to) => {
  expect(await leads(path)).toBe(to)
})

test.each([
  ['a number of nothing', '/sv/artikel/FINNS-EJ', '/sv/404'],
  ['a part of a number', '/sv/artikel/NK', '/sv/404'],
  ['a draft', '/sv/artikel/HEMLIG-1', '/sv/404'],
  ['the E-number of a draft', '/sv/artikel/9966666', '/sv/404'],
  ['what is not published in the language', '/dk/artikel/NK1', '/dk/404'],
  ['an old number', '/sv/artikel/KV-1487A', '/sv/404'],
  ['signs alone', '/sv/artikel/---', '/sv/404'],
])('%s leads to the page of what is not there', async (_, path, to) => {
  expect(await leads(path)).toBe(to)
})

test("without a language the reader's own comes first, then any in which the article is published", async () => {
  expect(await leads('/artikel/NK1', { Cookie: 'langcode=no' })).toBe('/no/guide/elslutbleck?open=eb-alfa')
  expect(await leads('/artikel/NK1', { Cookie: 'langcode=dk' })).toBe('/sv/guide/elslutbleck?open=eb-alfa')
  expect(await leads('/artikel/NK%2F2', { Cookie: 'langcode=dk' })).toBe('/dk/guide/elslutbleck?open=eb-beta')
  const answer = await call('/artikel/NK1', {}, site)
  expect([answer.headers.get('Vary'), answer.headers.get('Cache-Control')]).toEqual(['Cookie', 'no-cache'])
})

test('an address on http goes to https as it is, not to a page of what is not there', async () => {
  const secure = { ...site, ORIGIN: 'https://passar.example' }
  const answer = await call('http://www.passar.example/sv/artikel/NK1', {}, secure)
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    301,
    'https://passar.example/sv/artikel/NK1',
  ])
})
