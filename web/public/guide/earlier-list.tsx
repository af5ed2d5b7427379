import { Link } from 'react-router'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf, partnerColumn } from '../../../domain/categories/index.ts'
import { chosenCriteria } from '../../../domain/guide/chosen-criteria.ts'
import { editLink } from '../../../domain/guide/edit-link.ts'
import { cardOf } from '../../../domain/guide/open.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useCategoryTexts } from './use-category-texts.ts'
import type { GuideModel } from './use-guide.ts'
import { useIndexes } from './use-indexes.ts'

interface EarlierListProps {
  guide: GuideModel
  /** The earlier guides in which something was chosen, in order. */
  earlier: readonly CategoryCode[]
}

/** What earlier guides chose, each with a link to change it. */
export function EarlierList({ guide, earlier }: EarlierListProps) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('ui.guide.earlier')} className="mt-4 grid grid-cols-1 gap-2 print:hidden">
      {earlier.map((code) => (
        <EarlierStep key={code} code={code} guide={guide} />
      ))}
    </ul>
  )
}

function EarlierStep({ code, guide }: { code: CategoryCode; guide: GuideModel }) {
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  const { state } = guide
  const id = state.chosen[code]
  const { indexes } = useIndexes({ [code]: id === undefined ? [] : [id] })
  const index = indexes[code]
  const card = cardOf(indexes, code, id)
  const isMissing = index !== undefined && id !== undefined && !card
  const name = nameOf(code, guide) ?? card?.name
  const criteria = index
    ? chosenCriteria(index, state, code).map((choice) => texts.criterion(choice))
    : (state.choices[code] ?? []).map((key) => texts.choiceOf(categoryOf(code), key))
  return (
    <li className="surface flex min-h-13 items-center gap-x-4 py-0.5 pr-2 pl-4 text-[0.9375rem]">
      <div className="min-w-0 grow items-baseline gap-x-4 md:flex">
        <span className="overline-label block shrink-0 leading-4.5">{texts.short(code)}</span>
        <p className="flex min-w-0 gap-x-4 leading-5.5">
          {isMissing && <span className="text-brass">{t('ui.product.missing')}</span>}
          {name && <strong className="min-w-0 font-semibold wrap-break-word">{name}</strong>}
          {criteria.length > 0 && (
            <span className="min-w-0 grow basis-0 truncate text-mute">{criteria.join(' · ')}</span>
          )}
        </p>
      </div>
      <Link
        to={editLink(code, state)}
        aria-label={`${t('ui.common.edit')}: ${texts.short(code)}`}
        className="inline-flex min-h-11 shrink-0 items-center px-2 text-steel underline underline-offset-4"
      >
        {t('ui.common.edit')}
      </Link>
    </li>
  )
}

/** The product narrows this list, or is among its own choices: no need to wait for its index. */
function nameOf(code: CategoryCode, { category, state, view }: GuideModel): string | undefined {
  const narrowing = [view?.lock, ...(view?.narrowing ?? [])].find((each) => each?.category === code)
  if (narrowing) return narrowing.name
  const column = partnerColumn(category.code, code)
  const choices = view?.columns.find(({ name }) => name === column)?.choices
  return choices?.find(({ key }) => key === state.chosen[code])?.label
}
