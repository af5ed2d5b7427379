import { isLanguage, languageRow } from '../../../domain/languages.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLanguage } from '../../shared/settings.ts'
import { DeleteButton } from './delete-button.tsx'
import type { SavedCategory, StorageQuota } from './offline-downloads.ts'
import { useSizes } from './use-sizes.ts'

/** How much storage there is, and whether the browser may reclaim it. */
export function StorageNote({ quota }: { quota: StorageQuota | null }) {
  const { t } = useTranslation()
  const { format } = useSizes()
  if (!quota) return null
  return (
    <p className="mt-6 max-w-prose text-sm text-mute">
      {t('kept.used', { usage: format(quota.usage), quota: format(quota.quota) })}{' '}
      {t(quota.persisted ? 'kept.persisted' : 'kept.mayGo')}
    </p>
  )
}

/** What is stored in other languages, which takes space as well. */
export function OtherLanguages({ saved }: { saved: readonly SavedCategory[] }) {
  const { t } = useTranslation()
  const { format } = useSizes()
  const language = useLanguage()
  const others = saved.filter((each) => each.language !== language)
  if (others.length === 0) return null
  const byLanguage = [...Map.groupBy(others, (each) => each.language)]
  return (
    <section aria-labelledby="others" className="mt-6">
      <h2 id="others" className="text-base">
        {t('kept.others')}
      </h2>
      <ul>
        {byLanguage.map(([code, categories]) => {
          const size = categories.reduce((sum, { state }) => sum + state.size, 0)
          const name = isLanguage(code) ? languageRow(code).name : code
          return (
            <li key={code} className="flex flex-wrap items-center justify-between gap-x-4">
              {t('kept.otherLine', { language: name, count: categories.length, size: format(size) })}
              <DeleteButton keys={categories} name={name} size={size} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
