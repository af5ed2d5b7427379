import { expect, test } from 'vitest'
import type { SinceAnswer } from '../../../domain/contracts/since.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { fill } from '../../../domain/texts/fill.ts'
import { texts } from '../../../domain/texts/index.ts'
import { markup, textOf } from '../../testing/markup.tsx'
import { SincePrintNote } from './since-print-note.tsx'

const asPrinted: SinceAnswer = { known: true, withdrawn: false, name: 'Alfa', artnr: 'NK1', changes: [] }
const stamp = '20261122T151040Z'

async function note(language: (typeof languageCodes)[number], results: SinceAnswer[], failed = false) {
  const since = { stamp, results, waiting: false, failed }
  return textOf(await markup(<SincePrintNote since={since} />, language))
}

test('print: a summary from paper says in every language whether anything on it has changed', async () => {
  for (const language of languageCodes) {
    const { paper, ui } = texts[language]
    const sentence = (text: string) => fill(text, { date: '' }).replace(/ ?\.$/, '').slice(0, 25)
    expect(await note(language, [asPrinted])).toContain(sentence(paper.same))
    const changes: SinceAnswer['changes'] = [
      { field: 'artnr', title: '', from: 'NK1', to: 'NK1-B' },
      { field: 'fact', title: 'Fakta', from: null, to: '7 kN' },
    ]
    const changed = await note(language, [asPrinted, { ...asPrinted, artnr: 'NK1-B', changes }])
    expect(changed).not.toContain(sentence(paper.same))
    expect(changed).toContain(`${ui.product.artnr}: NK1 → NK1-B`)
    expect(changed).toContain(`Fakta: ${paper.nothing} → 7 kN`)
    const criterionChanges = (from: string | null, to: string | null): SinceAnswer['changes'] => [
      { field: 'criterion', title: 'EI 60', from, to },
    ]
    const criterion = async (from: string | null, to: string | null) =>
      await note(language, [{ ...asPrinted, changes: criterionChanges(from, to) }])
    const { lost, gained } = paper
    const withPartners = (words: string, partners: string) => fill(words, { partners })
    expect(await criterion('', null)).toContain(`EI 60: ${lost}`)
    expect(await criterion(null, '')).toContain(`EI 60: ${gained}`)
    expect(await criterion('', 'L2')).toContain(`EI 60: ${withPartners(paper.onlyWith, 'L2')}`)
    expect(await criterion('L1', 'L2')).toContain(
      `EI 60: ${withPartners(paper.lostWith, 'L1')}; ${withPartners(paper.gainedWith, 'L2')}`,
    )
    expect(await note(language, [{ ...asPrinted, withdrawn: true }])).toContain(paper.withdrawn)
    expect(await note(language, [{ ...asPrinted, known: false }])).toContain(paper.unknown)
    expect(await note(language, [asPrinted], true)).toContain(paper.failed)
  }
})
