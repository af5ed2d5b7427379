import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import * as contracts from '../../domain/contracts/staff.ts'
import { openIndex } from '../../domain/facets/open.ts'
import { original } from '../../domain/languages.ts'
import { openSearchIndex } from '../../domain/search/open.ts'
import { texts } from '../../domain/texts/index.ts'
import { flatTexts, nameOfKey } from '../../domain/texts/page-texts.ts'
import { everyTextChanged } from '../../domain/texts/testing/changed.ts'
import { json } from '../testing/call.ts'
import { catalogue } from '../testing/fixtures.ts'
import { callAs, emailOf, jsonAs, password, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'

const changed = everyTextChanged(original)
const said = (key: string) => changed[key]?.text

beforeAll(async () => {
  await storeCatalogue(env, {
    ...catalogue,
    texts: Object.entries(changed).map(([key, { text }]) => ({
      id: key.replaceAll('/', '~'),
      machineName: nameOfKey(key),
      text,
      translations: {},
    })),
  })
  await storeStaff()
})

/** Every built-in text in an answer. */
function builtInWithin(answer: unknown): string[] {
  const { messages, choices, facts } = texts.sv
  const builtIn = new Set(flatTexts({ messages, choices, facts }).map(([, text]) => text))
  const within = (value: unknown): string[] => {
    if (typeof value === 'string') return builtIn.has(value) ? [value] : []
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(within) : []
  }
  return within(answer)
}

const put = (id: string, body: object, status = 200) =>
  jsonAs<{ message: string; details?: object }>(0, `/api/elslutbleck/${id}`, { method: 'PUT', body }, status)

test('a write, a refusal, signing in and signing out say what staff have made of their messages', {
  tags: ['8.2.3'],
}, async () => {
  expect((await put('eb-alfa', { enr: '4711' })).message).toBe(said('messages.SAVED'))
  expect((await put('eb-nothing', {}, 404)).message).toBe(said('messages.NOT_FOUND'))
  const refused = await put('eb-alfa', { facts: [{ name: 'brythallfasthet', value: 'mycket' }] }, 400)
  expect(builtInWithin(refused)).toEqual([])
  expect(JSON.stringify(refused)).toContain(JSON.stringify(said('facts.brythallfasthet')).slice(1, -1))
  const content = { method: 'PUT', body: { text: 'Hoppa förbi' } }
  expect((await jsonAs(0, '/api/content/ui.nav.skip', content)).message).toBe(
    said('messages.CONTENT_UPDATED'),
  )
  expect((await json('/api/nowhere', 404)).message).toBe(said('messages.NOT_FOUND'))
  expect((await json('/api/activity', 401)).message).toBe(said('messages.UNAUTHORIZED'))
  const wrong = { method: 'POST', body: { email: emailOf(0), password: `${password}!` } }
  expect((await jsonAs(null, '/api/auth', wrong, 401)).message).toBe(said('messages.LOGIN_FAILED'))
  const out = await jsonAs(3, '/api/auth/logout', { method: 'POST' })
  expect(out.message).toBe(said('messages.LOGGED_OUT'))
})

test('the report and the steps of an import say what staff have made of their messages', async () => {
  const report = (body: string) =>
    jsonAs(1, '/api/imports/elslutbleck', {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv' },
      body,
    })
  const unreadable = await report('finns-inte\n1\n')
  expect(JSON.stringify(unreadable)).toContain('IMPORT_')
  expect(builtInWithin(unreadable)).toEqual([])
  const refused = await report('id,artnr,published\nnobody,X1,JA\n')
  expect(JSON.stringify(refused)).toContain('IMPORT_UNKNOWN_ID')
  expect(builtInWithin(refused)).toEqual([])
})

test('labels of facts and choices are changed in details, the index and the search', async () => {
  const detail = await json<{ facts: { name: string; title: string }[] }>('/api/elslutbleck/eb-alfa?lang=sv')
  expect(detail.facts.length).toBeGreaterThan(0)
  for (const { name, title } of detail.facts) {
    expect([said(`facts.eb/${name}`), said(`facts.${name}`)]).toContain(title)
  }
  const bytes = async (path: string) =>
    new Uint8Array(
      await (await callAs(null, path, { headers: { 'Accept-Encoding': 'identity' } })).arrayBuffer(),
    )
  const index = openIndex(await bytes('/api/elslutbleck/index?lang=sv'))
  expect(index.choices.find(({ slug }) => slug === 'rattvand')?.label).toBe(said('choices.rattvand'))
  const search = openSearchIndex(await bytes('/api/search/index?lang=sv'))
  const compared = ['eb-alfa', 'eb-beta', 'ms-plan', 'ms-vinklad']
    .flatMap((id) => search.factsOf(id))
    .filter(Boolean)
  expect(compared.length).toBeGreaterThan(0)
  expect(builtInWithin(compared)).toEqual([])
})

test('staff screens ask for what is changed in a language, of all but messages', async () => {
  const answer = contracts.changedContent.response.parse(await json('/api/content/changed?lang=sv'))
  const keys = Object.keys(changed).filter((key) => !key.startsWith('messages.'))
  expect(Object.keys(answer).toSorted()).toEqual(keys.toSorted())
  expect(answer['staff.common.save']?.text).toBe(said('staff.common.save'))
  // Without a translation the changed original is used, and marked as Swedish.
  const danish = contracts.changedContent.response.parse(await json('/api/content/changed?lang=dk'))
  expect(danish['staff.common.save']).toEqual({ text: said('staff.common.save'), untranslated: true })
})
