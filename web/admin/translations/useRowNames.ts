import type { QueueRow } from '../../../domain/contracts/translations.ts'
import { areaOf } from '../../../domain/texts/areas.ts'
import type { QueuePart } from '../../../domain/translation/queue.ts'
import { useTexts as useCategoryTexts } from '../../guide/useTexts.ts'
import { useTexts } from '../useTexts.ts'
import type { QueueText } from './edits.ts'

/** What a row is called by those who do not know machine names, and where it belongs. */
export interface RowName {
  name: string
  place: string
  /** An article number, or the machine name of a text. */
  number: string
}

export function useRowNames() {
  const { t } = useTexts()
  const { name: categoryName, label } = useCategoryTexts()
  return {
    part: (part: QueuePart): string =>
      part === 'criteria' || part === 'texts' ? t(`queue.parts.${part}`) : categoryName(part),
    row: ({ kind, category, name, artnr, texts }: QueueRow): RowName => {
      if (kind === 'product')
        return { name: name || artnr, place: category ? categoryName(category) : '', number: artnr }
      if (kind === 'criteria') {
        return { name: label('columns', name), place: category ? categoryName(category) : '', number: name }
      }
      return { name: texts[0]?.original ?? '', place: t(`texts.areas.${areaOf(name)}`), number: name }
    },
    text: ({ kind, number }: QueueText): string => t(`queue.kinds.${kind}`, { number }),
  }
}
