import { expect, test } from 'vitest'
import type { CopyFiles, FileRecord } from '../../../domain/product.ts'
import { file } from '../../testing/records.ts'
import {
  canChangeFile,
  checkOthersFiles,
  fileDifferences,
  languagesOfFiles,
  remainingFiles,
  wantedFiles,
  withFiles,
} from './files.ts'

const picture = (name: string, position: number, given: Partial<FileRecord> = {}) =>
  file('p', name, { position, ...given })
const [a, b, c] = [picture('a.png', 0), picture('b.png', 1), picture('c.png', 2)]
const norwegian = file('p', 'no.pdf', { kind: 'docs', language: 'no' })
const copyOf = (before: FileRecord[], after: FileRecord[]): CopyFiles =>
  withFiles(null, {
    live: before,
    now: before,
    after: after.map((each, position) => ({ ...each, position })),
  })
const names = (files: readonly FileRecord[]) =>
  files.toSorted((one, other) => one.position - other.position).map(({ name }) => name)
const gone = expect.objectContaining({ code: 'CHANGED_SINCE' })

test('what a copy leaves as it was is as it is published by now', () => {
  const copy = copyOf([a, b], [a, b])
  expect(fileDifferences([a, b], wantedFiles(copy, [a, b]))).toEqual([])
  const since = [{ ...a, alt: { sv: 'Ny text' } }, { ...b, key: 'k/annan' }, c]
  expect(fileDifferences(since, wantedFiles(copy, since))).toEqual([])
  expect(names(wantedFiles(copy, [b]))).toEqual(['b.png'])
  expect(wantedFiles(null, [a, b])).toEqual([a, b])
})

test('added, taken out, replaced and moved, beside what others have added and taken out since', () => {
  const copy = copyOf([a, b], [c, { ...b, key: 'k/ny', name: 'b.jpg' }])
  const later = picture('d.png', 2)
  const wanted = wantedFiles(copy, [a, b, later])
  expect(names(wanted)).toEqual(['c.png', 'b.jpg', 'd.png'])
  expect(wanted.find(({ id }) => id === b.id)?.key).toBe('k/ny')
  // A file that others removed stays removed, unless the copy has a new version of it.
  expect(names(wantedFiles(copyOf([a, b], [b, a]), [a]))).toEqual(['a.png'])
  expect(names(wantedFiles(copy, []))).toEqual(['c.png', 'b.jpg'])
})

test('a name that somebody else has given away since gets a number', () => {
  const own = { ...picture('ny.png', 1), id: 'own' }
  const theirs = { ...picture('ny.png', 1), id: 'theirs' }
  expect(names(wantedFiles(copyOf([a], [a, own]), [a, theirs]))).toEqual(['a.png', 'ny.png', 'ny-2.png'])
})

test('documents go with their language, pictures with the original, texts with theirs, and the rest stays', () => {
  const live = [a, norwegian]
  const text = { ...a, alt: { sv: 'Svensk', no: 'Norsk' } }
  const copy = copyOf(live, [text, b])
  expect(languagesOfFiles(copy, live)).toEqual(['sv', 'no'])
  const swedish = wantedFiles(copy, live, ['sv'])
  expect(names(swedish.filter(({ kind }) => kind === 'images'))).toEqual(['a.png', 'b.png'])
  expect(swedish.find(({ id }) => id === a.id)?.alt).toEqual({ sv: 'Svensk' })
  expect(swedish).toContainEqual(expect.objectContaining({ id: norwegian.id }))
  const remaining = remainingFiles(copy, ['sv'])
  const all = wantedFiles(remaining, swedish, ['no'])
  expect(fileDifferences(all, wantedFiles(copy, live))).toEqual([])
  expect(names(all)).toEqual(['a.png', 'b.png'])
  expect(all[0]?.alt).toEqual({ sv: 'Svensk', no: 'Norsk' })
  expect(languagesOfFiles(remaining, all)).toEqual([])
})

test('at a planned time only what both changed to something else is refused', () => {
  const replaced = copyOf([a, b], [{ ...a, key: 'k/kopia' }, b])
  const check = (live: FileRecord[], copy = replaced) => checkOthersFiles(copy, live, ['sv'])
  expect(() => check([a, { ...b, key: 'k/annan' }, c])).not.toThrow()
  expect(() => check([{ ...a, key: 'k/annan' }, b])).toThrow(gone)
  expect(() => check([b])).toThrow(gone)
  expect(() => check([], copyOf([a], []))).not.toThrow()
  expect(() => check([{ ...a, key: 'k/annan' }], copyOf([a], []))).toThrow(gone)
  const described = copyOf([a], [{ ...a, alt: { sv: 'Kopia' } }])
  expect(() => check([{ ...a, alt: { no: 'Deres' } }], described)).not.toThrow()
  expect(() => check([{ ...a, alt: { sv: 'Deras' } }], described)).toThrow(gone)
  expect(() => checkOthersFiles(replaced, [{ ...a, key: 'k/annan' }, b], ['no'])).not.toThrow()
})

test('whose files they are is asked of each change', () => {
  const refused = (level: 0 | 1 | 2 | 3, after: FileRecord[]) =>
    fileDifferences([a, b, norwegian], after).some((each) => !canChangeFile(level, each))
  expect(refused(2, [a, b, { ...norwegian, key: 'k/ny' }])).toBe(false)
  expect(refused(3, [a, b, { ...norwegian, key: 'k/ny' }])).toBe(true)
  expect(refused(3, [a, b])).toBe(false)
  expect(refused(2, [a, norwegian])).toBe(true)
  expect(refused(2, [{ ...a, position: 1 }, { ...b, position: 0 }, norwegian])).toBe(true)
  expect(refused(1, [{ ...b, position: 0 }, norwegian, c])).toBe(false)
  expect(refused(2, [{ ...a, alt: { no: 'Norsk' } }, b, norwegian])).toBe(false)
  expect(refused(2, [{ ...a, alt: { sv: 'Svensk' } }, b, norwegian])).toBe(true)
})
