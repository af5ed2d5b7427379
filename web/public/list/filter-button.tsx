import { useTranslation } from '../../shared/i18n/i18n.ts'
import { buttonClass, PressLink } from '../../shared/ui/button.tsx'
import { LineIcon } from '../../shared/ui/icon.tsx'

/** Of the criteria of a filtered list. */
export const listCriteriaId = 'list-criteria'

interface FilterButtonProps {
  /** How many criteria are chosen. */
  chosen: number
  /** The criteria show. */
  open: boolean
  onPress: () => void
  /** The query of the filtered list. */
  query: string
}

/** Opens and closes the criteria of a list, and says how many are chosen. */
export function FilterButton({ chosen, open, onPress, query }: FilterButtonProps) {
  const { t } = useTranslation()
  return (
    <PressLink
      href={`${query}#${listCriteriaId}`}
      aria-expanded={open}
      onPress={onPress}
      className={buttonClass('secondary', 'shrink-0 max-sm:px-3 print:hidden')}
    >
      <LineIcon path="M3 5.5h14M6 10h8m-5.5 4.5h3" className="size-5" />
      {t('ui.list.filter')}
      {chosen > 0 && (
        <span className="text-sm font-normal text-mute tnum">{t('ui.guide.chosen', { count: chosen })}</span>
      )}
    </PressLink>
  )
}
