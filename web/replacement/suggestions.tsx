import type { ReplacementVariant } from '../../domain/product.ts'
import { useTranslation } from '../i18n.ts'
import { SuggestionList, type SuggestionsProps } from '../search/suggestion-list.tsx'
import { useSearchIndex } from '../search/use-search-index.ts'

const most = 8
/** Both replacement guides share a group of the search. */
const searched = 100

interface OldNumbersProps extends SuggestionsProps {
  variant: ReplacementVariant
  onChoose: (number: string) => void
}

/** Old numbers that the guide knows and that match the typed text. Without the index there are none. */
export function Suggestions({ variant, onChoose, ...field }: OldNumbersProps) {
  const { t } = useTranslation()
  const { data: index } = useSearchIndex()
  const found = field.query === '' ? [] : (index?.search(field.query, searched).utb.hits ?? [])
  const hits = found
    .filter((hit) => hit.variant === variant)
    .slice(0, most)
    .map(({ id, artnr, marks, products }) => ({
      ...{ id, number: artnr, marks },
      aside: products.map(({ name }) => name).join(', '),
    }))
  return (
    <SuggestionList
      {...field}
      label={t('ui.replacement.suggestions')}
      hits={hits}
      onChoose={({ number }) => onChoose(number)}
    />
  )
}
