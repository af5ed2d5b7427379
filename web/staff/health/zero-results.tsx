import { useMutation } from '@tanstack/react-query'
import type { MissesAnswer } from '../../../domain/contracts/misses.ts'
import { callPath } from '../../shared/data/calls.ts'
import { useSearch } from '../../shared/router/use-search.ts'
import { useLanguage } from '../../shared/settings.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { downloadFile } from '../data/download.ts'
import { useCallWords } from '../data/use-call.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { ChoiceField } from '../ui/field.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { useQueryChange } from '../ui/use-query-change.ts'
import { useTexts } from '../use-texts.ts'
import { DismissedKinds, Findings, useDismissedKinds } from './dismissed-kinds.tsx'
import { ZeroResultRow } from './zero-result-row.tsx'

type ZeroResultKind = MissesAnswer['kinds'][number]['kind']

/** How many days back, by the name of the period. */
const periods = { week: 7, month: 30, year: 365 } as const
const names = Object.keys(periods) as (keyof typeof periods)[]

/** Failed searches of visitors, the most frequent first, each with a link to where it is fixed. */
export function ZeroResults() {
  const { t } = useTexts()
  const search = useSearch()
  const change = useQueryChange()
  const period = names.find((name) => name === search.get('tid')) ?? 'month'
  const show = `days-${periods[period]}`
  const zeroResults = useStaffQuery(callPath('GET care/misses', {}, { show }))
  const { top, isDismissed, dismiss, restore } = useDismissedKinds<ZeroResultKind>()
  return (
    <div ref={top} tabIndex={-1} className="grid grid-cols-1 gap-5 pt-5 outline-none!">
      <p className="max-w-prose text-sm text-mute">{t('misses.lead')}</p>
      <div className="flex flex-wrap items-end gap-4">
        <ChoiceField
          label={t('misses.period')}
          value={period}
          options={names.map((name) => [name, t(`misses.periods.${name}`)] as const)}
          onChoose={(name) => change({ tid: name })}
        />
        <Download show={show} />
      </div>
      <Loaded of={[zeroResults]} failed={t('misses.failed')} className="h-160 rounded-box">
        {({ kinds }) => (
          <>
            {kinds
              .filter(({ kind }) => !isDismissed(kind))
              .map(({ kind, total, items }) => (
                <Findings
                  key={kind}
                  kind={kind}
                  title={t(`misses.kinds.${kind}.title`)}
                  count={
                    total > 0 && (
                      <span className="text-sm font-normal text-mute tnum">
                        {t('misses.different', { count: total })}
                      </span>
                    )
                  }
                  lead={items.length > 0 ? t(`misses.kinds.${kind}.todo`) : t('misses.empty')}
                  onDismiss={() => dismiss(kind)}
                >
                  {items.length > 0 && (
                    <ol className="divide-y divide-line border-t border-line">
                      {items.map((zeroResult) => (
                        <ZeroResultRow
                          key={`${zeroResult.language} ${zeroResult.category} ${zeroResult.text}`}
                          zeroResult={zeroResult}
                        />
                      ))}
                    </ol>
                  )}
                </Findings>
              ))}
            <DismissedKinds
              kinds={kinds
                .filter(({ kind }) => isDismissed(kind))
                .map(({ kind, total }) => ({
                  kind,
                  title: t(`misses.kinds.${kind}.title`),
                  count: total,
                }))}
              onRestore={restore}
            />
          </>
        )}
      </Loaded>
    </div>
  )
}

function Download({ show }: { show: string }) {
  const { t } = useTexts()
  const language = useLanguage()
  const words = useCallWords()
  const path = callPath('GET care/misses/csv', {}, { show })
  const { mutate, isPending: busy } = useMutation({
    networkMode: 'always',
    mutationFn: () => downloadFile(path, t('misses.fileName'), { language, words }),
  })
  return (
    <Button aria-disabled={busy} aria-busy={busy} onClick={() => busy || mutate()}>
      <Icon name="download" />
      {t('misses.csv')}
    </Button>
  )
}
