import { beforeEach, expect, test, vi } from 'vitest'
import { languageCodes } from '../../../domain/languages.ts'
import { texts } from '../../../domain/texts/index.ts'
import { markup, textOf } from '../../testing/markup.tsx'
import { maxCodeLength, PrintCode } from './print-code.tsx'

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://passar.example/sv/order'))
})

test('print: a print says to scan a code only where it has one, and to type an address only where it has one', async () => {
  const long = `?em.c=${'x'.repeat(maxCodeLength)}`
  for (const language of languageCodes) {
    const { paper } = texts[language]
    const shown = async (query: string, typed: string | null) => {
      const html = await markup(<PrintCode page="print-order" query={query} typed={typed} />, language)
      return { text: textOf(html), hasCode: html.includes('<svg') }
    }
    const typed = '?nr=NK1'
    const address = `passar.example/order${typed}`
    expect(await shown('?em=a', typed)).toEqual({ text: `${paper.scan} ${address}`, hasCode: true })
    expect(await shown('?em=a', null)).toEqual({ text: paper.scanOnly, hasCode: true })
    expect(await shown(long, typed)).toEqual({ text: `${paper.type} ${address}`, hasCode: false })
    expect(await shown(long, null)).toEqual({ text: '', hasCode: false })
  }
})
