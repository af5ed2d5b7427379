import { expect, test } from 'vitest'
import { addMisses } from './contracts/misses.ts'
import {
  countedText,
  maxZeroResultLength,
  maxZeroResults,
  reportedText,
  zeroResultKinds,
} from './zero-results.ts'

test('zero results: spellings of one search are one', () => {
  for (const text of ['Lås  Kista', ' lås kista ', 'LÅS\tKISTA', 'la\u030as kista']) {
    expect(countedText('search', text)).toBe('lås kista')
  }
  expect(countedText('number', ' kv-1487a ')).toBe('KV-1487A')
})

test.each([
  'a',
  '',
  ' ',
  'x'.repeat(61),
  'anna@example.se',
  '070-123 45 67',
  '19800101-1234',
  '+46 8 123 456 789',
])('zero results: %s is not counted', (text) => {
  expect(countedText('search', text)).toBeNull()
  expect(countedText('number', text)).toBeNull()
})

test.each([
  '０７０－１２３　４５　６７',
  '٠٧٠-١٢٣ ٤٥ ٦٧',
  '०७० १२३ ४५ ६७',
  '0\u200b70\u200b1234567',
  '070\u00ad123\u00ad4567',
  '𝟎𝟕𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕',
  '⁰⁷⁰¹²³⁴⁵⁶⁷',
  '①⑨⑧⓪⓪①⓪①①②③④',
  '08-123 45 678',
  '+46 8 123 45 6',
  'anna＠example.se',
  'anna﹫example.se',
  'anna\u200b@\u200bexample.se',
  'анна@пример.рф',
  'anna (at) example.se',
  'anna[at]example.se',
  'anna at example dot se',
  'anna snabel-a example.se',
])('zero results: %s is personal in whatever script and width, and not counted', (text) => {
  expect(countedText('search', text)).toBeNull()
  expect(countedText('number', text)).toBeNull()
})

test('zero results: a word is counted in one spelling, whatever its width and what cannot be seen in it', () => {
  for (const text of ['ｌåｓ ｋｉｓｔａ', 'lå\u00ads kista', 'lås\u200b kista'])
    expect(countedText('search', text)).toBe('lås kista')
  for (const text of ['99 690 97', '59423409', 'karm at 20.5 mm'])
    expect(countedText('search', text)).toBe(text)
})

test('zero results: numbers of articles are counted, whatever they begin with', () => {
  for (const text of ['9924220', '59423409', '99 24 220']) expect(countedText('search', text)).toBe(text)
})

test('zero results: a combination is a query and nothing else, an outdated criterion the name of one', () => {
  expect(countedText('combination', 'c=a-b,c&eb=x_1')).toBe('c=a-b,c&eb=x_1')
  for (const text of ['c=<b>', 'c=a b', 'c=å', `c=${'a'.repeat(300)}`]) {
    expect(countedText('combination', text)).toBeNull()
  }
  expect(countedText('outdated', 'gammalt-val')).toBe('gammalt-val')
  for (const text of ['__proto__', 'all', 'a b', 'å']) expect(countedText('outdated', text)).toBeNull()
})

test('zero results: of a combination that is too long the criteria of its guide are reported, where they fit', () => {
  const slugs = (count: number) => Array.from({ length: count }, (_, at) => `kriterium-${at}`).join(',')
  const own = `c=${slugs(9)}`
  expect(reportedText('combination', `${own}&em.c=${slugs(30)}&em=e1`)).toBe(own)
  expect(reportedText('combination', `${own}&em=e1`)).toBe(`${own}&em=e1`)
  expect(reportedText('combination', `c=${slugs(40)}`)).toBeNull()
  expect(reportedText('combination', `em.c=${slugs(40)}&em=e1`)).toBeNull()
  expect(reportedText('search', ' Lås ')).toBe('lås')
  expect(reportedText('number', 'x'.repeat(maxZeroResultLength + 1))).toBeNull()
})

test.each(zeroResultKinds)(
  'zero results: of %s the server takes the most that a page reports, at once',
  (kind) => {
    const signs = ['x', '語', '\ud800', '🚪', '"', '\u2028', 'é', 'a-']
    const texts = signs.flatMap((sign) =>
      [1, 29, 30, 60, 63, 300].flatMap((count) => [
        sign.repeat(count),
        `c=${sign.repeat(count)}&em.c=${'x'.repeat(300)}`,
      ]),
    )
    const sent = texts.flatMap((text) => reportedText(kind, text) ?? [])
    expect(sent.length).toBeGreaterThan(0)
    for (const text of sent) expect(countedText(kind, text)).toBe(text)
    const longest = sent.toSorted((one, other) => other.length - one.length).slice(0, maxZeroResults)
    const body = { misses: longest.map((text) => ({ kind, language: 'sv', category: 'eb', text })) }
    expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThan(addMisses.maxBytes ?? 0)
    expect(addMisses.body?.safeParse(body).success).toBe(true)
  },
)
