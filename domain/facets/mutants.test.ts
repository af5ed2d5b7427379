import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Engine } from './testing/compare.ts'
import { engineProperty } from './testing/property.ts'

/** A fault planted in a copy of the engine: `text` of a file, which occurs there once, becomes `becomes`. */
interface Mutant {
  fault: string
  file: string
  text: string
  becomes: string
}

const mutants: Mutant[] = [
  {
    fault: 'rows are counted instead of products',
    file: 'bits.ts',
    text: 'return (((word & below) + below) | word) & heads',
    becomes: 'return word',
  },
  {
    fault: 'the carry into the head of a segment is dropped',
    file: 'bits.ts',
    text: '(((word & below) + below) | word) & heads',
    becomes: '((word & below) | word) & heads',
  },
  {
    fault: 'a row that is the head of its segment is forgotten',
    file: 'bits.ts',
    text: '(((word & below) + below) | word) & heads',
    becomes: '((word & below) + below) & heads',
  },
  {
    fault: 'the top bit of a word is left out of the popcount',
    file: 'bits.ts',
    text: 'const pairs = (word - ',
    becomes: 'word &= 0x7fffffff; const pairs = (word - ',
  },
  {
    fault: 'clauses are joined by OR instead of AND',
    file: 'rows.ts',
    text: '(alive[word] as number) & holds',
    becomes: '(alive[word] as number) | holds',
  },
  {
    fault: 'the last word is skipped when clauses are applied',
    file: 'rows.ts',
    text: 'word < words; word++',
    becomes: 'word < words - 1; word++',
  },
  {
    fault: 'groups with match any are treated as all',
    file: 'rows.ts',
    text: 'matchesAny[group] === 1',
    becomes: 'matchesAny[group] === 2',
  },
  {
    fault: 'another value of an any group narrows the count instead of widening it',
    file: 'count.ts',
    text: 'group !== -1)',
    becomes: 'group === -2)',
  },
  {
    fault: 'a widened clause forgets what was chosen before',
    file: 'products.ts',
    text: '(alive[at] as number) | ((others',
    becomes: '((others',
  },
  {
    fault: 'a widened clause of products with one row forgets what was chosen before',
    file: 'widened.ts',
    text: 'total + countBoth',
    becomes: 'countBoth',
  },
  {
    fault: 'rows that fail two clauses are added by one of them',
    file: 'widened.ts',
    text: '((nearly[word] as number) & holds) |',
    becomes: '(nearly[word] as number) |',
  },
  {
    fault: 'rows that fail another clause are added',
    file: 'widened.ts',
    text: '& ~(matrix[from + word] as number)',
    becomes: '',
  },
  {
    fault: 'choices of a group that matches all are left out beside a group that matches any',
    file: 'count.ts',
    text: 'if (except.includes(groupOf[choice] as number)) continue',
    becomes: 'if (except.length > 0) continue',
  },
  {
    fault: 'a clause of several values is held by the first alone',
    file: 'widened.ts',
    text: 'let i = 1; i < choices.length',
    becomes: 'let i = 1; i < 0',
  },
  {
    fault: 'products with several rows are counted by row as long as some have one',
    file: 'rows.ts',
    text: 'return firstRow[firstBit.length] === firstBit.length',
    becomes: 'return true',
  },
  {
    fault: 'a wide product is listed once per word',
    file: 'products.ts',
    text: 'first === lastWide ? 0 : 1',
    becomes: '1',
  },
  {
    fault: 'a wide product counts once per word',
    file: 'products.ts',
    text: 'word !== 0 && owner[at] !== lastWide',
    becomes: 'word !== 0',
  },
  {
    fault: 'a choice counts a wide product once per word',
    file: 'row-counts.ts',
    text: 'let goesOn = tops === 0 && owner[word] === lastWide',
    becomes: 'let goesOn = false',
  },
  {
    fault: 'a choice counts a product once per row',
    file: 'row-counts.ts',
    text: 'goesOn = (rows & (((from & -from) << 1) - 1)) !== 0',
    becomes: 'goesOn = false',
  },
  {
    fault: 'rows that were joined stay joined in later counts',
    file: 'row-counts.ts',
    text: 'if (first <= empty) joined += slices',
    becomes: 'joined = first',
  },
  {
    fault: 'the carry of three ones is dropped',
    file: 'tally.ts',
    text: 'carry = (other & carry) | (odd & sum)\n      other',
    becomes: 'carry = other & carry\n      other',
  },
  {
    fault: 'a carry that waits to the end is forgotten',
    file: 'tally.ts',
    text: '? (waiting[place] as number) : 0',
    becomes: '? 0 : 0',
  },
  {
    fault: 'the answer to nothing chosen is given for some products as well',
    file: 'open.ts',
    text: 'selection.length === 0 && !within &&',
    becomes: 'selection.length === 0 &&',
  },
  {
    fault: 'the page begins one product late where words are skipped whole',
    file: 'products.ts',
    text: 'passed += products',
    becomes: 'passed += products - 1',
  },
  {
    fault: 'within is ignored',
    file: 'open.ts',
    text: 'products ? rowsOfProducts(this.#rows, products) : this.#rows.every',
    becomes: 'this.#rows.every',
  },
  {
    fault: 'the one partner is ignored',
    file: 'open.ts',
    text: 'if (partner !== undefined) {',
    becomes: 'if (partner === null) {',
  },
  {
    fault: 'the one partner narrows products instead of rows',
    file: 'rows.ts',
    text: 'if (partners[first + row] === ref)',
    becomes: 'if (partners.subarray(first, rows.firstRow[product + 1]).includes(ref))',
  },
  {
    fault: 'the rows of an earlier partner are used again',
    file: 'open.ts',
    text: 'if (this.#partnerRows?.id !== id)',
    becomes: 'if (this.#partnerRows === undefined)',
  },
  {
    fault: 'partners are asked criterion by criterion',
    file: 'rows.ts',
    text: 'clauses.every((',
    becomes: 'clauses.some((',
  },
  {
    fault: 'a criterion without partners holds for the first row only',
    file: 'build.ts',
    text: 'for (let row = 0; row < rowCountOf({ fits }); row++) for',
    becomes: 'for (let row = 0; row < 1; row++) for',
  },
  {
    fault: 'a product that does not fit the rest of a word is laid across two',
    file: 'layout.ts',
    text: 'if (rows > wordBits - (bit % wordBits)) bit = aligned(bit)',
    becomes: 'if (rows > wordBits) bit = aligned(bit)',
  },
]

const domain = join(import.meta.dirname, '..')
const room = mkdtempSync(join(tmpdir(), 'facet-mutants-'))
afterAll(() => rmSync(room, { recursive: true }))

test('the property finds nothing in an unchanged copy of the engine', async () => {
  expect((await check(await copyOfEngine('unchanged'))).failed).toBe(false)
})

test.each(mutants)('the property finds that $fault', async (mutant) => {
  const result = await check(await copyOfEngine(mutant.fault.replaceAll(' ', '-'), mutant))
  expect(result.failed).toBe(true)
  // Found by comparing answers: a mutant that merely crashes would show nothing about the property.
  expect(String(result.errorInstance)).toContain('Mismatch')
})

function check(engine: Engine) {
  return fc.check(engineProperty(engine), { seed: 20_000, numRuns: 60, endOnFailure: true })
}

/** Loads the engine from a copy of its files, one of them changed. */
async function copyOfEngine(name: string, mutant?: Mutant): Promise<Engine> {
  const copy = join(room, name)
  mkdirSync(copy)
  for (const part of ['facets', 'packed', 'categories/codes.ts', 'languages.ts']) {
    cpSync(join(domain, part), join(copy, part), { recursive: true })
  }
  if (mutant) {
    const path = join(copy, 'facets', mutant.file)
    const halves = readFileSync(path, 'utf8').split(mutant.text)
    expect(halves, `the text to change occurs once in ${mutant.file}`).toHaveLength(2)
    writeFileSync(path, halves.join(mutant.becomes))
  }
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(copy, 'facets', file)).href)
  const [{ buildIndex }, { openIndex }] = await Promise.all([load('build.ts'), load('open.ts')])
  return { buildIndex, openIndex }
}
