import type { RevisionAnswer } from '../../../../domain/contracts/history.ts'
import { useTexts } from '../../use-texts.ts'
import { useEditing } from '../edit-context.ts'
import { useValueText } from '../use-part-text.ts'
import type { HistoryValue } from './rows.ts'

/** A stored value in words; products by their names, as far as they are known. */
export function useHistoryText(revision: RevisionAnswer | undefined): (value: HistoryValue) => string {
  const { t } = useTexts()
  const { base } = useEditing()
  const text = useValueText()
  const linked = Object.values(base.links).flat()
  const names = new Map([...linked, ...(revision?.partners ?? [])].map(({ _id, name }) => [_id, name]))
  const nameOf = (id: string) => names.get(id) ?? id
  return (value) => {
    switch (value.kind) {
      case 'fact':
        return text.fact(value.fact.name, value.fact).join('\n')
      case 'claim':
        return value.partners === null ? t('edit.everywhere') : value.partners.map(nameOf).join('\n')
      case 'links':
        return value.links
          .map(({ _id, criteria = [] }) =>
            criteria.length > 0 ? `${nameOf(_id)} (${criteria.map(text.choice).join(', ')})` : nameOf(_id),
          )
          .join('\n')
      case 'rows':
        return value.rows
          .map(
            ({ slugs, partners }) =>
              `${slugs.map(text.choice).join(' + ')} → ${partners.map(nameOf).join(', ')}`,
          )
          .join('\n')
      default:
        return text.any(value.value).join('\n')
    }
  }
}
