import { tolerances } from '../../../domain/guide/like-choices.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'

/** The options of a menu of tolerances, smallest first. */
export function ToleranceOptions({ unit }: { unit: string | undefined }) {
  const { i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  return tolerances
    .toSorted((one, other) => one - other)
    .map((each) => (
      <option key={each} value={each}>
        ± {number.format(each)} {unit}
      </option>
    ))
}
