import { type ReactNode, useId, useState } from 'react'
import { daysLeft } from '../../../domain/bin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'

interface BinRowProps {
  name: string
  /** Beside the name. */
  about: ReactNode
  deleted: string
  user: { name: string }
  /** Why it cannot be restored yet. */
  obstacle?: string | undefined
  /** Resolves with whether it was restored. */
  onRestore: () => Promise<boolean>
}

/** Something in the bin: what it is, who deleted it when, how long it stays, and a button that restores it. */
export function BinRow({ name, about, deleted, user, obstacle, onRestore }: BinRowProps) {
  const { t } = useTexts()
  const { minute } = useDates()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    // The button disappears with its row.
    if (await onRestore()) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    else setBusy(false)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 font-medium break-words">{name}</span>
          {about}
        </p>
        <p className="text-sm text-mute tnum">
          {t('bin.deleted', { date: minute(deleted), name: user.name })} ·{' '}
          {t('bin.daysLeft', { count: daysLeft(deleted, Date.now()) })}
        </p>
        {obstacle && (
          <p id={id} className="text-sm text-brass">
            {obstacle}
          </p>
        )}
      </div>
      <Button
        className="min-h-10 py-1.5"
        disabled={busy || obstacle !== undefined}
        aria-label={t('bin.restoreIt', { name })}
        aria-describedby={obstacle && id}
        onClick={() => void restore()}
      >
        {t('bin.restore')}
      </Button>
    </li>
  )
}
