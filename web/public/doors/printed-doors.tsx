import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Door, type DoorList, stateOf } from '../../../domain/doors/list.ts'
import { doorsText } from '../../../domain/doors/text.ts'
import { chosenCriteria } from '../../../domain/guide/chosen-criteria.ts'
import type { Indexes } from '../../../domain/guide/open.ts'
import { inDoorOf } from '../../../domain/guide/state.ts'
import { supplierNumber } from '../../../domain/supplier-number.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useLanguage } from '../../shared/settings.ts'
import { unprintedPart } from '../../shared/ui/on-demand.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { FitLines } from '../fit-check/fit-lines.tsx'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import { useIsPrinting } from '../print/not-all-printed.tsx'
import { PrintAddress } from '../print/print-address.tsx'
import { PrintCode } from '../print/print-code.tsx'
import { PrintDate, PrintHead } from '../print/printable-header.tsx'
import { ProductName } from '../product/product-name.tsx'
import type { CheckedDoor, DoorChecker, DoorPart } from './check-doors.ts'
import { Verdict } from './door-check.tsx'
import { fragmentOf } from './door-list-link.ts'
import { nameOfDoor } from './door-name.ts'
import { type SmallPictures, smallPicture } from './use-small-pictures.ts'

interface PrintedDoorsProps {
  list: DoorList
  check: DoorChecker
  indexes: Indexes
  pictures: SmallPictures
  /** When the shown data arrived, in ms since 1970. */
  asOf: number
}

/** Only on paper: the code that opens the list, and a page for each door. Rendered when the page prints. */
export function PrintedDoors(props: PrintedDoorsProps) {
  const { list } = props
  const isPrinting = useIsPrinting()
  const text = useMemo(() => doorsText(list), [list])
  // Packed before it is needed: paper waits for nothing.
  const { data: fragment, isLoading } = useQuery({
    queryKey: ['door list link', text],
    queryFn: () => fragmentOf(list),
    enabled: text.length <= maxTextLength,
    gcTime: 0,
  })
  if (!isPrinting) return null
  return (
    <>
      {isLoading && unprintedPart}
      {fragment !== undefined && <PrintCode page="doors" query={fragment} typed={null} />}
      <DoorPages {...props} />
    </>
  )
}

/** A longer list is not packed: its address would be too long for a code. */
const maxTextLength = 10_000

export function DoorPages({ list, ...others }: PrintedDoorsProps) {
  return list.map((door, at) => (
    <PrintedDoor key={door.id} door={door} place={`${at + 1}/${list.length}`} {...others} />
  ))
}

type PrintedDoorProps = Omit<PrintedDoorsProps, 'list'> & { door: Door; place: string }

function PrintedDoor({ door, place, check, indexes, pictures, asOf }: PrintedDoorProps) {
  const { t } = useTranslation()
  const checked = check(door)
  return (
    <article className="@container hidden break-before-page print:block">
      <PrintHead />
      <header className="flex items-baseline justify-between gap-6 border-b border-ink pb-3">
        <h2 className="text-2xl">{nameOfDoor(t, door)}</h2>
        <div className="text-right whitespace-nowrap">
          <p>
            <strong className="font-semibold">{t('doors.doors', { count: door.count })}</strong>
            <span className="block text-sm text-mute">{place}</span>
          </p>
          <PrintDate />
        </div>
      </header>
      {door.note.trim() !== '' && (
        <p className="mt-4 whitespace-pre-wrap">
          <span className="overline-label block">{t('doors.note')}</span>
          {door.note}
        </p>
      )}
      {checked.parts.length === 0 && <p className="mt-4 text-mute">{t('doors.noParts')}</p>}
      {checked.parts.map((part) => (
        <PrintedPart key={part.code} door={door} part={part} indexes={indexes} pictures={pictures} />
      ))}
      <PrintedCheck checked={checked} />
      {door.query !== '' && (
        <PrintAddress
          state={stateOf(door)}
          artnrs={checked.parts.map(({ card }) => card?.artnr)}
          asOf={asOf}
        />
      )}
    </article>
  )
}

interface PrintedPartProps {
  door: Door
  part: DoorPart
  indexes: Indexes
  pictures: SmallPictures
}

function PrintedPart({ door, part: { code, card, missing }, indexes, pictures }: PrintedPartProps) {
  const { t } = useTranslation()
  const texts = useCategoryTexts()
  const supplier = supplierNumber(useLanguage(), card ?? { enr: '', nobnr: '' })
  const state = stateOf(door)
  const index = indexes[code]
  const criteria = index ? chosenCriteria(index, state, code).map((choice) => texts.criterion(choice)) : []
  if (!card)
    return (
      <p className="mt-4 text-brass">
        {missing ? t(`doors.${missing}`, { product: texts.short(code) }) : t('ui.common.loading')}
      </p>
    )
  return (
    <section className="flex break-inside-avoid gap-5 border-b border-line py-4">
      <Picture picture={smallPicture(pictures, code, card)} loading="eager" className="h-28 w-18" />
      <div className="min-w-0 grow">
        <p className="overline-label">{texts.one(code)}</p>
        <h3 className="text-lg">
          <ProductName {...card} />
        </h3>
        <p>
          {t('ui.product.artnr')} <span className="number">{card.artnr}</span>
          {supplier.value && (
            <>
              {' · '}
              {t(`ui.product.${supplier.kind}`)} <span className="number">{supplier.value}</span>
            </>
          )}
        </p>
        {inDoorOf(state).includes(code) && <p className="font-semibold">{t('doors.inDoor')}</p>}
        {card.facts.length > 0 && <p className="text-sm text-mute">{[...new Set(card.facts)].join(' · ')}</p>}
        {criteria.length > 0 && (
          <p className="mt-1 text-sm text-mute">{t('doors.criteria', { criteria: criteria.join(', ') })}</p>
        )}
      </div>
    </section>
  )
}

function PrintedCheck({ checked }: { checked: CheckedDoor }) {
  const { t } = useTranslation()
  if (checked.status === 'nothing') return null
  return (
    <section className="mt-5">
      <h3 className="overline-label">{t('ui.order.pairs')}</h3>
      <p className="mt-1.5 mb-2">
        <Verdict checked={checked} />
      </p>
      {checked.check.lines.length > 0 && <FitLines checked={checked} />}
    </section>
  )
}
