import { useState } from 'react'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { FitLines } from '../fit-check/fit-lines.tsx'
import { VerdictWords } from '../fit-check/summary-fit-check.tsx'
import type { CheckedDoor } from './check-doors.ts'

/** Whether a door's parts fit together: the verdict on one line, and the reasons unfolded. */
export function DoorCheck({ checked }: { checked: CheckedDoor }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { status, check } = checked
  const isDone = status !== 'waiting' && status !== 'failed'
  if (status === 'nothing') return null
  if (!isDone || check.lines.length === 0) {
    return (
      <p className="flex min-h-11 items-center">
        <Verdict checked={checked} />
      </p>
    )
  }
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group @container"
    >
      <summary className="flex min-h-11 items-center gap-3">
        <span className="text-sm text-mute">{t('ui.order.pairs')}</span>
        <Verdict checked={checked} />
        <Icon name="chevron" className="size-4 text-mute transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && (
        <div className="pb-3">
          <FitLines checked={checked} />
        </div>
      )}
    </details>
  )
}

/** The verdict, or why there is none. */
export function Verdict({ checked }: { checked: CheckedDoor }) {
  const { t } = useTranslation()
  const { status } = checked
  if (status === 'nothing') return null
  if (status === 'waiting' || status === 'failed')
    return <span className="text-sm text-mute">{t(`doors.${status}`)}</span>
  return <VerdictWords checked={checked} />
}
