import { useTranslation } from '../i18n.ts'
import { CloseButton } from '../ui/CloseButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { GuideModel } from './useGuide.ts'

/**
 * What a shared link asked for and the catalogue no longer has. The notice goes with the first action, which
 * also cleans the address.
 */
export function Notices({ guide }: { guide: GuideModel }) {
  const { t } = useTranslation()
  const { view } = guide
  if (!view || (view.dropped.length === 0 && !view.droppedProduct)) return null
  return (
    <div
      role="alert"
      className="mt-4 flex print:hidden items-start gap-3 rounded-lg bg-brass-bg px-4 py-1 text-[0.9375rem] text-brass"
    >
      <Icon name="warning" className="mt-2.5 size-5" />
      <div className="grow py-2">
        {view.dropped.length > 0 && (
          <p>{t('ui.guide.dropped', { count: view.dropped.length, choices: view.dropped.join(', ') })}</p>
        )}
        {view.droppedProduct && <p>{t('ui.guide.droppedProduct')}</p>}
      </div>
      <CloseButton
        label={t('ui.common.dismiss')}
        onClick={() => guide.go(guide.state, 'replace')}
        className="size-10"
      />
    </div>
  )
}
