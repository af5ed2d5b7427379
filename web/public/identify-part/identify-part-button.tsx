import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { GuideState } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useNeedsScript } from '../../shared/router/use-hydrated.ts'
import { useOverlay } from '../../shared/router/use-overlay.ts'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'

const load = () => import('./part-dialog.tsx')
const PartDialog = lazy(async () => ({ default: (await load()).PartDialog }))

interface IdentifyPartButtonProps {
  label: string
  /** The products chosen so far. */
  state: GuideState
}

/**
 * Opens the questions about a part that the door has already. They load with the first press and are not stored for
 * offline use before that: then it says so.
 */
export function IdentifyPartButton({ label, state }: IdentifyPartButtonProps) {
  const { t } = useTranslation()
  const hidden = useNeedsScript()
  const { value, open, close } = useOverlay('part')
  const [failed, setFailed] = useState(false)
  // The questions may come after the visitor has ticked something, or has left.
  const newest = useRef<typeof open | null>(null)
  useLayoutEffect(() => {
    newest.current = open
    return () => {
      newest.current = null
    }
  }, [open])
  const ask = () =>
    load().then(
      () => newest.current?.(true),
      () => setFailed(true),
    )
  return (
    <>
      <Button kind="link" onClick={ask} className={cx('-my-2.5 py-2.5 print:hidden', hidden)}>
        {label}
      </Button>
      {failed && <p role="alert">{t('ui.network.text')}</p>}
      {value && (
        <Suspense>
          <PartDialog state={state} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
