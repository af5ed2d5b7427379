import { useEffect, useRef } from 'react'
import { criteriaCount } from '../../../domain/guide/chosen-criteria.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { addressButton } from '../../shared/ui/address-form.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { CloseButton } from '../../shared/ui/close-button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { CriteriaColumns } from './criteria-columns.tsx'
import type { GuideModel } from './use-guide.ts'
import type { Ticks } from './use-ticks.ts'

interface CriteriaTrayProps {
  guide: GuideModel
  ticks: Ticks
  onClose: () => void
}

/** The criteria on a phone: a sheet from the bottom, with the number of hits on its button. */
export function CriteriaTray({ guide, ticks, onClose }: CriteriaTrayProps) {
  const { t } = useTranslation()
  const content = useRef<HTMLDivElement>(null)
  const hits = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    content.current?.querySelector('[data-aimed]')?.scrollIntoView()
  }, [])
  const { pending, failed, needsNetwork } = guide
  const total = guide.view?.total ?? 0
  const criteria = criteriaCount(guide.state, guide.category.code)
  return (
    <Dialog
      aria-labelledby="tray-title"
      onClose={onClose}
      closesBeside
      first="[data-aimed] summary"
      className="mx-auto mt-auto mb-0 max-h-[88dvh] w-full max-w-160 overflow-hidden rounded-t-box border border-b-0 border-line bg-card p-0 text-ink"
    >
      <div className="flex max-h-[88dvh] flex-col">
        <div className="flex items-center gap-3 border-b border-line py-1 pr-2 pl-4">
          <h2 id="tray-title" className="grow text-lg">
            {t('ui.guide.criteria')}
          </h2>
          {criteria > 0 && (
            <Button
              kind="link"
              {...addressButton('clear', '', () => {
                ticks.clear()
                hits.current?.focus()
              })}
              className="min-h-11 px-2 text-mute"
            >
              {t('ui.guide.clear')}
            </Button>
          )}
          <CloseButton label={t('ui.common.close')} onClick={onClose} />
        </div>
        <div
          ref={content}
          aria-busy={pending || undefined}
          className="min-h-0 grow overflow-y-auto overscroll-contain aria-busy:[&_[role=checkbox]>span:last-child]:opacity-40"
        >
          <CriteriaColumns guide={guide} ticks={ticks} place="tray" />
        </div>
        <div className="border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <Button ref={hits} kind="primary" className="w-full tnum" onClick={onClose}>
            {failed
              ? t('ui.common.close')
              : pending
                ? t('ui.common.loading')
                : t('ui.guide.showHits', { count: total })}
          </Button>
          {/* The page's own live region is silent behind a modal. */}
          <p role="status" className={failed ? 'mt-2 text-sm text-brass' : 'sr-only'}>
            {failed
              ? t(needsNetwork ? 'ui.offline.tooLarge' : 'ui.list.failed')
              : !pending && t('ui.guide.status', { count: total })}
          </p>
        </div>
      </div>
    </Dialog>
  )
}
