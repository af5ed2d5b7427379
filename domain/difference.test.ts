import { expect, test } from 'vitest'
import { type DifferencePart, shortened, wordDifference } from './difference.ts'

const marked = (parts: readonly DifferencePart[]) =>
  parts.map(({ kind, text }) => ({ same: text, gone: `[-${text}-]`, new: `[+${text}+]` })[kind]).join('')

const without = (parts: readonly DifferencePart[], kind: DifferencePart['kind']) =>
  parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('')

test.each([
  ['NEJ', 'JA', '[-NEJ-][+JA+]'],
  ['', 'Ny text', '[+Ny text+]'],
  ['Allt bort', '', '[-Allt bort-]'],
  ['Lika', 'Lika', 'Lika'],
  ['', '', ''],
  ['a b', 'a b b', 'a b[+ b+]'],
  ['Bär blecket.', 'Bär blecket, och stolpen.', 'Bär blecket[+, och stolpen+].'],
  ['För 12 mm dörr', 'För 15 mm dörr', 'För [-12-][+15+] mm dörr'],
  ['en gammal grå dörr', 'en ny blå dörr', 'en [-gammal grå-][+ny blå+] dörr'],
  ['ett två tre fyra', 'två tre noll fyra fem', '[-ett -]två tre [+noll +]fyra[+ fem+]'],
])('%j became %j', (before, after, expected) => {
  expect(marked(wordDifference(before, after))).toBe(expected)
})

/** Texts of few different words, so that they have much and little in common. */
function textOf(random: () => number): string {
  const words = ['dörr', 'dörr.', 'lås', 'och', 'a', ' ', '\n', '12,5', '…', '(karm)', '.', 'å']
  const count = Math.floor(random() * 30)
  return Array.from({ length: count }, () => words[Math.floor(random() * words.length)] ?? '').join(
    random() < 0.5 ? ' ' : '',
  )
}

test('applying the difference gives the new text, and taking it back the old one', () => {
  let seed = 126
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (let round = 0; round < 3000; round++) {
    const [before, after] = [textOf(random), textOf(random)]
    const parts = wordDifference(before, after)
    expect(without(parts, 'gone')).toBe(after)
    expect(without(parts, 'new')).toBe(before)
    expect(parts.every(({ text }) => text !== '')).toBe(true)
    for (const [at, { kind }] of parts.entries()) expect(parts[at + 1]?.kind).not.toBe(kind)
  }
})

test('texts too long to compare are still told apart, from what they begin and end with', () => {
  const words = (word: string) => Array.from({ length: 4000 }, (_, at) => `${word}${at}`).join(' ')
  const parts = wordDifference(`Början ${words('a')} slutet`, `Början ${words('b')} slutet`)
  expect(parts.map(({ kind }) => kind)).toEqual(['same', 'gone', 'new', 'same'])
  expect(without(parts, 'gone')).toBe(`Början ${words('b')} slutet`)
})

test('long pieces that did not change are cut to what stands around what did', () => {
  const words = 'ett två tre fyra fem sex sju åtta nio tio'
  const parts = wordDifference(
    `${words} gammal ${words} slut ${words}`,
    `${words} ny ${words} start ${words}`,
  )
  expect(marked(shortened(parts, 2))).toBe(
    '… nio tio [-gammal-][+ny+] ett två … nio tio [-slut-][+start+] ett två …',
  )
  expect(marked(shortened(wordDifference('NEJ då', 'JA då'), 2))).toBe('[-NEJ-][+JA+] då')
})
