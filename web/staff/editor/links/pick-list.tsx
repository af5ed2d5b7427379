import { useState } from 'react'
import { readNumbers } from '../../../../domain/replacements.ts'
import { compact } from '../../../../domain/search/fold.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { useTexts } from '../../use-texts.ts'
import { Tools, useNarrowed } from '../matrix/narrowed.tsx'
import { Scroller } from '../matrix/scroller.tsx'
import type { Named } from './use-names.ts'

const atOnce = 60

interface PickListProps {
  /** The label of the list, for example "Elslutbleck". */
  label: string
  names: readonly Named[]
  chosen: ReadonlySet<string>
  onToggle: (items: readonly Named[], on: boolean) => void
  disabled?: boolean
}

/** Products with a checkbox each, however many there are. */
export function PickList({ label, names, chosen, onToggle, disabled = false }: PickListProps) {
  const { t } = useTexts()
  const narrowed = useNarrowed(names, chosen, atOnce)
  const { shown, more, showMore, query } = narrowed
  const [pasted, setPasted] = useState<{ found: number; unknown: string[] } | null>(null)
  const isAll = shown.every(({ id }) => chosen.has(id))
  /** Chooses the products whose article numbers are pasted, one or more to a line. */
  const choosePasted = (text: string): boolean => {
    const { numbers } = readNumbers(text)
    if (numbers.length < 2) return false
    const byNumber = new Map(names.flatMap((item) => (item.artnr ? [[compact(item.artnr), item]] : [])))
    const found = numbers.flatMap((number) => byNumber.get(compact(number)) ?? [])
    if (found.length === 0) return false
    onToggle(found, true)
    setPasted({ found: new Set(found).size, unknown: numbers.filter((each) => !byNumber.has(compact(each))) })
    return true
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Tools
        narrowed={narrowed}
        label={t('fits.search', { what: label.toLowerCase() })}
        count={t('fits.chosenOf', { count: chosen.size, total: names.length })}
        {...(disabled ? {} : { onPaste: choosePasted })}
      >
        {!disabled && shown.length > 1 && (
          <Button className="min-h-9 py-1 text-sm" onClick={() => onToggle(shown, !isAll)}>
            {t(isAll ? 'fits.dropShown' : 'fits.chooseShown', { count: shown.length })}
          </Button>
        )}
      </Tools>
      {pasted && (
        <p role="status" className="text-[0.9375rem] text-mute">
          {t('fits.pasted', { count: pasted.found })}{' '}
          {pasted.unknown.length > 0 && (
            <span className="text-brass">
              {t('fits.pastedUnknown', { numbers: pasted.unknown.join(', ') })}
            </span>
          )}
        </p>
      )}
      {shown.length === 0 && (
        <p className="text-[0.9375rem] text-mute">
          {t(query ? 'fits.nothingFound' : names.length === 0 ? 'fits.nothingThere' : 'fits.nothingChosen')}
        </p>
      )}
      {shown.length > 0 && (
        <Scroller
          label={label}
          still={disabled}
          className="max-h-96 overflow-y-auto rounded-lg border border-line"
        >
          <fieldset disabled={disabled} className="min-w-0">
            <legend className="sr-only">{label}</legend>
            <ul className="grid grid-cols-1 sm:grid-cols-2 xl:grid-cols-3">
              {shown.map((item) => (
                <li key={item.id} className="-mr-px -mb-px border-r border-b border-line">
                  <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 has-checked:bg-steel-bg has-disabled:cursor-default">
                    <input
                      type="checkbox"
                      className="tick"
                      checked={chosen.has(item.id)}
                      onChange={(event) => onToggle([item], event.target.checked)}
                    />
                    <ProductName item={item} />
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        </Scroller>
      )}
      {more > 0 && (
        <Button onClick={showMore} className="justify-self-start">
          {t('fits.showMore', { count: more })}
        </Button>
      )}
    </div>
  )
}

/** A product's name and number, with a mark where visitors do not see it. */
export function ProductName({
  item: { name, artnr, draft, gone },
}: {
  item: Pick<Named, 'name' | 'artnr' | 'draft' | 'gone'>
}) {
  const { t } = useTexts()
  return (
    <span className="flex min-w-0 grow items-baseline gap-x-2 text-[0.9375rem] leading-tight">
      <span className="min-w-0 truncate" title={name}>
        {name}
      </span>
      <span className="number max-w-3/5 shrink-0 text-mute wrap-anywhere">{artnr}</span>
      {draft && (
        <Badge tone="brass" className="ml-auto shrink-0">
          {t('fits.draft')}
        </Badge>
      )}
      {gone && (
        <Badge tone="brass" className="ml-auto shrink-0">
          {t('fits.gone')}
        </Badge>
      )}
    </span>
  )
}
