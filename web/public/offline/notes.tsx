import { isLanguage, languageRow } from '../../../domain/languages.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLanguage } from '../../shared/settings.ts'
import type { KeptCategory, StorageQuota } from './catalogue-keeper.ts'
import { DropButton } from './drop-button.tsx'
import { useSizes } from './use-sizes.ts'

/** How much storage there is, and whether the browser may reclaim it. */
export function RoomNote({ room }: { room: StorageQuota | null }) {
  const { t } = useTranslation()
  const { format } = useSizes()
  if (!room) return null
  return (
    <p className="mt-6 max-w-prose text-sm text-mute">
      {t('kept.used', { usage: format(room.usage), quota: format(room.quota) })}{' '}
      {t(room.persisted ? 'kept.persisted' : 'kept.mayGo')}
    </p>
  )
}

/** What is stored in other languages, which takes space as well. */
export function OtherLanguages({ kept }: { kept: readonly KeptCategory[] }) {
  const { t } = useTranslation()
  const { format } = useSizes()
  const language = useLanguage()
  const others = kept.filter((each) => each.language !== language)
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
              <DropButton keys={categories} name={name} size={size} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
