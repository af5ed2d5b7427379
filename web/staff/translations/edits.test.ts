import { expect, test } from 'vitest'
import type { QueueRow } from '../../../domain/contracts/translations.ts'
import { criteriaBody, productBody, textBody } from './body.ts'
import { afterSave, type Edit, isEdit, isIn, type QueueText, rebased, stillOutdated, typed } from './edits.ts'

const text = (path: string, given: Partial<QueueText> = {}): QueueText => ({
  path,
  kind: 'body',
  number: 1,
  original: `sv ${path}`,
  translation: '',
  before: null,
  state: 'missing',
  offers: [],
  ...given,
})

const done = (path: string, translation: string) => text(path, { translation, state: 'done' })
const outdated = (path: string, translation: string) =>
  text(path, { translation, before: 'förr', state: 'outdated' })

const rowOf = (texts: QueueText[], given: Partial<QueueRow> = {}): QueueRow => ({
  key: 'product.a',
  kind: 'product',
  part: 'eb',
  state: 'missing',
  left: 1,
  _id: 'a',
  category: 'eb',
  name: 'A',
  artnr: 'A-1',
  version: 3,
  published: null,
  outdated: false,
  texts,
  ...given,
})

const edit = (row: QueueRow, values: Edit['values']): Edit => ({ row, values, stale: [] })

test('what says again what it said is no edit, and what was kept is read as one', () => {
  const row = rowOf([done('name', 'Navn'), text('artnr')])
  const first = typed(edit(row, {}), 'name', 'Nytt')
  expect(first?.values).toEqual({ name: 'Nytt' })
  expect(isEdit(JSON.parse(JSON.stringify(first)))).toBe(true)
  expect(typed(edit(row, { name: 'Nytt' }), 'name', 'Navn')).toBeNull()
  expect(typed(edit(row, { artnr: 'x' }), 'artnr', '')).toBeNull()
  for (const other of [null, 'x', {}, { row: {}, values: {}, stale: [] }]) expect(isEdit(other)).toBe(false)
})

test('a save of a product sends the fields that were typed in, and lists with what else is in them', () => {
  const row = rowOf([
    done('name', 'Navn'),
    text('artnr'),
    done('info.0.title', 'Bruk'),
    done('info.0.body', 'Dører'),
    text('info.1.title'),
    text('info.1.body'),
    text('info.2.title'),
    text('info.2.body'),
    text('variants.0.title'),
    done('variants.1.title', 'Lang'),
  ])
  expect(productBody(row, { 'info.1.body': 'Åpner', artnr: 'A-2' }, 'no', false)).toEqual({
    version: 3,
    translations: {
      no: {
        artnr: 'A-2',
        info: [
          { title: 'Bruk', body: 'Dører' },
          { title: '', body: 'Åpner' },
        ],
      },
    },
  })
  expect(productBody(row, { 'variants.0.title': 'Kort' }, 'dk', true)).toEqual({
    version: 3,
    translations: { dk: { variants: [{ title: 'Kort' }, { title: 'Lang' }] } },
    reviewed: ['dk'],
  })
  expect(productBody(row, {}, 'no', true)).toEqual({ version: 3, reviewed: ['no'] })
})

test('a save of a text and of labels sends what was typed, and labels that still hold', () => {
  const row = rowOf([outdated('rund', 'Rund'), outdated('plan', 'Plan')], { kind: 'criteria' })
  expect(criteriaBody(row, { plan: 'Flat' }, 'no', true)).toEqual({
    version: 3,
    translations: { no: { rund: 'Rund', plan: 'Flat' } },
  })
  expect(textBody(row, { text: 'Hei' }, 'no', false)).toEqual({
    version: 3,
    translations: { no: { text: 'Hei' } },
  })
  expect(textBody(row, {}, 'no', true)).toEqual({ version: 3, reviewed: ['no'] })
})

test('a row is done once nothing is missing and what is outdated was written or still holds', () => {
  const row = rowOf([text('name'), outdated('info.0.body', 'Dører'), outdated('info.1.body', 'Åpner')], {
    outdated: true,
    left: 3,
  })
  expect(afterSave(row, { name: 'Navn' }, false)).toMatchObject({
    state: 'outdated',
    left: 2,
    outdated: true,
  })
  expect(afterSave(row, { name: 'Navn' }, true)).toMatchObject({ state: 'done', left: 0, version: 4 })
  // Sections are one field: writing one reviews them all.
  expect(stillOutdated(row, { 'info.0.body': 'Dør' })).toEqual([])
  expect(afterSave(row, { 'info.0.body': 'Dør' }, false)).toMatchObject({ state: 'missing', left: 1 })
  const gone = rowOf([done('name', 'Navn')], { outdated: true, state: 'outdated' })
  expect(afterSave(gone, {}, false)).toMatchObject({ state: 'outdated', left: 1 })
  expect(afterSave(gone, {}, true)).toMatchObject({ state: 'done', left: 0 })
  expect(isIn('outdated', gone)).toBe(true)
  expect(isIn('missing', gone)).toBe(false)
})

test('what was typed stays over what somebody else saved, and only the same texts are told', () => {
  const before = rowOf([text('name'), text('artnr'), text('info.0.body')])
  const now = rowOf([done('name', 'Deres'), text('artnr'), { ...text('info.0.body'), original: 'ny' }], {
    version: 4,
  })
  expect(rebased(edit(before, { artnr: 'A-2' }), now)).toEqual({
    row: now,
    values: { artnr: 'A-2' },
    stale: [],
  })
  expect(rebased(edit(before, { name: 'Mitt', 'info.0.body': 'x' }), now)?.stale).toEqual([
    'name',
    'info.0.body',
  ])
  expect(rebased(edit(before, { name: 'Deres' }), now)).toBeNull()
  // Input for a text that no longer exists is kept.
  expect(rebased(edit(before, { 'variants.0.title': 'x' }), now)).toMatchObject({ stale: [] })
  expect(rebased(edit(rowOf([text('variants.0.title')]), { 'variants.0.title': 'x' }), now)?.stale).toEqual([
    'variants.0.title',
  ])
})
