import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useAnnounce } from '../../shared/ui/live-region.tsx'
import type { CategoryKey } from './cache-names.ts'
import { deleteCategory } from './offline-downloads.ts'
import { useSizes } from './use-sizes.ts'

interface DeleteButtonProps {
  keys: readonly CategoryKey[]
  name: string
  /** What deleting it frees, in bytes. */
  size: number
}

/** Asks once, since deleted data cannot be downloaded without a network. */
export function DeleteButton({ keys, name, size }: DeleteButtonProps) {
  const { t } = useTranslation()
  const { format } = useSizes()
  const announce = useAnnounce()
  const [asks, setAsks] = useState<boolean>()
  const sure = useRef<HTMLSpanElement>(null)
  // The pressed button is replaced by others and comes back: the focus stays here.
  useEffect(() => {
    if (asks !== undefined) sure.current?.querySelector('button')?.focus()
  }, [asks])
  const drop = async () => {
    for (const key of keys) await deleteCategory(key)
    announce(t('kept.dropped', { name, size: format(size) }))
    document.getElementById(`offline-${keys[0]?.type}`)?.focus()
  }
  return (
    <span ref={sure} className="flex shrink-0 flex-wrap items-center justify-end gap-2">
      {asks ? (
        <>
          <Button onClick={() => void drop()}>{t('kept.dropSure', { size: format(size) })}</Button>
          <Button
            kind="link"
            className="inline-flex min-h-11 items-center px-2"
            onClick={() => setAsks(false)}
          >
            {t('kept.dropKeep')}
          </Button>
        </>
      ) : (
        <Button
          kind="link"
          className="inline-flex min-h-11 items-center px-2"
          aria-label={t('kept.dropName', { name })}
          onClick={() => (size > 0 ? setAsks(true) : void drop())}
        >
          {t('kept.drop')}
        </Button>
      )}
    </span>
  )
}
