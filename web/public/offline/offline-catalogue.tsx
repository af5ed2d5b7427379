import { isLanguage, languageRow } from '../../../domain/languages.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useMoreTexts } from '../../shared/i18n/more-texts.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { CategoryLine } from './category-line.tsx'
import { DeleteButton } from './delete-button.tsx'
import { pauseDownload, type SavedCategory, type StorageQuota } from './offline-downloads.ts'
import { OfflineSkeleton } from './offline-skeleton.tsx'
import { type OfflineModel, useOfflineCatalogue } from './use-offline-catalogue.ts'
import { useSizes } from './use-sizes.ts'

/** The categories with their stored parts, and buttons that download, update and delete. */
export function OfflineCatalogue() {
  const { t } = useMoreTexts('kept')
  const catalogue = useOfflineCatalogue()
  const { snapshot, lines, hasSummary } = catalogue
  const intro = <p className="mt-2 max-w-prose text-mute">{t('kept.intro')}</p>
  if (!lines)
    return (
      <>
        {intro}
        <OfflineSkeleton />
      </>
    )
  return (
    <>
      {intro}
      {snapshot.problem && (
        <p
          role="alert"
          className="mt-6 flex items-start gap-2.5 rounded-lg bg-brass-bg px-4 py-3 font-semibold text-brass"
        >
          <Icon name="warning" className="mt-1 size-4" />
          {t(`kept.faults.${snapshot.problem}`)}
        </p>
      )}
      {!hasSummary && <p className="mt-6 text-mute">{t('kept.noSummary')}</p>}
      <section aria-labelledby="offline-categories" className="mt-8">
        <h2 id="offline-categories" className="text-xl">
          {t('kept.choose')}
        </h2>
        <ul className="surface mt-3 divide-y divide-line overflow-hidden">
          {lines.map((line) => (
            <CategoryLine key={line.type} line={line} catalogue={catalogue} />
          ))}
        </ul>
        <Datasheets catalogue={catalogue} />
      </section>
      <Actions catalogue={catalogue} />
      <StorageNote quota={snapshot.quota} />
      <OtherLanguages saved={snapshot.saved ?? []} />
    </>
  )
}

/** Datasheets are optional: most of the catalogue can be read without them. */
function Datasheets({ catalogue }: { catalogue: OfflineModel }) {
  const { t } = useTranslation()
  const { format } = useSizes()
  const { lines = [], types, datasheets, setDatasheets, snapshot } = catalogue
  const size = lines
    .filter(({ type, state }) => types.includes(type) && !state?.datasheets)
    .reduce((sum, { offered }) => sum + (offered?.datasheets.size ?? 0), 0)
  return (
    <label className="mt-3 flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="tick"
        checked={datasheets}
        disabled={snapshot.running !== null}
        onChange={({ target }) => setDatasheets(target.checked)}
      />
      <span>
        {t('kept.datasheets')}{' '}
        {size > 0 && <span className="text-mute">{t('kept.more', { size: format(size) })}</span>}
      </span>
    </label>
  )
}

function Actions({ catalogue }: { catalogue: OfflineModel }) {
  const { t } = useTranslation()
  const { format } = useSizes()
  const announce = useAnnounce()
  const { snapshot, types, size, action, start } = catalogue
  const isRunning = snapshot.running !== null
  const room = snapshot.quota ? snapshot.quota.quota - snapshot.quota.usage : Number.POSITIVE_INFINITY
  const isDisabled = !isRunning && types.length === 0
  const press = async () => {
    if (isDisabled) return
    if (isRunning) {
      pauseDownload()
      announce(t('kept.paused'))
    } else if (await start()) announce(t('kept.complete'))
  }
  return (
    <div className="mt-4">
      {!isRunning && size > room && (
        <p className="mb-3 text-brass">{t('kept.tight', { size: format(size), room: format(room) })}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          kind={isRunning ? 'secondary' : 'primary'}
          aria-disabled={isDisabled}
          onClick={() => void press()}
        >
          <Icon name={isRunning ? 'pause' : 'download'} />
          {t(isRunning ? 'kept.pause' : `kept.${action}`)}
        </Button>
        {!isRunning && types.length > 0 && (
          <p className="text-mute">
            {size > 0 ? t('kept.toFetch', { size: format(size) }) : t('kept.toCheck')} {t('kept.language')}
          </p>
        )}
      </div>
    </div>
  )
}

/** How much storage there is, and whether the browser may reclaim it. */
function StorageNote({ quota }: { quota: StorageQuota | null }) {
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
function OtherLanguages({ saved }: { saved: readonly SavedCategory[] }) {
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
