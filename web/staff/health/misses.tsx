import { useState } from 'react'
import type { MissesAnswer } from '../../../domain/contracts/misses.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Skeleton } from '../../shared/ui/spinner.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { downloadFile } from '../data/download.ts'
import { useCallWords } from '../data/use-call.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { SelectField } from '../ui/field.tsx'
import { useQueryChange } from '../ui/use-query-change.ts'
import { useTexts } from '../use-texts.ts'
import { useAside } from './aside.ts'
import { AsideKinds, PutAside } from './aside-kinds.tsx'
import { MissRow } from './miss-row.tsx'

type MissKind = MissesAnswer['kinds'][number]['kind']

/** How many days back, by the name of the period. */
const periods = { week: 7, month: 30, year: 365 } as const
const names = Object.keys(periods) as (keyof typeof periods)[]

/** Failed searches of visitors, the most frequent first, each with a link to where it is fixed. */
export function Misses() {
  const { t } = useTexts()
  const search = useSearch()
  const change = useQueryChange()
  const period = names.find((name) => name === search.get('tid')) ?? 'month'
  const show = `days-${periods[period]}`
  const { data, isError, refetch } = useStaffQuery(callPath('GET care/misses', {}, { show }), true)
  const { top, isAside, put, takeBack } = useAside<MissKind>()
  return (
    <div ref={top} tabIndex={-1} className="grid grid-cols-1 gap-5 pt-5 outline-none!">
      <p className="max-w-prose text-sm text-mute">{t('misses.lead')}</p>
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          label={t('misses.period')}
          value={period}
          onChange={({ target }) => change({ tid: target.value })}
        >
          {names.map((name) => (
            <option key={name} value={name}>
              {t(`misses.periods.${name}`)}
            </option>
          ))}
        </SelectField>
        <Download show={show} />
      </div>
      {isError && <ErrorState text={t('misses.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-160 rounded-box" />}
      {data?.kinds
        .filter(({ kind }) => !isAside(kind))
        .map((group) => (
          <Group key={group.kind} group={group} onPutAside={() => put(group.kind)} />
        ))}
      {data && (
        <AsideKinds
          kinds={data.kinds
            .filter(({ kind }) => isAside(kind))
            .map(({ kind, total }) => ({ kind, title: t(`misses.kinds.${kind}.title`), count: total }))}
          onTakeBack={takeBack}
        />
      )}
    </div>
  )
}

interface GroupProps {
  group: MissesAnswer['kinds'][number]
  onPutAside: () => void
}

function Group({ group: { kind, total, items }, onPutAside }: GroupProps) {
  const { t } = useTexts()
  return (
    <section aria-label={t(`misses.kinds.${kind}.title`)} className="surface">
      <header className="grid gap-1 px-4 pt-4 pb-3 sm:px-6">
        <h2 className="flex items-baseline justify-between gap-4 text-lg">
          {t(`misses.kinds.${kind}.title`)}
          {total > 0 && (
            <span className="text-sm font-normal text-mute tnum">
              {t('misses.different', { count: total })}
            </span>
          )}
        </h2>
        <p className="text-sm text-mute">
          {items.length > 0 ? t(`misses.kinds.${kind}.todo`) : t('misses.empty')}
        </p>
        <PutAside title={t(`misses.kinds.${kind}.title`)} onPut={onPutAside} />
      </header>
      {items.length > 0 && (
        <ol className="divide-y divide-line border-t border-line">
          {items.map((miss) => (
            <MissRow key={`${miss.language} ${miss.category} ${miss.text}`} miss={miss} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Download({ show }: { show: string }) {
  const { t } = useTexts()
  const language = useLanguage()
  const words = useCallWords()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    await downloadFile(callPath('GET care/misses/csv', {}, { show }), t('misses.fileName'), {
      language,
      words,
    })
    setBusy(false)
  }
  return (
    <Button aria-disabled={busy} aria-busy={busy} onClick={() => void (busy || download())}>
      <Icon name="download" />
      {t('misses.csv')}
    </Button>
  )
}
