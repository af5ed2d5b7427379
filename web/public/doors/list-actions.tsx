import { useState } from 'react'
import { doorsText } from '../../../domain/doors/text.ts'
import { pathTo } from '../../../domain/routes.ts'
import { saveFile } from '../../shared/data/save-file.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useCopy } from '../../shared/ui/copying.tsx'
import { FileButton } from '../../shared/ui/file-button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { PrintButton } from '../print/print-button.tsx'
import { ShareButton } from '../print/share.tsx'
import { fragmentOf } from './door-list-link.ts'
import { doorStore } from './store.ts'

/** Some programs cut longer addresses. */
const longLink = 8000

/** The actions on the list as a whole. */
export function ListActions({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation()
  const announce = useAnnounce()
  const language = useLanguage()
  const { list, canUndo } = doorStore.useSnapshot()
  const { copied, copy } = useCopy(t('ui.product.linkCopied'))
  const [warning, setWarning] = useState('')
  const undo = () => {
    if (doorStore.undo()) announce(t('doors.undone'))
  }
  const save = () => saveFile(new Blob([doorsText(list)]), `${t('doors.fileName')}.jsonl`)
  /** Copies an address that contains the whole list. */
  const share = async () => {
    setWarning('')
    const url = new URL(pathTo('doors', language), location.origin)
    url.hash = await fragmentOf(list)
    const { href } = url
    if (!(await copy(href))) setWarning(t('doors.linkFailed'))
    else if (href.length > longLink) setWarning(t('doors.linkLong', { count: href.length }))
  }
  const isEmpty = list.length === 0
  return (
    <div className="button-row print:hidden">
      {(canUndo || !isEmpty) && (
        <Button
          data-undo
          onClick={undo}
          aria-disabled={!canUndo}
          className="aria-disabled:border-line aria-disabled:text-mute"
        >
          {t('doors.undo')}
        </Button>
      )}
      <FileButton label={t('doors.openFile')} onChoose={([file]) => file && onFile(file)}>
        {(choose) => <Button onClick={choose}>{t('doors.openFile')}</Button>}
      </FileButton>
      {!isEmpty && (
        <>
          <Button onClick={save}>
            <Icon name="download" />
            {t('doors.saveFile')}
          </Button>
          <ShareButton copied={copied} share={() => void share()} />
          <PrintButton />
        </>
      )}
      {warning && (
        <p role="alert" className="order-last basis-full text-sm text-brass">
          {warning}
        </p>
      )}
    </div>
  )
}
