import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { StaffProductAnswer } from '../../domain/contracts/products.ts'
import type { Spec } from '../../domain/product.ts'
import { catalogue } from '../testing/fixtures.ts'
import { jsonAs, storeStaff } from '../testing/staff.ts'
import { storeCatalogue } from '../testing/store.ts'
import { put, read, stored } from '../testing/writing.ts'

beforeAll(async () => {
  await storeCatalogue(env, catalogue)
  await storeStaff()
})

async function specOf(id: string): Promise<Spec | undefined> {
  return (await stored(id))?.spec
}

test('a criterion whose last housing is taken away is no claim any more, however often it is saved', async () => {
  const { spec } = await read('eb-alfa')
  const emptied = { ...spec, 'brandkrav-e30-el30': [] }
  for (const body of [{ spec: emptied }, { spec: emptied }, { spec: emptied, everywhere: ['automatik'] }]) {
    await put('eb-alfa', body)
    const stored = await specOf('eb-alfa')
    expect(stored).not.toHaveProperty('brandkrav-e30-el30')
    expect(stored?.automatik).toBeNull()
  }
  expect(await jsonAs(null, '/api/elslutbleck?brandkrav-e30-el30')).toMatchObject({ total: 0 })
})

test('that a criterion holds for every row has to be said', async () => {
  const { spec } = await read('eb-beta')
  await put('eb-beta', { spec: { ...spec, rattvand: [] } })
  expect(await specOf('eb-beta')).not.toHaveProperty('rattvand')
  await put('eb-beta', { spec: { ...spec, rattvand: null } })
  expect((await specOf('eb-beta'))?.rattvand).toBeNull()
  await put('eb-beta', { spec: { ...spec, rattvand: [] }, everywhere: [] })
  expect(await specOf('eb-beta')).not.toHaveProperty('rattvand')
  await put('eb-beta', { spec: { ...spec, rattvand: [] }, everywhere: ['rattvand'] })
  expect((await specOf('eb-beta'))?.rattvand).toBeNull()
  await put('eb-beta', { spec })
  expect(await specOf('eb-beta')).toEqual({ omvand: ['lh-ett'], 'ej-brandkrav': ['lh-ett'] })
})

test('a copy of what GET gave claims the same', async () => {
  const { _id, name, artnr, enr, nobnr, variants, version, ...rest } = await read('eb-alfa')
  const unnumbered = variants.map((variant) => ({ ...variant, artnr: '', enr: '', nobnr: '' }))
  const body = { ...rest, name: 'Kopia', artnr: 'KOPIA', variants: unnumbered, translations: {} }
  const added = await jsonAs<{ result: { _id: string } }>(0, '/api/elslutbleck', { method: 'POST', body })
  expect(await specOf(added.result._id)).toEqual(await specOf('eb-alfa'))
  const copy = await jsonAs<typeof rest>(0, `/api/elslutbleck/${added.result._id}`)
  expect(copy.montagestolpar).toEqual(rest.montagestolpar)
  expect(copy.nodutrymningsbeslag).toEqual(rest.nodutrymningsbeslag)
  await jsonAs(0, `/api/elslutbleck/${added.result._id}?detach`, { method: 'DELETE' })
})

test('the table of a housing writes the criteria of the strikes', async () => {
  const housing = await read('lh-tva')
  expect(housing.spec).toEqual({
    'ELSLUTBLECK-rattvand': ['NK1'],
    'ELSLUTBLECK-trycke-uts': ['NK1'],
    'ELSLUTBLECK-automatik': ['NK1'],
  })
  await put('lh-tva', {
    spec: { ...housing.spec, 'ELSLUTBLECK-omvand': ['NK/2'], 'ELSLUTBLECK-trycke-uts': [] },
  })
  expect((await specOf('eb-beta'))?.omvand).toEqual(['lh-ett', 'lh-tva'])
  expect(await specOf('eb-alfa')).not.toHaveProperty('trycke-uts')
  expect((await read('eb-beta')).log.user.name).toBe('Person 0')
  // Removed from what holds for every row, it leaves the others in.
  const { 'ELSLUTBLECK-automatik': _, ...without } = (await read('lh-tva')).spec
  await put('lh-tva', { spec: without })
  expect((await specOf('eb-alfa'))?.automatik?.toSorted()).toEqual(['lh-ett', 'lh-hemlig'])
  await put('lh-tva', { elslutbleck: ['eb-beta'] })
  expect((await specOf('eb-alfa'))?.rattvand).toEqual(['lh-ett', 'lh-hemlig'])
  await put('lh-tva', { elslutbleck: [] })
  expect((await specOf('eb-beta'))?.omvand).toEqual(['lh-ett'])
  await put('lh-tva', { elslutbleck: ['eb-beta'] }, { status: 400 })
})

test('a strike that only says that a housing fits keeps it while all its criteria hold for every housing', async () => {
  const before = await read('eb-beta')
  const bare = { omvand: [], 'passar-lashus': ['LH-ETT-1', 'LH-TVA-1'] }
  await put('eb-beta', { ...before, version: undefined, spec: bare, everywhere: ['omvand'] })
  expect(await specOf('eb-beta')).toEqual({ omvand: null, 'passar-lashus': ['lh-ett', 'lh-tva'] })
  expect((await read('eb-beta')).spec).toMatchObject(bare)
  const shown = await jsonAs<{ housings: { _id: string }[]; spec: object }>(
    null,
    '/api/elslutbleck/eb-beta?omvand',
  )
  expect(shown.housings.map(({ _id }) => _id)).toEqual(['lh-ett', 'lh-tva'])
  expect(shown.spec).not.toHaveProperty('passar-lashus')
  // The housing shows the same, and sending it back changes nothing.
  const { spec } = await read('lh-tva')
  expect(spec).toMatchObject({ 'ELSLUTBLECK-omvand': ['NK/2'], 'ELSLUTBLECK-passar-lashus': ['NK/2'] })
  await put('lh-tva', { spec })
  expect(await specOf('eb-beta')).toEqual({ omvand: null, 'passar-lashus': ['lh-ett', 'lh-tva'] })
  await put('lh-tva', { spec: { 'ELSLUTBLECK-omvand': [], 'ELSLUTBLECK-passar-lashus': [] } })
  expect(await specOf('eb-beta')).toEqual({ omvand: null, 'passar-lashus': ['lh-ett'] })
  await put('eb-beta', { spec: before.spec, everywhere: before.everywhere })
})

test('a save of a housing and one of its strike cannot lose each other', async () => {
  const strike = await read('eb-beta')
  await put('lh-tva', { spec: { 'ELSLUTBLECK-omvand': ['NK/2'] } })
  await put('eb-beta', { ...strike, enr: '123' }, { status: 409 })
  await put('lh-tva', { elslutbleck: [] })
})

test('a link is one fact, whichever side and whichever way tells it', { tags: ['4.4.5'] }, async () => {
  const posts = async () => (await read('eb-beta')).montagestolpar?.map(({ _id }) => _id)
  const strikes = async () => (await read('ms-plan')).elslutbleck?.map(({ _id }) => _id).sort()
  await put('eb-beta', { montagestolpar: ['ms-plan', 'ms-vinklad'] })
  expect(await strikes()).toEqual(['eb-alfa', 'eb-beta'])
  const post = await read('ms-plan')
  expect(post.spec).toMatchObject({ ELSLUTBLECK: ['NK1', 'NK/2'], Alfa: [], Beta: [] })
  await put('ms-plan', { ...post, spec: { ...post.spec, ELSLUTBLECK: ['NK1'] } })
  expect(await posts()).toEqual(['ms-vinklad'])
  await put('eb-beta', { facts: [{ name: 'passar-stolpar', value: ['Plan post'] }] })
  expect(await posts()).toEqual(['ms-plan'])
  const { Beta: _, ...spec } = (await read('ms-plan')).spec
  await put('ms-plan', { spec })
  expect(await posts()).toEqual([])
  await put('ms-plan', { elslutbleck: [{ _id: 'eb-beta', name: 'x' }] })
  expect(await strikes()).toEqual(['eb-beta'])
})

test('a saved lock shows on its strikes and plates: in spec, facts and lists, and in what their PUT answers', {
  tags: ['4.4.5'],
}, async () => {
  const shows = ({ facts, spec, ems = [] }: StaffProductAnswer) => ({
    fact: facts.find(({ name }) => name === 'passar-eltryckeslas-motorlas')?.values ?? [],
    inSpec: Object.hasOwn(spec, 'Motorlås'),
    listed: ems.map(({ _id }) => _id),
  })
  const saved = async (id: string, body: unknown) =>
    (await put<{ result: StaffProductAnswer }>(id, body)).result
  const [there, away] = [
    { fact: ['Motorlås'], inSpec: true, listed: ['em-lock'] },
    { fact: [], inSpec: false, listed: [] },
  ]
  expect(shows(await read('eb-beta'))).toEqual(away)
  const linked = { slutbleck: ['sb-kort', 'sb-lang'], elslutbleck: ['eb-alfa', 'eb-beta'] }
  const lock = await saved('em-lock', linked)
  expect(lock.elslutbleck?.map(({ _id }) => _id).toSorted()).toEqual(['eb-alfa', 'eb-beta'])
  for (const id of ['eb-alfa', 'eb-beta', 'sb-kort', 'sb-lang']) {
    const product = await read(id)
    expect(shows(product), id).toEqual(there)
    expect(shows(await saved(id, { enr: product.enr })), id).toEqual(there)
  }
  await saved('em-lock', { slutbleck: ['sb-kort'], elslutbleck: ['eb-alfa'] })
  for (const id of ['eb-beta', 'sb-lang']) {
    expect(shows(await read(id)), id).toEqual(away)
    expect(shows(await saved(id, { enr: '' })), id).toEqual(away)
  }
})

test('two ways that contradict each other are refused', async () => {
  const { spec } = await read('ms-plan')
  const body = { elslutbleck: ['eb-alfa'], spec: { ...spec, ELSLUTBLECK: [] } }
  expect(await put('ms-plan', body, { status: 400 })).toMatchObject({
    details: { field: 'spec.ELSLUTBLECK' },
  })
})

test('a fitting is required under criteria, told from both sides', async () => {
  const { nodutrymningsbeslag } = await read('eb-alfa')
  await put('nb-spak', { elslutbleck: [{ _id: 'eb-alfa', criteria: ['trycke-uts', 'rattvand'] }] })
  const fitting = await read('nb-spak')
  expect(fitting.spec).toEqual({ 'ELSLUTBLECK-rattvand': ['NK1'], 'ELSLUTBLECK-trycke-uts': ['NK1'] })
  await put('eb-alfa', { nodutrymningsbeslag })
  expect((await read('nb-spak')).spec).toEqual({ 'ELSLUTBLECK-trycke-uts': ['NK1'] })
})

test('rows without choices are dropped, and a target that is unlinked on either side leaves the rows', async () => {
  const rows = async () => (await read('em-lock')).filter
  const row = {
    slugs: ['em-oro-rattvand'],
    slutbleck: 'sb-kort',
    elslutbleck: null,
    nodutrymningsbeslag: 'nb-spak',
  }
  await put('em-lock', { filter: [row, { ...row, slugs: [] }] })
  expect(await rows()).toEqual([row])
  const before = (await read('em-lock')).version
  await put('sb-kort', { ems: [] })
  expect(await rows()).toEqual([{ ...row, slutbleck: null }])
  expect((await read('em-lock')).version).toBe(before + 1)
  await put('em-lock', { nodutrymningsbeslag: [] })
  expect(await rows()).toEqual([{ ...row, slutbleck: null, nodutrymningsbeslag: null }])
  await put('em-lock', { filter: [{ slugs: ['em-oro-rattvand'], slutbleck: 'sb-kort' }] })
  expect((await rows())?.[0]?.slutbleck).toBeNull()
})
