import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { isolateMemory } from '../cache/isolate.ts'
import { call } from '../testing/call.ts'
import { resetCatalogue } from '../testing/copying.ts'
import { callAs } from '../testing/staff.ts'
import { pathOf } from '../testing/writing.ts'

beforeEach(resetCatalogue)

const names = async (cookie?: string) => {
  const answer = await call('/api/elslutbleck?limit=100', cookie ? { headers: { Cookie: cookie } } : {})
  expect(answer.status).toBe(200)
  return (await answer.json<{ items: { name: string }[] }>()).items.map(({ name }) => name)
}

/** A save after which nothing is ready yet: whoever holds the lease has not built anything. */
async function saveAlone(): Promise<{ answer: Response; cookie: string }> {
  await names()
  await env.DB.prepare("INSERT INTO lease VALUES (?, 'somebody', 9e15)")
    .bind(`settle@${env.VERSION.id}`)
    .run()
  const answer = await callAs(0, pathOf('eb-alfa'), { method: 'PUT', body: { name: 'Nytt namn' } })
  expect(answer.status).toBe(200)
  return { answer, cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}

test('a save tells the generation that it made, in a cookie that goes within a minute', async () => {
  const { answer } = await saveAlone()
  const row = await env.DB.prepare("SELECT value FROM meta WHERE key = 'generation'").first<{
    value: number
  }>()
  expect(answer.headers.get('X-Generation')).toBe(String(row?.value))
  expect(answer.headers.get('Set-Cookie')).toMatch(
    new RegExp(`^passar-made=${row?.value}; Path=/; Max-Age=60; SameSite=Lax`),
  )
})

test('the browser that saved sees it at once, in answers and in pages, while others may see what was before', async () => {
  const { cookie } = await saveAlone()
  expect(await names()).not.toContain('Nytt namn')
  expect(await names(`langcode=no; ${cookie}`)).toContain('Nytt namn')
})

test.each(['99999999999999', '-1', '1e9', 'NaN', '', '9'.repeat(400), '%00', '0'])(
  'a generation that nobody made (%s) is answered with what there is, and nothing is built for it',
  async (value) => {
    const before = await names()
    const index = isolateMemory.get('eb', 'sv')
    for (let again = 0; again < 3; again++) expect(await names(`passar-made=${value}`)).toEqual(before)
    expect(isolateMemory.get('eb', 'sv')).toBe(index)
  },
)
