import { type KeyboardEvent, useRef, useState } from 'react'
import { can } from '../../../../domain/access.ts'
import type { StaffImageAnswer } from '../../../../domain/contracts/files.ts'
import { languageCodes, languageRow } from '../../../../domain/languages.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Modal } from '../../../shared/ui/modal.tsx'
import { useStaff } from '../../frame/session/staff-context.ts'
import { TextField } from '../../ui/field.tsx'
import { useSerialSave } from '../../ui/use-serial-save.ts'
import { removeOwnDraft } from '../../unsaved/drafts.ts'
import { confirmClose } from '../../unsaved/leave-question.ts'
import { useDraftEdit, useDraftSync } from '../../unsaved/use-draft-edit.ts'
import { useUnsavedWork } from '../../unsaved/use-unsaved-work.ts'
import { useTexts } from '../../use-texts.ts'
import { pictureId } from './folders.ts'
import { StoredPicture } from './stored-picture.tsx'
import type { Alt } from './use-file-writes.ts'

const longest = 300
/** The key of its unsaved work. */
const part = 'picture'

interface AltDraft {
  /** In the languages that were edited. */
  texts: Alt
}

function isAltDraft(value: unknown): value is AltDraft {
  const { texts } = (value ?? {}) as Partial<AltDraft>
  return (
    typeof texts === 'object' &&
    texts !== null &&
    Object.values(texts).every((text) => typeof text === 'string')
  )
}

interface PictureDialogProps {
  picture: StaffImageAnswer
  onSave: (alt: Alt) => Promise<boolean>
  onClose: () => void
}

/** A picture at full size, and its description by language. */
export function PictureDialog({ picture, onSave, onClose }: PictureDialogProps) {
  const { t } = useTexts()
  const { level } = useStaff()
  const draft = useDraftEdit('picture', pictureId(picture), isAltDraft)
  const [texts, setTexts] = useState<Alt>({ ...picture.alt, ...draft.restored?.texts })
  const [busy, setBusy] = useState(false)
  const own = languageCodes.filter((language) => can(level, 'editFiles', 'alt', language))
  const written = own.filter((language) => (texts[language] ?? '') !== (picture.alt?.[language] ?? ''))
  const changed = written.length > 0
  const mine = Object.fromEntries(written.map((language) => [language, texts[language] ?? '']))
  useDraftSync(draft, changed ? { texts: mine } : null)
  // What is written during a save is not in it.
  const newest = useRef(texts)
  const change = (next: Alt) => {
    newest.current = next
    setTexts(next)
  }
  const panel = useRef<HTMLDivElement>(null)
  const write = useSerialSave(async () => {
    setBusy(true)
    const isSaved = await onSave(Object.fromEntries(own.map((language) => [language, texts[language] ?? ''])))
    setBusy(false)
    if (isSaved && newest.current === texts) removeOwnDraft(draft.owner)
    return isSaved
  })
  useUnsavedWork(changed, {
    save: write,
    discard: () => removeOwnDraft(draft.owner),
    part,
    outlivesQuery: true,
    outlivesSession: true,
  })
  const save = async () => {
    if (busy) return
    // Closed during the save, it must not close the next dialog.
    if ((await write()) && newest.current === texts && panel.current) onClose()
  }
  const close = async () => {
    if (await confirmClose(part)) onClose()
  }
  // The dialog is inside the product's form, which Enter would submit.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void save()
  }
  return (
    <Modal
      label={t('files.describe', { name: picture.name })}
      onClose={() => void close()}
      className="max-w-160"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: catches what its fields let pass */}
      <div ref={panel} className="grid grid-cols-1 gap-4 p-5 sm:p-6" onKeyDown={onKeyDown}>
        <header className="pr-10">
          <h2 className="text-lg break-all">{picture.name}</h2>
          <p className="mt-1 text-sm text-mute">{t('files.altLead')}</p>
        </header>
        <StoredPicture
          url={picture.url}
          lineArt={picture.lineArt}
          alt={picture.alt?.sv ?? ''}
          className="h-[min(45vh,24rem)] w-full p-2"
        />
        {languageCodes.map((language) => (
          <TextField
            key={language}
            label={t('files.altIn', { language: t(`common.languagesInText.${language}`) })}
            lang={languageRow(language).html}
            maxLength={longest}
            readOnly={!own.includes(language)}
            value={texts[language] ?? ''}
            onChange={({ target }) => change({ ...texts, [language]: target.value })}
          />
        ))}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => void close()}>{t('common.cancel')}</Button>
          {own.length > 0 && (
            <Button kind="primary" disabled={busy} onClick={() => void save()}>
              {t(busy ? 'common.saving' : 'files.altSave')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}
