import { type FormEvent, useState } from 'react'
import { cellsText, csvText } from '../../../../domain/csv/text.ts'
import { maxDoors } from '../../../../domain/doors/list.ts'
import { type MergedList, mergeDoors } from '../../../../domain/doors/merge.ts'
import { cardOf, type Indexes } from '../../../../domain/guide/open.ts'
import { doorsOf, isStep, maxListName } from '../../../../domain/old-number-list/doors.ts'
import {
  type Decisions,
  lineStatusOf,
  type OldNumberRow,
  type OrderLine,
  readAs,
} from '../../../../domain/old-number-list/rows.ts'
import { supplierNumber } from '../../../../domain/supplier-number.ts'
import { saveFile } from '../../../shared/data/save-file.ts'
import { type TFunction, useTranslation } from '../../../shared/i18n/i18n.ts'
import { linkTo } from '../../../shared/router/use-route.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { Button, ButtonLink } from '../../../shared/ui/button.tsx'
import { CopiedLabel, useCopy } from '../../../shared/ui/copying.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { inputClass } from '../../../shared/ui/input-class.ts'
import { useAnnounce } from '../../../shared/ui/live-region.tsx'
import { doorStore } from '../../doors/store.ts'
import { StoreNotice } from '../../doors/store-notice.tsx'

interface ListActionsProps {
  rows: readonly OldNumberRow[]
  decisions: Decisions
  /** The lines that are taken. */
  wanted: readonly OrderLine[]
  /** Some lines are undecided. */
  isOpen: boolean
  /** The name of the list. */
  list: string
  indexes: Indexes
  /** Cards are loading, and with them the numbers for the wholesaler. */
  isWaiting: boolean
}

/** What becomes of the lines: a text or a file with the outcome of each, or doors in the list of doors. */
export function ListActions({ rows, decisions, wanted, isOpen, list, indexes, isWaiting }: ListActionsProps) {
  const { t } = useTranslation()
  const announce = useAnnounce()
  const language = useLanguage()
  const { copied, copy } = useCopy(t('ui.common.copied'))
  const [name, setName] = useState('')
  /** Of adding them to the list of doors. */
  const [outcome, setOutcome] = useState<MergedList | 'refused' | null>(null)
  const merged = outcome === 'refused' ? null : outcome
  const { kind } = supplierNumber(language, { enr: '', nobnr: '' })
  const table = () => {
    const taken = new Map(wanted.map((line) => [line.at, line]))
    const lines = rows.map((row, at) => {
      const line = taken.get(at)
      const { product, number = '' } = line ?? {}
      const status = lineStatusOf(row, decisions[at])
      const card = product && cardOf(indexes, product.category, product.id)
      const supplier = card ? supplierNumber(language, card).value.replaceAll(' ', '') : ''
      return [
        row.line.written ?? row.line.number,
        readAs(row, line) ?? '',
        product?.artnr ?? number,
        product?.name ?? '',
        supplier,
        // Whoever looks for the number elsewhere needs it.
        status === 'left' ? '' : String(decisions[at]?.quantity ?? row.line.quantity),
        t(`desk.status.${status}`),
      ]
    })
    const head = [
      t('desk.typed'),
      t('desk.readAs'),
      t('ui.product.artnr'),
      t('desk.name'),
      t(`ui.product.${kind}`),
      t('doors.count'),
      t('desk.outcome'),
    ]
    return [head, ...lines]
  }
  const save = () =>
    saveFile(new Blob([csvText(table())], { type: 'text/csv;charset=utf-8' }), t('desk.csvName'))
  const add = (event: FormEvent) => {
    event.preventDefault()
    const doors = doorsOf(list, wanted, { name, noteOf: (line) => noteOf(t, line) })
    let added: MergedList | undefined
    doorStore.change((now) => {
      added = mergeDoors(now, doors)
      return added.list
    })
    setOutcome(added ?? 'refused')
    if (added) announce(t('desk.added', { count: added.added + added.beside }))
  }
  const undo = () => {
    if (doorStore.undo()) announce(t('doors.undone'))
    setOutcome(null)
  }
  const isNothing = wanted.length === 0
  return (
    <section className="surface mt-5 p-4 md:p-5">
      <h2 className="text-base">{t('desk.result')}</h2>
      {isOpen && <p className="mt-1 text-sm text-brass">{t('desk.left')}</p>}
      {isNothing && <p className="mt-1 text-sm text-mute">{t('desk.nothing')}</p>}
      <div className="mt-3 button-row">
        <Button kind="primary" disabled={isWaiting} onClick={() => void copy(cellsText(table()))}>
          <CopiedLabel copied={copied} label={t('desk.copy')} done={t('ui.common.copied')} />
        </Button>
        <Button disabled={isWaiting} onClick={save}>
          <Icon name="download" />
          {t('desk.csv')}
        </Button>
      </div>
      <form onSubmit={add} className="mt-4 flex flex-wrap items-end gap-3 border-t border-line pt-4">
        <label className="block w-full max-w-80">
          <span className="mb-1.5 block text-sm font-medium">{t('desk.doorName')}</span>
          <input
            value={name}
            maxLength={maxListName}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
            className={inputClass}
          />
        </label>
        <Button type="submit" disabled={isNothing}>
          <Icon name="plus" />
          {t('desk.toDoors')}
        </Button>
      </form>
      {outcome === 'refused' && (
        <p role="alert" className="mt-3 text-brass">
          {t('doors.add.refused')}
        </p>
      )}
      {merged && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4">
          <p className="flex items-center gap-2 text-ok">
            <Icon name="check" className="size-4" />
            {t('desk.added', { count: merged.added + merged.beside })}{' '}
            {merged.same > 0 && t('desk.same', { count: merged.same })}
          </p>
          {merged.noRoom > 0 && (
            <p role="alert" className="text-brass">
              {t('doors.incoming.noRoom', { count: merged.noRoom, max: maxDoors })}
            </p>
          )}
          <ButtonLink kind="link" to={linkTo('doors')} className="inline-flex min-h-11 items-center">
            {t('doors.add.show')}
          </ButtonLink>
          {merged.added + merged.beside > 0 && (
            <Button kind="link" onClick={undo} className="inline-flex min-h-11 items-center">
              {t('doors.undo')}
            </Button>
          )}
        </div>
      )}
      {merged && <StoreNotice />}
    </section>
  )
}

/** The note of a door about the line that it came from. */
function noteOf(t: TFunction, { number, product, isReplaced }: OrderLine): string {
  const about = isReplaced ? t('desk.note', { number }) : product ? '' : t('desk.kept', { number })
  const article = product && !isStep(product) ? t('desk.article', { number: product.artnr }) : ''
  return [about, article].filter(Boolean).join('\n')
}
