import { cx } from '../../../shared/ui/cx.ts'
import { Flag } from '../../ui/flag.tsx'
import { useDates } from '../../use-dates.ts'
import { useTexts } from '../../use-texts.ts'
import type { Draft } from '../drafts/use-draft.ts'
import { useEditing } from '../edit-context.ts'
import { type Publication, publications } from './publication.ts'

const tones: Record<Publication['state'], string> = {
  unpublished: 'text-mute',
  published: 'text-ok',
  waiting: 'text-brass',
}

/** Where the product stands in each language, in words. */
export function LanguageStates({ draft }: { draft: Draft }) {
  const { t } = useTexts()
  const { product } = useEditing()
  const { inStockholm: onClock } = useDates()
  return (
    <ul aria-label={t('edit.publishing')} className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
      {publications(product, draft.stored).map(({ state, planned, languages }) => (
        <li key={languages.join()} className={cx('flex items-center gap-1.5 font-medium', tones[state])}>
          {languages.map((language) => (
            <Flag key={language} language={language} />
          ))}
          <span>
            {t(`publishing.state.${state}`)}
            {planned !== null && `, ${t('publishing.planned', { date: onClock(planned) })}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
