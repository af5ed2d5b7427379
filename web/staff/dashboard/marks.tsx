import type { StaffCardAnswer } from '../../../domain/contracts/products.ts'
import { type TranslationLanguage, translationLanguages } from '../../../domain/languages.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { useTexts } from '../use-texts.ts'
import { CopyMark, useWorkingCopies } from './copy-mark.tsx'

interface MarksProps {
  product: StaffCardAnswer
  /** A translator's language; without one, all of them. */
  only?: TranslationLanguage
}

/** Which translations of a product are missing, and which are outdated. Nothing where all are complete. */
export function Marks({ product: { _id, missing, outdated }, only }: MarksProps) {
  const { t } = useTexts()
  const languages = only ? [only] : translationLanguages
  const lacking = languages.filter((language) => missing[language].length > 0)
  const old = languages.filter((language) => outdated[language].length > 0)
  const copy = useWorkingCopies().get(_id)
  if (lacking.length + old.length === 0 && !copy) return null
  const named = (some: readonly TranslationLanguage[]) =>
    some.map((language) => t(`dashboard.countries.${language}`)).join(', ')
  const fields = (by: StaffCardAnswer['missing']) =>
    only ? by[only].map((field) => t(`dashboard.fields.${field}`)).join(', ') : ''
  return (
    <span className="flex flex-wrap gap-1 py-0.5">
      {copy && <CopyMark copy={copy} />}
      {lacking.length > 0 && (
        <Badge tone="steel">
          {only
            ? t('dashboard.missingFields', { fields: fields(missing) })
            : t('dashboard.missingIn', { languages: named(lacking) })}
        </Badge>
      )}
      {old.length > 0 && (
        <Badge tone="brass">
          {only
            ? t('dashboard.outdatedFields', { fields: fields(outdated) })
            : t('dashboard.outdatedIn', { languages: named(old) })}
        </Badge>
      )}
    </span>
  )
}
