import { expect, test } from 'vitest'
import { texts } from '../texts/index.ts'
import { categories } from './index.ts'
import { drawingOf, measureDrawings } from './measured.ts'

const facts = categories.flatMap((category) => category.facts)
const columns = categories.flatMap((category) => category.columns)

test('every fact in mm, and the hand of a door, has a drawing of where to measure, and no drawing is left over', () => {
  const inMillimetres = facts.flatMap((fact) => ('unit' in fact && fact.unit === 'mm' ? fact.name : []))
  for (const name of [...inMillimetres, 'hangning']) expect(drawingOf, name).toHaveProperty([name])
  const names = [...facts, ...columns].map(({ name }) => name)
  expect(Object.keys(drawingOf).filter((name) => !names.includes(name))).toEqual([])
  expect(new Set(Object.values(drawingOf))).toEqual(new Set(measureDrawings))
  expect(Object.keys(texts.sv.measure.how)).toEqual([...measureDrawings])
})

test('a column says that it is measured where its fact or itself has a drawing', () => {
  for (const { name, source, order, measured } of columns) {
    const drawn = (source.kind === 'fact' ? source.fact : name) in drawingOf
    expect(order === 'number' || measured === true, name).toBe(drawn)
  }
})
