import { type ReactNode, useState } from 'react'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import type { Language } from '../../../../domain/languages.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx'
import { useDates } from '../../use-dates.ts'
import { useTexts } from '../../use-texts.ts'
import { useCanWrite } from '../edit-context.ts'
import type { Draft } from './use-draft.ts'

const DraftDifferences = lazyDialog(async () => (await import('./draft-differences.tsx')).DraftDifferences)

interface DraftNoticeProps {
  draft: Draft
  product: StaffProductAnswer
  onUnplan: (languages: Language[]) => void
}

/** Above the form: who wrote what waits, when it is published, and why that was refused. */
export function DraftNotice({ draft, product, onUnplan }: DraftNoticeProps) {
  const { t } = useTexts()
  const { minute, inStockholm: onClock } = useDates()
  const canWrite = useCanWrite()
  const [compared, setCompared] = useState(false)
  const { stored, isOpen } = draft
  if (draft.failed) return <p className="mb-4 text-[0.9375rem] text-error">{t('copies.loadFailed')}</p>
  if (!stored) return null
  const { schedules, failure, gone } = stored
  const written = { date: minute(stored.changed), name: stored.user.name }
  return (
    <section
      aria-label={t(isOpen ? 'copies.here' : 'copies.exists')}
      className="mb-4 rounded-xl border border-brass bg-brass-bg px-4 py-3"
    >
      <p className="font-semibold text-brass" role="status">
        {t(isOpen ? 'copies.here' : 'copies.exists')}
      </p>
      <p className="text-[0.9375rem]">{t(isOpen ? 'copies.hereText' : 'copies.existsText', written)}</p>
      {schedules.map(({ at, user, languages }) => {
        const own = languages.filter((language) => canWrite('published', language))
        const what = languages.map((language) => t(`common.languagesInText.${language}`)).join(', ')
        return (
          <Line key={`${at} ${user.name} ${languages.join()}`}>
            {t('copies.planned', { date: onClock(at), name: user.name, languages: what })}{' '}
            {own.length > 0 && (
              <Button kind="link" onClick={() => onUnplan(own)}>
                {t('copies.unplan')}
              </Button>
            )}
          </Line>
        )
      })}
      {failure && (
        <p className="mt-1 flex items-start gap-1.5 text-[0.9375rem] text-error">
          <Icon name="warning" className="mt-0.5 size-5" />
          <span>
            {t('copies.failed', { date: onClock(failure.at) })} {failure.message} {t('copies.wayOn')}
          </span>
        </p>
      )}
      {gone.length > 0 && (
        <Line>{t('copies.gone', { names: gone.map(({ name, artnr }) => artnr || name).join(', ') })}</Line>
      )}
      <Button
        kind="link"
        className="mt-2 min-h-8"
        onClick={() => {
          // Files have calls of their own.
          void draft.refresh()
          setCompared(true)
        }}
      >
        {t('copies.compare')}
      </Button>
      {compared && (
        <DraftDifferences
          product={product}
          stored={stored}
          isOpen={isOpen}
          onClose={() => setCompared(false)}
        />
      )}
    </section>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <p className="mt-1 text-[0.9375rem]">{children}</p>
}
