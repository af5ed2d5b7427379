import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../shared/ui/button.tsx'
import { Modal } from '../../../shared/ui/modal.tsx'
import { mayClose } from '../../unsaved/question.ts'
import { useUnsavedWork } from '../../unsaved/use-unsaved-work.ts'
import { useTexts } from '../../use-texts.ts'
import { PickList } from './pick-list.tsx'
import { type Named, useRows } from './use-names.ts'

interface PartnerDialogProps {
  title: string
  /** What choosing none means. */
  lead: string
  /** The kind of the partners, for example "Låshus". */
  label: string
  names: readonly Named[]
  chosen: readonly string[]
  onDone: (chosen: string[]) => void
  onClose: () => void
}

/** The key of its unsaved work. */
const part = 'partners'

/** Chooses the partners for which a criterion holds; nothing changes before the user confirms. */
export function PartnerDialog({ title, lead, label, names, chosen, onDone, onClose }: PartnerDialogProps) {
  const { t } = useTexts()
  const rows = useRows(names, chosen)
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(chosen))
  const toggle = (items: readonly Named[], on: boolean) => {
    const next = new Set(picked)
    for (const item of items) {
      if (on) next.add(item.id)
      else next.delete(item.id)
    }
    setPicked(next)
  }
  const use = () => onDone([...picked])
  const isChanged = picked.size !== new Set(chosen).size || chosen.some((id) => !picked.has(id))
  useUnsavedWork(isChanged, {
    // From here on the form holds them.
    save: async () => {
      flushSync(use)
      return true
    },
    part,
    outlivesQuery: true,
  })
  const close = async () => {
    if (await mayClose(part)) onClose()
  }
  return (
    <Modal label={title} onClose={() => void close()} className="max-w-240">
      <div className="grid grid-cols-1 gap-4 p-5 sm:p-6">
        <header className="pr-10">
          <h2 className="text-lg">{title}</h2>
          <p className="mt-1 text-sm text-mute">{lead}</p>
        </header>
        <PickList label={label} names={rows} chosen={picked} onToggle={toggle} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => void close()}>{t('common.cancel')}</Button>
          <Button kind="primary" onClick={use}>
            {t('fits.use', { count: picked.size })}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
