import { expect, test } from 'vitest'
import { checkCoverage } from './spec-coverage.ts'

const head = '| No | Asks | Done by | Shown by |\n|---|---|---|---|\n'
const others = [1, 3, 4, 5, 6, 7, 8, 9]
  .map((section) => `| ${section}.1.1 | something | later: #90 | |\n`)
  .join('')
const done = '| 2.1.1 | a page | `web/Page.tsx`, `domain/routes.ts` | `the page opens`, `a \\| b` |\n'

const files = new Set(['web/Page.tsx', 'domain/routes.ts'])
const titles = new Set(['the page opens', 'a | b'])

function check(rows: string): string[] {
  return checkCoverage(
    `# Page\n\n${head}${rows}\nText.\n\n| Text | Where |\n|---|---|\n| x | y |\n`,
    (path) => files.has(path),
    titles,
  )
}

test('a page whose files exist and whose tests ran has no problems', () => {
  expect(check(done + others)).toEqual([])
})

test('a file that is gone and a test that did not run are named with their row', () => {
  const gone = '| 2.1.2 | a page | `web/Gone.tsx` | `the page closes` |\n'
  expect(check(done + gone + others)).toEqual([
    '2.1.2: there is no file web/Gone.tsx',
    '2.1.2: no test ran with the title "the page closes"',
  ])
})

test('a row without a file or without a test is open', () => {
  const open = '| 2.1.2 | a | ? | ? |\n| 2.1.3 | b | `web/Page.tsx` | |\n| 2.1.4 | c | | `the page opens` |\n'
  expect(check(open + others)).toEqual([
    '2.1.2: names no file',
    '2.1.2: names no test',
    '2.1.3: names no test',
    '2.1.4: names no file',
  ])
})

test('nothing is left to an issue that is finished, or to none', () => {
  const late =
    '| 2.1.2 | a | later: #90, #1 | |\n| 2.1.3 | b | later | |\n| 2.1.4 | c | later: #90 | `the page opens` |\n'
  expect(check(late + others)).toEqual([
    '2.1.2: is left to #1, which is finished',
    '2.1.3: "later" does not name an issue',
    '2.1.4: is left to later, but names a test',
  ])
})

test('a broken row, a number used twice and a section without rows do not slip through', () => {
  expect(check(`${done}${done}| 2.1 | short | later: #3 | |\n`)).toEqual([
    'not a row: | 2.1 | short | later: #3 | |',
    '2.1.1: the number is used twice',
    ...[1, 3, 4, 5, 6, 7, 8, 9].map((section) => `section ${section} has no row`),
  ])
  expect(check(`| 2.1.2 | five cells | later: #3 | | more |\n${done}${others}`)).toEqual([
    'not a row: | 2.1.2 | five cells | later: #3 | | more |',
  ])
})
