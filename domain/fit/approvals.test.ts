import { expect, test } from 'vitest'
import { categories, categoryOf } from '../categories/index.ts'
import { approvalsOf, cardApprovals } from './approvals.ts'

const strike = categoryOf('eb')
const among =
  (...slugs: string[]) =>
  (slug: string) =>
    slugs.includes(slug)

test('what a strike is approved for are its fire classes and standards, and no requirement is no approval', () => {
  const holds = among('ss-en-179', 'ej-brandkrav', 'brandkrav-e60-el60', 'brandkrav-e30-el30', 'rattvand')
  expect(approvalsOf(strike, holds)).toEqual(['brandkrav-e30-el30', 'brandkrav-e60-el60', 'ss-en-179'])
  expect(approvalsOf(strike, among('ej-brandkrav'))).toEqual([])
})

test('a card shows the highest fire class alone', () => {
  expect(cardApprovals(strike, among('brandkrav-e30-el30', 'brandkrav-e60-el60', 'ss-en-179'))).toEqual([
    'brandkrav-e60-el60',
  ])
  expect(cardApprovals(strike, among('ss-en-179'))).toEqual([])
})

test('approvals are choices that the category offers', () => {
  for (const { approvals = [], columns } of categories) {
    const offered = columns.flatMap(({ source }) => (source.kind === 'spec' ? source.choices : []))
    for (const slug of approvals.flatMap(({ choices }) => choices)) expect(offered).toContain(slug)
  }
  expect(categories.filter(({ approvals }) => approvals).map(({ code }) => code)).toEqual(['em', 'eb'])
})
