import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { useTexts } from '../use-texts.ts'
import type { ProductForm } from './form.ts'

const parts = ['spec', 'links', 'filter'] as const

/** A change of much at once, which can be taken back as long as nothing else of what fits is changed. */
export function useUndoableChange() {
  const { getValues, setValue } = useFormContext<ProductForm>()
  const [made, setMade] = useState<{ message: string; before: ProductForm; after: string } | null>(null)
  const now = JSON.stringify(useWatch<ProductForm>({ name: [...parts] }))
  return {
    /** What was done, as long as it can be taken back. */
    message: made?.after === now ? made.message : null,
    make: (change: () => void, message: string) => {
      const before = structuredClone(getValues())
      change()
      setMade({ message, before, after: JSON.stringify(getValues([...parts])) })
    },
    onUndo: () => {
      if (made) for (const part of parts) setValue(part, made.before[part], { shouldDirty: true })
    },
  }
}

interface UndoNoticeProps extends Pick<ReturnType<typeof useUndoableChange>, 'message' | 'onUndo'> {
  className: string
  /** What was done may not have been meant. */
  isWarning?: boolean
}

/** Says what was done, with the way back. */
export function UndoNotice({ message, onUndo, className, isWarning = false }: UndoNoticeProps) {
  const { t } = useTexts()
  if (!message) return null
  return (
    <p role="status" className={cx('flex items-start gap-2 text-[0.9375rem]', className)}>
      {isWarning && <Icon name="warning" className="mt-1 size-4" />}
      <span>
        {message}{' '}
        <Button
          kind="link"
          onClick={(event) => {
            // The button goes.
            event.currentTarget.closest<HTMLElement>('[data-section]')?.focus({ preventScroll: true })
            onUndo()
          }}
        >
          {t('common.undo')}
        </Button>
      </span>
    </p>
  )
}
