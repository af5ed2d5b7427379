import { expect, test } from 'vitest'
import { documentTitle, opensInBrowser } from './files.ts'

test.each([
  ['NK120-RV24-datablad.pdf', 'NK120-RV24', 'Datablad NK120-RV24'],
  ['nk120-rv24_Montering-av-lås.pdf', 'NK120-RV24', 'Montering av lås NK120-RV24'],
  ['Datablad NK 2.pdf', 'NK/2', 'Datablad NK 2'],
  ['NK-2-kontur.dxf', 'NK/2', 'Kontur NK/2'],
  ['NK1.pdf', 'NK1', 'NK1'],
  ['NK12-datablad.pdf', 'NK1', 'NK12 datablad'],
  ['intyg_SS-EN-179.pdf', 'NK1', 'Intyg SS-EN-179'],
  ['certifikat-2024-05.PDF', 'NK1', 'Certifikat 2024-05'],
  ['---.pdf', 'NK1', '---.pdf'],
  ['blad', '', 'Blad'],
])('%s of the article %s reads %s', { tags: ['2.7.9'] }, (name, artnr, title) => {
  expect(documentTitle(name, artnr)).toBe(title)
})

test('what a browser shows by itself opens there, and no drawing', () => {
  expect(['pdf', 'jpg', 'jpeg', 'dxf', ''].filter(opensInBrowser)).toEqual(['pdf', 'jpg', 'jpeg'])
})
