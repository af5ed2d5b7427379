import { useId, useState } from 'react'
import { doorCount, maxCount } from '../../../domain/doors/list.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { cx } from '../../shared/ui/cx.ts'
import { inputClass } from '../../shared/ui/input-class.ts'

interface CountFieldProps {
  count: number
  onCount: (count: number) => void
  /** What it counts, for screen readers. */
  of?: string
  className?: string
  /** In a row of many, where the label is only read out on a wide screen. */
  isCompact?: boolean
}

/** A quantity; the list keeps the last valid number, and the field keeps what was typed. */
export function CountField({ count, onCount, of, className, isCompact = false }: CountFieldProps) {
  const { t } = useTranslation()
  const help = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && doorCount(typed) === null
  const write = (text: string) => {
    const number = doorCount(text)
    setTyped(text)
    if (number !== null) onCount(number)
  }
  return (
    <div className={className}>
      <label className="block">
        <span className={cx('block pb-1 text-xs text-mute', isCompact && 'sm:sr-only')}>
          {t('doors.count')}
          {of !== undefined && <span className="sr-only">: {of}</span>}
        </span>
        <input
          value={typed ?? String(count)}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? help : undefined}
          onChange={({ target }) => write(target.value)}
          onBlur={() => isWrong || setTyped(null)}
          className={`${inputClass} text-right tnum`}
        />
      </label>
      {isWrong && (
        <p id={help} role="alert" className="mt-1 text-xs text-error">
          {t('doors.badCount', { max: maxCount })}
        </p>
      )}
    </div>
  )
}
