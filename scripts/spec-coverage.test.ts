import { expect, test } from 'vitest'
import { checkCoverage, requirementNumbers } from './spec-coverage.ts'

const head = '| No | Requirement | Implemented in | Tested in |\n|---|---|---|---|\n'
const page = (number: string) => `| ${number} | a page | \`web/Page.tsx\` | \`web/a.test.ts\` |\n`
const otherNumbers = [1, 3, 4, 5, 6, 7, 8, 9].map((section) => `${section}.1.1`)
const others = otherNumbers.map(page).join('')
const done =
  '| 2.1.1 | a \\| page | `web/Page.tsx`, `domain/routes.ts` | `e2e/b.spec.ts`, `web/a.test.ts` |\n'

const files = new Set(['web/Page.tsx', 'domain/routes.ts'])
const inA = (...tags: string[]) => tags.map((tag) => ({ tag, file: 'web/a.test.ts' }))
const inB = (...tags: string[]) => tags.map((tag) => ({ tag, file: 'e2e/b.spec.ts' }))
const ran = [...inA('2.1.1', '2.1.1', ...otherNumbers), ...inB('2.1.1', 'desktop')]

const text = (rows: string) => `# Page\n\n${head}${rows}\nText.\n\n| Text | Where |\n|---|---|\n| x | y |\n`

function check(rows: string, passed = ran): string[] {
  return checkCoverage(text(rows), (path) => files.has(path), passed)
}

test('spec coverage: a page whose files exist and whose tests passed where it says has no problems', () => {
  expect(check(done + others)).toEqual([])
})

test('spec coverage: a file that is gone and a row whose tests did not pass are named', () => {
  const gone = '| 2.1.2 | a page | `web/Gone.tsx` | `web/a.test.ts` |\n'
  expect(check(done + gone + others)).toEqual([
    '2.1.2: there is no file web/Gone.tsx',
    '2.1.2: no test with this tag passed',
  ])
})

test('spec coverage: a row without a file or without a test is open', () => {
  const open = '| 2.1.2 | a | ? | ? |\n| 2.1.3 | b | `web/Page.tsx` | |\n| 2.1.4 | c | | `web/a.test.ts` |\n'
  expect(check(open + others, [...inA('2.1.4', ...otherNumbers)])).toEqual([
    '2.1.2: names no file',
    '2.1.2: no test with this tag passed',
    '2.1.3: no test with this tag passed',
    '2.1.4: names no file',
  ])
})

test('spec coverage: a row names every file whose tests show it, none beside them, and each once', () => {
  const right = 'tests with this tag passed in `e2e/b.spec.ts`, `web/a.test.ts`'
  const naming = (cell: string) => check(`| 2.1.1 | a page | \`web/Page.tsx\` | ${cell} |\n${others}`)
  expect(naming('`web/a.test.ts`')).toEqual([`2.1.1: ${right}`])
  expect(naming('')).toEqual([`2.1.1: ${right}`])
  expect(naming('`e2e/b.spec.ts`, `web/a.test.ts`, `web/c.test.ts`')).toEqual([`2.1.1: ${right}`])
  expect(naming('`e2e/b.spec.ts`, `web/a.test.ts`, `web/a.test.ts`')).toEqual([`2.1.1: ${right}`])
  expect(naming('`e2e/b.spec.ts`, `web/a.test.ts`')).toEqual([])
})

test('spec coverage: a test that names a requirement without a row is found with its file', () => {
  expect(check(done + others, [...ran, ...inB('2.1.9', '2.1')])).toEqual([
    '2.1.9: has no row, but is the tag of a test in `e2e/b.spec.ts`',
    '2.1: has no row, but is the tag of a test in `e2e/b.spec.ts`',
  ])
})

test('spec coverage: a broken row, a number used twice and a section without rows do not slip through', () => {
  expect(
    check(
      `${done}${done}| 2.1 | short | \`web/Page.tsx\` | |\n`,
      ran.filter(({ tag }) => tag === '2.1.1'),
    ),
  ).toEqual([
    'not a row: | 2.1 | short | `web/Page.tsx` | |',
    '2.1.1: the number is used twice',
    ...[1, 3, 4, 5, 6, 7, 8, 9].map((section) => `section ${section} has no row`),
  ])
  expect(check(`| 2.1.2 | five cells | \`web/Page.tsx\` | | more |\n${done}${others}`)).toEqual([
    'not a row: | 2.1.2 | five cells | `web/Page.tsx` | | more |',
  ])
})

test('spec coverage: the numbers of the rows are the tags that a test may have, each once', () => {
  expect(requirementNumbers(text(`${done}${done}${page('2.10.12')}`))).toEqual(['2.1.1', '2.10.12'])
})
