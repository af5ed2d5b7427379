import { useEffect, useId, useRef } from 'react'
import type { StaffReplacement } from '../../../domain/contracts/replacements.ts'
import type { ReplacementVariant } from '../../../domain/product.ts'
import { cx } from '../../shared/ui/cx.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { toolClass } from '../ui/icon-button.tsx'
import { useTexts } from '../use-texts.ts'
import { ReplacementEditor } from './replacement-editor.tsx'

interface ReplacementRowProps {
  variant: ReplacementVariant
  row: StaffReplacement
  mayEdit: boolean
  open: boolean
  onOpen: (open: boolean) => void
}

/** An old number with its products; one row at a time is open for editing. */
export function ReplacementRow({ variant, row, mayEdit, open, onOpen }: ReplacementRowProps) {
  const { t } = useTexts()
  const id = useId()
  const item = useRef<HTMLLIElement>(null)
  const { artnr } = row
  const before = useRef(artnr)
  // Under its new number it may be elsewhere in the list.
  useEffect(() => {
    if (before.current !== artnr && open) item.current?.scrollIntoView({ block: 'nearest' })
    before.current = artnr
  }, [artnr, open])
  return (
    <li ref={item} className="scroll-mt-24 px-4 py-2.5" data-row={row.artnr}>
      <div className="flex items-center gap-x-4 gap-y-1 max-sm:flex-wrap">
        <span className="w-56 shrink-0 font-mono text-sm font-medium wrap-anywhere">{row.artnr}</span>
        <Icon name="arrow" className="size-4 text-mute max-sm:hidden" />
        <p className="min-w-0 grow text-sm text-mute max-sm:order-last max-sm:basis-full">
          {row.utbyte.length === 0 ? t('replacements.none') : row.utbyte.map(({ name }) => name).join(', ')}
        </p>
        {mayEdit && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            aria-label={t('replacements.edit', { artnr: row.artnr })}
            onClick={() => onOpen(!open)}
            className={cx(toolClass, 'max-sm:ml-auto')}
          >
            <Icon name="chevron" className={open ? 'size-4 rotate-180' : 'size-4'} />
          </button>
        )}
      </div>
      <div id={id}>
        {open && <ReplacementEditor variant={variant} row={row} onDone={() => onOpen(false)} />}
      </div>
    </li>
  )
}
