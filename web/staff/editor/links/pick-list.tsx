import { type ComponentProps, useState } from 'react'
import { readNumbers } from '../../../../domain/replacements.ts'
import { compact } from '../../../../domain/search/fold.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { useTexts } from '../../use-texts.ts'
import { NarrowedList } from '../matrix/narrowed-list.tsx'
import { Scroller } from '../matrix/scroller.tsx'
import { type Named, useRows } from './use-names.ts'

const atOnce = 60

interface PickListProps {
  /** The label of the list, for example "Elslutbleck". */
  label: string
  names: readonly Named[]
  chosen: ComponentProps<typeof NarrowedList>['chosen']
  onToggle: (items: readonly Named[], on: boolean) => void
  disabled?: boolean
}

/** Products with a checkbox each, however many there are; before them those that are chosen and gone. */
export function PickList({ label, names: known, chosen, onToggle, disabled = false }: PickListProps) {
  const { t } = useTexts()
  const names = useRows(known, chosen.keys())
  const [pasted, setPasted] = useState<{ found: number; unknown: string[] } | null>(null)
  /** Chooses the products whose article numbers are pasted, one or more to a line. */
  const choosePasted = (text: string): boolean => {
    const { numbers } = readNumbers(text)
    if (disabled || numbers.length < 2) return false
    const byNumber = new Map(names.flatMap((item) => (item.artnr ? [[compact(item.artnr), item]] : [])))
    const found = numbers.flatMap((number) => byNumber.get(compact(number)) ?? [])
    if (found.length === 0) return false
    onToggle(found, true)
    setPasted({ found: new Set(found).size, unknown: numbers.filter((each) => !byNumber.has(compact(each))) })
    return true
  }
  return (
    <NarrowedList
      items={names}
      chosen={chosen}
      atOnce={atOnce}
      label={t('fits.search', { what: label.toLowerCase() })}
      count={t('fits.chosenOf', { count: chosen.size, total: names.length })}
      noneChosen={t('fits.nothingChosen')}
      onPaste={choosePasted}
      tools={(shown) => {
        const isAll = shown.every(({ id }) => chosen.has(id))
        return (
          !disabled &&
          shown.length > 1 && (
            <Button className="min-h-9 py-1 text-sm" onClick={() => onToggle(shown, !isAll)}>
              {t(isAll ? 'fits.dropShown' : 'fits.chooseShown', { count: shown.length })}
            </Button>
          )
        )
      }}
      note={
        pasted && (
          <p role="status" className="text-[0.9375rem] text-mute">
            {t('fits.pasted', { count: pasted.found })}{' '}
            {pasted.unknown.length > 0 && (
              <span className="text-brass">
                {t('fits.pastedUnknown', { numbers: pasted.unknown.join(', ') })}
              </span>
            )}
          </p>
        )
      }
    >
      {(shown) => (
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
                  <label className="flex h-full min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 has-checked:bg-steel-bg has-disabled:cursor-default">
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
    </NarrowedList>
  )
}

/** A product's name and number, with a mark where visitors do not see it. */
export function ProductName({ item: { name, artnr, draft, gone } }: { item: Named }) {
  const { t } = useTexts()
  const unseen = draft ? t('fits.draft') : gone && t('fits.gone')
  return (
    <span className="flex min-w-0 grow items-baseline gap-x-2 text-[0.9375rem] leading-tight">
      <span className="min-w-0">{name}</span>
      <span className="number max-w-3/5 shrink-0 text-mute wrap-anywhere">{artnr}</span>
      {unseen && (
        <Badge tone="brass" className="ml-auto shrink-0">
          {unseen}
        </Badge>
      )}
    </span>
  )
}
