import { useRef, useState } from 'react'
import { doorsText } from '../../../domain/doors/text.ts'
import { pathTo } from '../../../domain/routes.ts'
import { saveFile } from '../../shared/data/save-file.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import { useCopied } from '../../shared/ui/use-copied.ts'
import { PrintButton, ShareButton } from '../print/share-and-print.tsx'
import { fragmentOf } from './door-list-link.ts'
import { doorStore, type StoredDoors } from './store.ts'

/** Some programs cut longer addresses. */
const longLink = 8000

interface ListActionsProps {
  snapshot: StoredDoors
  onFile: (file: File) => void
}

/** The actions on the list as a whole. */
export function ListActions({ snapshot: { list, canUndo }, onFile }: ListActionsProps) {
  const { t } = useTranslation()
  const announce = useAnnounce()
  const picker = useRef<HTMLInputElement>(null)
  const { copied, warning, share } = useShareList(list)
  const undo = () => {
    if (doorStore.undo()) announce(t('doors.undone'))
  }
  const save = () => saveFile(new Blob([doorsText(list)]), `${t('doors.fileName')}.jsonl`)
  const isEmpty = list.length === 0
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {(canUndo || !isEmpty) && (
        <Button
          onClick={undo}
          aria-disabled={!canUndo}
          className="aria-disabled:border-line aria-disabled:text-mute"
        >
          {t('doors.undo')}
        </Button>
      )}
      <Button onClick={() => picker.current?.click()}>{t('doors.openFile')}</Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t('doors.openFile')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file may be opened again.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      {!isEmpty && (
        <>
          <Button onClick={save}>
            <Icon name="download" />
            {t('doors.saveFile')}
          </Button>
          <ShareButton copied={copied} share={share} />
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

/** Copies an address that contains the whole list. */
function useShareList(list: StoredDoors['list']) {
  const { t } = useTranslation()
  const language = useLanguage()
  const announce = useAnnounce()
  const [copied, sayCopied] = useCopied()
  const [warning, setWarning] = useState('')
  const share = async () => {
    setWarning('')
    try {
      const url = new URL(pathTo('doors', language), location.origin)
      url.hash = await fragmentOf(list)
      await navigator.clipboard.writeText(url.href)
      if (url.href.length > longLink) setWarning(t('doors.linkLong', { count: url.href.length }))
      sayCopied()
      announce(t('ui.product.linkCopied'))
    } catch {
      setWarning(t('doors.linkFailed'))
    }
  }
  return { copied, warning, share: () => void share() }
}
