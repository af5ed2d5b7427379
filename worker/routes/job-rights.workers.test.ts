import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import * as contracts from '../../domain/contracts/jobs.ts'
import type { AccessLevel } from '../../domain/product.ts'
import { catalogue } from '../testing/fixtures.ts'
import { apply, goOn } from '../testing/importing.ts'
import { jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { everything, put, read } from '../testing/writing.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})

async function bulk(level: AccessLevel, ids: string[], change: contracts.BulkChange): Promise<string> {
  const body = { ids, change }
  const answer = await jsonAs(level, '/api/bulk/elslutbleck/apply', { method: 'POST', body })
  return contracts.bulkApply.response.parse(answer).result._id
}

const jobOf = (id: string) => jsonAs<contracts.JobAnswer>(0, `/api/jobs/${id}`)

const refused = (level: AccessLevel, id: string, how: 'run' | 'undo') =>
  jsonAs(level, `/api/jobs/${id}/${how}`, { method: 'POST' }, 403)

test('a job is taken back by nobody who may not write all that it wrote, and nothing of it is', async () => {
  const file = [
    ['id', 'name', 'name.no'],
    ['eb-alfa', 'Alfa 9', 'Alfa norsk 9'],
  ]
  const { _id } = await apply('elslutbleck', file, 0)
  await goOn(_id, 'run', 0)
  const before = await everything()
  expect(await refused(1, _id, 'undo')).toMatchObject({ error: 'FORBIDDEN' })
  expect(await everything()).toBe(before)
  expect(await jobOf(_id)).toMatchObject({ status: 'done', counts: { done: 1, kept: 0 } })
  expect(await goOn(_id, 'undo', 0)).toMatchObject({ status: 'undone', counts: { undone: 1 } })
  expect(await read('eb-alfa')).toMatchObject({ name: 'Alfa', translations: { no: { name: 'Alfa norsk' } } })
})

test('a translator’s job fails nothing when somebody runs it who may not write its language', async () => {
  const id = await bulk(2, ['eb-alfa', 'eb-beta'], { published: { no: false } })
  expect(await refused(1, id, 'run')).toMatchObject({ error: 'FORBIDDEN' })
  expect(await jobOf(id)).toMatchObject({ counts: { waiting: 2, failed: 0 } })
  expect(await goOn(id, 'run', 2)).toMatchObject({ counts: { done: 2, failed: 0 } })
  await refused(1, id, 'undo')
  expect(await jobOf(id)).toMatchObject({ counts: { done: 2 } })
})

test('an editor takes back what an editor wrote, new products and their translated titles among it', async () => {
  const file = [
    ['id', 'name', 'variant.1.title', 'variant.2.title'],
    ['eb-alfa', 'Alfa', 'Vänster', 'Höger'],
    ['', 'Ny', '', ''],
  ]
  const { _id } = await apply('elslutbleck', file, 0)
  await goOn(_id, 'run', 0)
  expect(await goOn(_id, 'undo', 1)).toMatchObject({ status: 'undone', counts: { undone: 2, kept: 0 } })
  expect((await read('eb-alfa')).variants.map(({ title }) => title)).toEqual(['Höger'])
})

test('what somebody edits between plan and run is not overwritten, and other fields of the same product are written', async () => {
  const file = [
    ['id', 'name'],
    ['eb-alfa', 'Alfa från filen'],
    ['eb-beta', 'Beta från filen'],
  ]
  const { _id } = await apply('elslutbleck', file)
  await put('eb-alfa', { name: 'Alfa för hand' })
  await put('eb-beta', { enr: '77 777 77' })
  expect(await goOn(_id, 'run')).toMatchObject({
    counts: { done: 1, failed: 1 },
    failures: [{ _id: 'eb-alfa', error: 'CHANGED_SINCE', column: 'name' }],
  })
  expect((await read('eb-alfa')).name).toBe('Alfa för hand')
  expect(await read('eb-beta')).toMatchObject({ name: 'Beta från filen', enr: '77 777 77' })
})

test('a fact that somebody edits between plan and run is not overwritten by another fact of a bulk change', async () => {
  const id = await bulk(1, ['eb-hemlig'], { facts: [{ name: 'skyddsdiod', value: 'JA' }] })
  await put('eb-hemlig', { facts: [{ name: 'brythallfasthet', value: '7.5' }] })
  expect(await goOn(id, 'run')).toMatchObject({ failures: [{ error: 'CHANGED_SINCE' }] })
  expect((await read('eb-hemlig')).facts).toContainEqual(
    expect.objectContaining({ name: 'brythallfasthet', value: '7.5' }),
  )
})

test('what a file only repeats of the translations keeps nobody from running it', async () => {
  const file = [
    ['id', 'name', 'enr', 'published.no', 'name.dk'],
    ['lh-tva', 'Två', '66 123 45', 'nej', ''],
    ['', 'Tre', '', 'NEJ', ''],
  ]
  const { _id } = await apply('housing', file)
  expect(await goOn(_id, 'run')).toMatchObject({ counts: { done: 2, failed: 0 } })
  expect(await read('lh-tva')).toMatchObject({ enr: '66 123 45' })
  expect(await goOn(_id, 'undo')).toMatchObject({ counts: { undone: 2 } })
})
