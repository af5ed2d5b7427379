import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { languageRow } from '../domain/languages.ts'
import { catalogue } from './testing/fixtures.ts'
import { rooms } from './testing/recorded/index.ts'
import type { RecordedCall, RecordedRoom } from './testing/recorded/recorded.ts'
import { callAs, storeStaff } from './testing/staff.ts'
import { storeCatalogue } from './testing/store.ts'

// `vitest run --project workerd worker/recordings -u` records again what component tests replay.

const all = Object.entries(rooms) as [string, RecordedRoom][]

/** What is made again at every run, and what stands for it. */
const changing: readonly [RegExp, string][] = [
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\b/g, '2026-03-04T05:06:07.890Z'],
  [
    /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g,
    '00000000-0000-4000-8000-000000000000',
  ],
  [/"token":"[^"]{20,}"/g, '"token":"a-token-of-its-own"'],
]

const recordings: Record<string, Record<string, object>> = Object.fromEntries(all.map(([name]) => [name, {}]))

async function record({ level, language, method, path, body }: RecordedCall) {
  const headers = { 'Accept-Language': languageRow(language).html }
  const response = await callAs(level, `/api/${path}`, { method, headers, body })
  const { status } = response
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) {
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { status, etag: response.headers.get('ETag'), base64: btoa(String.fromCharCode(...bytes)) }
  }
  const text = changing.reduce((all, [found, value]) => all.replaceAll(found, value), await response.text())
  return { status, json: JSON.parse(text) as unknown }
}

async function recordAll(room: string, calls: readonly RecordedCall[] = []): Promise<void> {
  for (const call of calls) {
    const key = `${call.level ?? 'visitor'} ${call.language} ${call.method} ${call.path}`
    const recording = await record(call)
    Object.assign(recordings[room] ?? {}, { [key]: recording })
    // A page asks next for the bytes of the version that it was told.
    const { version } = ('json' in recording ? recording.json : {}) as { version?: string }
    if (call.path.includes('/index/current') && version) {
      const [start = ''] = call.path.split('/current')
      await recordAll(room, [{ ...call, path: `${start}/${version}` }])
    }
  }
}

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
  for (const [room, { reads }] of all) await recordAll(room, reads)
  for (const [room, { refusals = {} }] of all)
    for (const [call, byCode] of Object.entries(refusals))
      for (const [code, refused] of Object.entries(byCode))
        Object.assign(recordings[room] ?? {}, { [`${call} ${code}`]: await record(refused) })
  for (const [room, { writes }] of all) await recordAll(room, writes)
})

test.each(all)(
  'recordings: what component tests of %s replay is what the worker answers',
  async (room, { refusals = {} }) => {
    for (const [call, byCode] of Object.entries(refusals))
      for (const code of Object.keys(byCode))
        expect(recordings[room]?.[`${call} ${code}`], `${call} ${code}`).toMatchObject({
          json: { error: code },
        })
    const content = `${JSON.stringify(recordings[room], null, 2)}\n`
    await expect(content).toMatchFileSnapshot(`../web/testing/recordings/${room}.json`)
  },
)
