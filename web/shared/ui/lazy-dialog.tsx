import type { ComponentType } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { Dialog } from './dialog.tsx'
import { Modal } from './modal.tsx'
import { Code, Part } from './on-demand.tsx'
import { Spinner } from './spinner.tsx'

/**
 * A dialog whose code loads when it is first opened. It opens at once, says that it is loading and where that fails;
 * the page behind stays as it is. `load` loads it before.
 */
export function lazyDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  const code = new Code(load)
  function LazyDialog(props: Props) {
    const { t } = useTranslation()
    const close = () => props.onClose()
    return (
      <Part
        code={code}
        props={props}
        waiting={
          <Dialog
            aria-busy
            aria-label={t('ui.common.loading')}
            onClose={close}
            closesBeside
            className="m-auto rounded-box border border-line bg-card px-6 py-4 text-ink"
          >
            <Spinner label={t('ui.common.loading')} />
          </Dialog>
        }
        failed={(failure) => (
          <Modal label={t('ui.network.title')} onClose={close} className="max-w-120">
            {failure}
          </Modal>
        )}
      />
    )
  }
  return Object.assign(LazyDialog, { load: code.load })
}
