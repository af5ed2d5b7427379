import { expect, test } from 'vitest'
import { type Door, maxDoors } from '../../../domain/doors/list.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { fill } from '../../../domain/texts/fill.ts'
import { texts } from '../../../domain/texts/index.ts'
import { markup, textOf } from '../../testing/markup.tsx'
import { DoorListImport } from './door-list-import.tsx'
import type { ImportResult, ReadableList } from './import-doors.ts'
import type { ListImport } from './use-door-list-import.ts'

const doors = (length: number, prefix: string): Door[] =>
  Array.from({ length }, (_, at) => ({ id: `${prefix}${at}`, name: '', count: 1, note: '', query: '' }))
const given: ReadableList = {
  kind: 'list',
  list: doors(9, 'new'),
  unread: 0,
  unreadableLines: [],
  repaired: 0,
  noRoom: 0,
}
const nothing: ListImport = {
  read: null,
  result: null,
  readFile: () => {},
  importAs: () => {},
  dismiss: () => {},
}
const imported: ImportResult = { outcome: null, isRefused: false, noRoom: 0, dropped: 0, isStored: true }

test('doors: the question says for how many doors there is no room, and the result of the import says the same', async () => {
  for (const language of languageCodes) {
    const { incoming } = texts[language].doors
    const shown = async (list: Partial<ListImport>) =>
      textOf(
        await markup(
          <DoorListImport listImport={{ ...nothing, ...list }} own={doors(495, 'own')} />,
          language,
        ),
      )
    const counts = { count: 4, max: maxDoors }
    expect(await shown({ read: given })).toContain(fill(incoming.mergeNoRoom_other, counts))

    const result = async (of: Partial<ImportResult>) =>
      shown({ result: { read: given, imported: { ...imported, ...of } } })
    const partly = await result({ outcome: 'mergedPartly', noRoom: 4 })
    for (const words of [incoming.mergedPartly, fill(incoming.noRoom_other, counts)])
      expect(partly).toContain(words)
    expect(partly).not.toContain(incoming.merged)
    expect(await result({ isRefused: true, isStored: false })).toContain(incoming.refused)
    expect(await result({ outcome: 'opened', dropped: 2 })).toContain(
      fill(incoming.dropped_other, { count: 2 }),
    )
  }
})
