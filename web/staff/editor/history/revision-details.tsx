import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { RevisionAnswer } from '../../../../domain/contracts/history.ts'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { ApiError } from '../../../shared/data/errors.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Spinner } from '../../../shared/ui/spinner.tsx'
import { ErrorState } from '../../../shared/ui/states.tsx'
import { seenAfter } from '../../data/seen.ts'
import { staleOf } from '../../data/stale.ts'
import { useCall } from '../../data/use-call.ts'
import { useStaffQuery } from '../../data/use-staff-query.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useDates } from '../../use-dates.ts'
import { useTexts } from '../../use-texts.ts'
import { useEditing } from '../edit-context.ts'
import type { ProductForm } from '../form.ts'
import { usePartLabel, useValueText } from '../use-part-text.ts'
import { type HistoryRow, type HistoryValue, historyRows } from './rows.ts'

interface RevisionDetailsProps {
  of: { type: string; id: string; version: string }
  /** The version of the product that is in the form. */
  seen: number
  when: string
  isNow: boolean
  unsaved: boolean
  onRestored: (product: StaffProductAnswer, before: ProductForm) => void
}

const views = ['save', 'now'] as const

/** What a save changed, how the product differs from its state then, and a button that restores that state. */
export function RevisionDetails({ of, seen, when, isNow, unsaved, onRestored }: RevisionDetailsProps) {
  const { t } = useTexts()
  const call = useCall()
  const { product } = useEditing()
  const { getValues } = useFormContext<ProductForm>()
  const confirm = useConfirm()
  const { minute } = useDates()
  const { data, error, refetch } = useStaffQuery(callPath('GET :type/:id/history/:version', of))
  const textOf = useHistoryText(data)
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<(typeof views)[number]>('save')
  if (error) return <ErrorState text={t('history.failed')} onRetry={() => void refetch()} className="mb-4" />
  if (!data) return <Spinner label={t('history.loading')} className="mb-4 ml-11" />
  const { changes, differences } = data
  // The oldest save has no predecessor, and the newest is the present state.
  const offered = views.filter((view) => (view === 'save' ? changes !== null : !isNow))
  const view = offered.find((each) => each === chosen) ?? offered[0]
  const restore = async () => {
    const question = {
      title: t('history.restoreTitle', { date: when }),
      text: [t('history.restoreText'), unsaved ? t('history.unsaved') : ''].join(' ').trim(),
      yes: t('history.restore'),
    }
    if (!(await confirm(question))) return
    setBusy(true)
    await over(seen)
    setBusy(false)
  }
  /** @param version the version that is replaced: what others have saved since is not overwritten silently */
  const over = async (version: number): Promise<void> => {
    const path = callPath('POST :type/:id/history/:version', of, { version })
    // The user has agreed to lose what is in the form now, but nothing that is typed while this runs.
    const before = structuredClone(getValues())
    try {
      const note = (answer: { result: StaffProductAnswer }) =>
        t(`preview.seen.${seenAfter(product, answer.result)}`)
      const { result } = await call(path, { method: 'POST', note, answers: ['STALE_VERSION'] })
      onRestored(result, before)
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      const saved = staleOf(fault)
      if (!saved) return
      const still = await confirm({
        title: t('edit.conflict.title', { name: saved.user }),
        text: t('history.stale', { date: minute(saved.date) }),
        yes: t('history.restore'),
      })
      if (still) await over(saved.version)
    }
  }
  const list = (
    <DifferenceList
      rows={historyRows(view === 'save' && changes ? changes : differences)}
      view={view ?? 'now'}
      textOf={textOf}
    />
  )
  return (
    <div className="pb-4 pl-11 max-sm:pl-0">
      {offered.length > 1 && view ? (
        <Tabs
          small
          label={t('history.views')}
          tabs={offered.map((name) => ({ name, label: t(`history.view.${name}`) }))}
          current={view}
          onChange={setChosen}
        >
          <div className="pt-3">{list}</div>
        </Tabs>
      ) : (
        list
      )}
      {!isNow && differences.length > 0 && (
        <Button onClick={() => void restore()} disabled={busy} className="mt-4">
          {t('history.restore')}
        </Button>
      )}
    </div>
  )
}

interface DifferenceListProps {
  rows: readonly HistoryRow[]
  view: (typeof views)[number]
  textOf: (value: HistoryValue) => string
}

function DifferenceList({ rows, view, textOf }: DifferenceListProps) {
  const { t } = useTexts()
  if (rows.length === 0) {
    return (
      <p className="text-[0.9375rem] text-mute">{t(view === 'save' ? 'history.nothing' : 'history.same')}</p>
    )
  }
  return (
    <Comparison
      titles={
        view === 'save'
          ? [t('history.beforeSave'), t('history.afterSave')]
          : [t('history.before'), t('history.now')]
      }
      rows={rows.map(({ path, earlier, now }) => ({ path, texts: [textOf(earlier), textOf(now)] }))}
    />
  )
}

interface ComparisonProps {
  titles: readonly [string, string]
  rows: readonly { path: string; texts: readonly [string, string] }[]
}

/** Parts of a product side by side, in two states. */
export function Comparison({ titles, rows }: ComparisonProps) {
  const labelOf = usePartLabel()
  return (
    <dl className="grid grid-cols-1 gap-3">
      {rows.map(({ path, texts }) => (
        <div key={path}>
          <dt className="mb-1 text-sm font-medium">{labelOf(path)}</dt>
          <dd className="grid grid-cols-1 gap-2 sm:grid-cols-2">
            <Side title={titles[0]} text={texts[0]} />
            <Side title={titles[1]} text={texts[1]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Side({ title, text }: { title: string; text: string }) {
  const { t } = useTexts()
  return (
    <div className="rounded-lg bg-paper px-3 py-2">
      <p className="text-xs text-mute">{title}</p>
      <p className="max-h-48 overflow-y-auto text-[0.9375rem] break-words whitespace-pre-line">
        {text || <span className="text-mute">{t('edit.empty')}</span>}
      </p>
    </div>
  )
}

/** A stored value in words; products by their names, as far as they are known. */
function useHistoryText(revision: RevisionAnswer | undefined): (value: HistoryValue) => string {
  const { t } = useTexts()
  const { base } = useEditing()
  const text = useValueText()
  const linked = Object.values(base.links).flat()
  const names = new Map([...linked, ...(revision?.partners ?? [])].map(({ _id, name }) => [_id, name]))
  const nameOf = (id: string) => names.get(id) ?? id
  return (value) => {
    switch (value.kind) {
      case 'fact':
        return text.fact(value.fact.name, value.fact).join('\n')
      case 'claim':
        return value.partners === null ? t('edit.everywhere') : value.partners.map(nameOf).join('\n')
      case 'links':
        return value.links
          .map(({ _id, criteria = [] }) =>
            criteria.length > 0 ? `${nameOf(_id)} (${criteria.map(text.choice).join(', ')})` : nameOf(_id),
          )
          .join('\n')
      case 'rows':
        return value.rows
          .map(
            ({ slugs, partners }) =>
              `${slugs.map(text.choice).join(' + ')} → ${partners.map(nameOf).join(', ')}`,
          )
          .join('\n')
      default:
        return text.any(value.value).join('\n')
    }
  }
}
