import { expect, test } from 'vitest'
import { checkShell } from './check-shell.ts'
import { htmlDocument } from './document.ts'

const parts = {
  language: 'no' as const,
  settings: { brand: 'A & "B"', copyright: '<C>', defaultLanguage: 'sv' as const, environment: 'local' },
  css: 'p{color:red}',
  styles: ['/assets/a.css'],
  fonts: ['/assets/c.woff2'],
  script: '/assets/d.js',
  modules: ['/assets/b.js'],
  body: '<main class="x">style="no attribute"</main>',
}

test('a document holds nothing that the content security policy stops', () => {
  const html = htmlDocument(parts)
  expect(() => checkShell(html, 'start', parts.css)).not.toThrow()
  expect(html).toContain('<html lang="nb" data-language="no" data-brand="A &amp; &quot;B&quot;"')
  expect(html).toContain('<title>A &amp; &quot;B&quot;</title>')
})

test('inline scripts, styles and handlers fail the build, and the message names the shell', () => {
  for (const body of [
    '<script>1</script>',
    '<script type="module">1</script>',
    '<p style="color:red">x</p>',
    '<style>p{}</style>',
    '<style>p{color:red}</style>',
    '<button type="button" onclick="x()">x</button>',
  ]) {
    expect(() => checkShell(htmlDocument({ ...parts, body }), 'order', parts.css)).toThrow('Shell order')
  }
})
