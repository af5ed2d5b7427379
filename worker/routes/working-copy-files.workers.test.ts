import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { ImageAnswer } from '../../domain/contracts/files.ts'
import type { HistoryAnswer } from '../../domain/contracts/history.ts'
import type { PreviewAnswer } from '../../domain/contracts/preview.ts'
import type { AccessLevel } from '../../domain/product.ts'
import { database } from '../db/client.ts'
import { sweep } from '../services/jobs/catalogue-health/sweep.ts'
import { publishShare } from '../services/working-copies/due.ts'
import { call, json } from '../testing/call.ts'
import { discard, keepCopy, plan, publish, readCopy, resetCatalogue } from '../testing/copying.ts'
import { callAs, jsonAs } from '../testing/staff.ts'
import { formBytes, samples, send, storedObjectsAndFiles } from '../testing/uploading.ts'
import { everything, pathOf, put } from '../testing/writing.ts'

beforeEach(resetCatalogue)

type Folder = 'docs/sv' | 'docs/no' | 'docs/dk' | 'images/sv'
interface As {
  level?: AccessLevel
  status?: number
}
type Named = { name: string; url: string; alt?: object }

const files = (folder: Folder, copy = true) =>
  jsonAs<Named[]>(0, `/api/files/NK1/${folder}${copy ? '?copy' : ''}`)
const names = async (folder: Folder, copy = true) => (await files(folder, copy)).map(({ name }) => name)

async function upload(folder: Folder, name: string, { level = 0, status = 200 }: As = {}, replace?: string) {
  const bytes = folder.startsWith('docs') ? samples.pdf : samples.png
  const form = formBytes([{ name, bytes }], replace === undefined ? {} : { replace })
  const answer = await send(`/api/upload/NK1/${folder}?copy`, form, { level })
  const body = await answer.json<{ result: Named; message: string }>()
  expect([answer.status, body]).toEqual([status, body])
  return body
}

const remove = (folder: Folder, name: string, { level = 0, status = 200 }: As = {}) =>
  jsonAs(level, `/api/files/NK1/${folder}/${encodeURIComponent(name)}?copy`, { method: 'DELETE' }, status)
const arrange = (folder: Folder, body: object[], { level = 0, status = 200 }: As = {}) =>
  jsonAs(level, `/api/files/NK1/${folder}?copy`, { method: 'PUT', body: { files: body } }, status)

/** The public answers about files, and about a partner. */
async function publicly(): Promise<unknown> {
  const paths = ['/files/NK1/docs/sv', '/files/NK1/docs/no', '/files/NK1/images/sv', '/elslutbleck/eb-alfa']
  const answers = await Promise.all(
    [...paths.map((path) => `/api${path}`), pathOf('ms-plan')].map((p) => json(p)),
  )
  return answers
}

/** A copy in which every file is changed. */
async function changed(): Promise<void> {
  await keepCopy('eb-alfa', { enr: '99 222 22' })
  await upload('docs/sv', 'Datablad.pdf')
  await upload('docs/no', 'ny.pdf', {}, 'veiledning.pdf')
  await upload('images/sv', 'bild.png')
  await remove('docs/sv', 'Bruksanvisning å.pdf')
  await arrange('images/sv', [
    { name: 'bild.png', alt: { sv: 'Framifrån', no: 'Forfra' } },
    { name: 'sida.png' },
  ])
}

test('a copy of files is published with its parts, and what was replaced or deleted lies in the bin', async () => {
  const before = await publicly()
  await changed()
  expect(await publicly()).toEqual(before)
  expect(await names('docs/sv', false)).toEqual(['Bruksanvisning å.pdf'])
  expect(await names('docs/sv')).toEqual(['Datablad.pdf'])
  expect(await names('images/sv')).toEqual(['bild.png', 'sida.png', 'framsida.png', 'ny.png'])
  expect((await readCopy('eb-alfa'))?.differs).toEqual(['sv', 'no'])

  await publish('eb-alfa', ['sv'])
  expect(await names('docs/sv', false)).toEqual(['Datablad.pdf'])
  const pictures = await json<ImageAnswer[]>('/api/files/NK1/images/sv')
  expect(pictures.map(({ name }) => name)).toEqual(['bild.png', 'sida.png', 'framsida.png', 'ny.png'])
  expect(pictures[0]?.alt).toEqual({ sv: 'Framifrån' })
  const [norwegian] = await json<Named[]>('/api/files/NK1/docs/no')
  const { differs } = (await readCopy('eb-alfa')) ?? {}
  expect(differs).toEqual(['no'])
  await publish('eb-alfa', ['no'], { level: 2 })
  expect(await readCopy('eb-alfa')).toBeNull()
  expect((await json<Named[]>('/api/files/NK1/docs/no'))[0]).toMatchObject({ name: 'veiledning.pdf' })
  expect((await json<Named[]>('/api/files/NK1/docs/no'))[0]?.url).not.toBe(norwegian?.url)
  expect((await json<ImageAnswer[]>('/api/files/NK1/images/sv'))[0]?.alt).toEqual({
    sv: 'Framifrån',
    no: 'Forfra',
  })
  const { items } = await jsonAs<{ items: Named[] }>(0, '/api/bin/files')
  expect(items.map(({ name }) => name).sort()).toEqual(['Bruksanvisning å.pdf', 'veiledning.pdf'])
})

test('thrown away, a copy takes its uploads along and its deletions never happened; until then the sweep spares them', async () => {
  const before = await publicly()
  const known = await storedObjectsAndFiles()
  await changed()
  const later = Date.now() + 3 * 86_400_000
  const uploaded = (await storedObjectsAndFiles()).objects.filter((key) => !known.objects.includes(key))
  expect(uploaded).toHaveLength(3)
  await remove('docs/sv', 'Datablad.pdf')
  await sweep(database(env.DB), env.FILES, later)
  expect((await storedObjectsAndFiles()).objects).toEqual(expect.arrayContaining(uploaded))
  await discard('eb-alfa')
  expect(await publicly()).toEqual(before)
  expect(await names('docs/sv')).toEqual(['Bruksanvisning å.pdf'])
  await sweep(database(env.DB), env.FILES, later)
  expect((await storedObjectsAndFiles()).objects.filter((key) => uploaded.includes(key))).toEqual([])
})

test('what was taken out of a copy comes back by its name', async () => {
  await keepCopy('eb-alfa', {})
  await upload('docs/sv', 'Ny.pdf')
  await remove('docs/sv', 'Ny.pdf')
  await remove('docs/sv', 'Bruksanvisning å.pdf')
  expect(await names('docs/sv')).toEqual([])
  await arrange('docs/sv', [{ name: 'Bruksanvisning å.pdf' }, { name: 'Ny.pdf' }])
  expect(await names('docs/sv')).toEqual(['Bruksanvisning å.pdf', 'Ny.pdf'])
  await remove('docs/dk', 'hemlig.pdf', { level: 2 })
  await arrange('docs/dk', [{ name: 'hemlig.pdf' }], { level: 2 })
  expect(await names('docs/dk')).toEqual(['hemlig.pdf'])
  expect((await readCopy('eb-alfa'))?.differs).toContain('sv')
})

test('pictures that wait for a copy stay with it, whoever saves the product', async () => {
  await keepCopy('eb-alfa', { name: 'Med bild' })
  const shown = async () => (await json<Named[]>('/api/files/NK1/images/sv')).map(({ name }) => name)
  const before = await shown()
  await put('eb-alfa', { published: false })
  await put('eb-alfa', { published: true, enr: '99 333 33' }, { level: 1 })
  const [, earlier] = await jsonAs<HistoryAnswer>(0, `${pathOf('eb-alfa')}/history`)
  await jsonAs(0, `${pathOf('eb-alfa')}/history/${earlier?.version}`, { method: 'POST' })
  await put('eb-alfa', { published: true })
  expect(await shown()).toEqual(before)
  expect(await names('images/sv')).toContain('ny.png')
})

test('nobody changes or publishes files of a copy that are not theirs, and without a copy it is said', async () => {
  const gone = await everything()
  await upload('docs/sv', 'x.pdf', { status: 409 })
  await remove('docs/sv', 'Bruksanvisning å.pdf', { status: 409 })
  await arrange('docs/sv', [{ name: 'Bruksanvisning å.pdf' }], { status: 409 })
  expect(await everything()).toBe(gone)
  expect(await names('docs/sv')).toEqual(['Bruksanvisning å.pdf'])
  expect((await call('/api/files/NK1/docs/sv?copy')).status).toBe(401)
  await keepCopy('eb-alfa', { enr: '99 222 22' }, { level: 1 })
  const before = await everything()
  await upload('docs/sv', 'x.pdf', { level: 2, status: 403 })
  await remove('images/sv', 'sida.png', { level: 3, status: 403 })
  await arrange('images/sv', [{ name: 'sida.png' }], { level: 2, status: 403 })
  await arrange('images/sv', [{ name: 'framsida.png', alt: { sv: 'Nej' } }], { level: 2, status: 403 })
  await arrange('docs/sv', [{ name: 'finns-ej.pdf' }], { status: 400 })
  await remove('docs/sv', 'finns-ej.pdf', { status: 404 })
  expect(await everything()).toBe(before)
  await upload('docs/no', 'norsk.pdf', { level: 2 })
  await publish('eb-alfa', ['no'], { level: 3, status: 403 })
  await discard('eb-alfa', { level: 3, status: 403 })
  await publish('eb-alfa', ['no'], { level: 2 })
  expect(await names('docs/no', false)).toEqual(['veiledning.pdf', 'norsk.pdf'])
})

test('at its time, what others did to other files is kept, and a file that both changed refuses it', async () => {
  await keepCopy('eb-alfa', {})
  await remove('docs/sv', 'Bruksanvisning å.pdf')
  await plan('eb-alfa', new Date(Date.now() + 60_000), ['sv'])
  const live = (folder: Folder, name: string, replace: string) =>
    send(`/api/upload/NK1/${folder}`, formBytes([{ name, bytes: samples.pdf }], { replace }), { level: 0 })
  await live('docs/no', 'ny.pdf', 'veiledning.pdf')
  await live('docs/sv', 'ny.pdf', 'Bruksanvisning å.pdf')
  const due = () => publishShare(env.DB, Date.now() + 120_000, [])
  expect(await due()).toMatchObject({ published: 0, refused: 1 })
  expect(await readCopy('eb-alfa')).toMatchObject({ failure: { error: 'CHANGED_SINCE' } })
  expect(await names('docs/sv', false)).toEqual(['Bruksanvisning å.pdf'])
  await arrange('docs/sv', [])
  await plan('eb-alfa', new Date(Date.now() + 60_000), ['sv'])
  expect(await due()).toMatchObject({ published: 1, refused: 0 })
  expect(await names('docs/sv', false)).toEqual([])
})

test('staff fetch a file of a copy by its address, visitors do not, and the preview shows it', async () => {
  await keepCopy('eb-alfa', {})
  const { result } = await upload('images/sv', 'sida.png', {}, 'sida.png')
  const fetched = await callAs(1, result.url)
  expect(fetched.status).toBe(200)
  expect(new Uint8Array(await fetched.arrayBuffer())).toEqual(samples.png)
  // An address of another version is answered with the published file, as always.
  expect(new Uint8Array(await (await call(result.url)).arrayBuffer())).not.toEqual(samples.png)
  const added = await upload('images/sv', 'ny-bild.png')
  expect((await callAs(3, added.result.url)).status).toBe(200)
  expect((await call(added.result.url)).status).toBe(404)
  const images = async (query: string) => {
    const init = { method: 'POST', body: {} }
    const { product } = await jsonAs<PreviewAnswer>(0, `${pathOf('eb-alfa')}/preview${query}`, init)
    return product.images.map(({ name }) => name)
  }
  expect(await images('?copy')).toContain('ny-bild.png')
  expect(await images('')).not.toContain('ny-bild.png')
})
