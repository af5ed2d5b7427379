import { expect, test } from 'vitest'
import { fillTexts, type MarkedShell, markText, withoutMarks } from './text-marks.ts'

/** `<a title="Ta bort Rättvänd">Ta bort</a>`, the first with a text as its value. */
const shell: MarkedShell = {
  texts: [
    { key: 'choice', values: {} },
    { key: 'remove', values: { label: markText('Rättvänd', 0) } },
    { key: 'short', values: {} },
    { key: 'hits', values: { count: 3 } },
  ],
  html: `<a title="${markText(`Ta bort ${markText('Rättvänd', 0)}`, 1)}">${markText('Ta bort', 2)}</a>${markText('3 träffar', 3)}`,
}
const plain = '<a title="Ta bort Rättvänd">Ta bort</a>3 träffar'
const hostile = `"><script>alert('1')</script>&`

test('a marked shell without changes is the shell', () => {
  expect(withoutMarks(shell.html)).toBe(plain)
  expect(fillTexts(shell, {})).toBe(plain)
  expect(fillTexts(shell, { other: { text: 'x' }, toString: { text: 'x' } })).toBe(plain)
})

test('a changed text stands in content and attributes, escaped once', () => {
  const html = fillTexts(shell, { short: { text: hostile }, remove: { text: `${hostile}{{label}}` } })
  const escaped = '&quot;&gt;&lt;script&gt;alert(&#x27;1&#x27;)&lt;/script&gt;&amp;'
  expect(html).toBe(`<a title="${escaped}Rättvänd">${escaped}</a>3 träffar`)
})

test('a changed text within another one changes there too', () => {
  const change = { choice: { text: '<Vänster>' } }
  expect(fillTexts(shell, change)).toContain('title="Ta bort &lt;Vänster&gt;"')
  expect(fillTexts(shell, { ...change, remove: { text: 'Bort: {{label}}' } })).toContain(
    'title="Bort: &lt;Vänster&gt;"',
  )
})

test('a counted text is filled with its count, and a value that looks like a name stays what it is', () => {
  expect(fillTexts(shell, { hits: { text: '{{count}} stycken' } })).toContain('>3 stycken'.slice(1))
  const odd = { html: markText('x', 0), texts: [{ key: 'k', values: { a: '{{b}}', b: '$&' } }] }
  expect(fillTexts(odd, { k: { text: '{{a}} {{b}}' } })).toBe('{{b}} $&amp;')
})
