import type { QueueRow } from '../../../domain/contracts/translations.ts'
import { areaOf } from '../../../domain/texts/areas.ts'
import type { QueuePart } from '../../../domain/translation/queue.ts'
import { useCategoryTexts } from '../../public/guide/use-category-texts.ts'
import { useTexts } from '../use-texts.ts'
import type { QueueText } from './edits.ts'

/** A row's names for users who do not know machine names, and its part of the queue. */
interface RowName {
  /** In the list: a name, or the wording of a text. */
  name: string
  /** Above the open row: a name, or the page where a text appears. */
  heading: string
  place: string
  /** An article number, or the machine name of a column or a text. */
  number: string
}

export function useRowNames() {
  const { t } = useTexts()
  const { name: categoryName, label } = useCategoryTexts()
  return {
    part: (part: QueuePart): string =>
      part === 'criteria' || part === 'texts' ? t(`queue.parts.${part}`) : categoryName(part),
    row: ({ kind, category, name, artnr, texts }: QueueRow): RowName => {
      const place = category ? categoryName(category) : ''
      if (kind === 'product') return { name: name || artnr, heading: name || artnr, place, number: artnr }
      if (kind === 'criteria') {
        const heading = label('columns', name)
        return { name: heading, heading, place, number: name }
      }
      const page = t(`texts.areas.${areaOf(name)}`)
      return { name: texts[0]?.original ?? '', heading: page, place: page, number: name }
    },
    text: ({ kind, number }: QueueText): string => t(`queue.kinds.${kind}`, { number }),
  }
}
