import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('text is escaped for attributes and content', () => {
  expect(escapeHtml(`<a href="b" id='c'>&`)).toBe('&lt;a href=&quot;b&quot; id=&#x27;c&#x27;&gt;&amp;')
})
