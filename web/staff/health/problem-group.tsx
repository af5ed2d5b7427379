import { Button } from '../../shared/ui/button.tsx'
import { useShowMore } from '../../shared/ui/use-show-more.ts'
import { useTexts } from '../use-texts.ts'
import { Findings } from './dismissed-kinds.tsx'
import { ProblemRow } from './problem-row.tsx'
import type { Group } from './view.ts'

/** How many are shown at first, and added by each press of the button. */
const [atFirst, more] = [8, 50]

interface ProblemGroupProps {
  group: Group
  onDismiss: () => void
}

/** The problems of one kind: what it means, what to do, and each with a link to where it is fixed. */
export function ProblemGroup({ group: { kind, problems, cut }, onDismiss }: ProblemGroupProps) {
  const { t } = useTexts()
  const { list, limit, showMore } = useShowMore(atFirst, more)
  const rest = problems.length - limit
  return (
    <Findings
      kind={kind}
      onDismiss={onDismiss}
      title={t(`care.kinds.${kind}.title`)}
      count={<span className="text-base font-semibold tnum">{problems.length}</span>}
      lead={
        <>
          {t(`care.kinds.${kind}.means`)} <span className="text-ink">{t(`care.kinds.${kind}.todo`)}</span>
        </>
      }
    >
      <ul ref={list} className="divide-y divide-line border-t border-line">
        {problems.slice(0, limit).map((problem, position) => (
          // A product may have several problems of a kind, which differ only by their position.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <ProblemRow key={`${problem.href}-${problem.language}-${position}`} problem={problem} />
        ))}
      </ul>
      {(rest > 0 || cut) && (
        <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 sm:px-6">
          {rest > 0 && (
            <Button className="min-h-10 py-1.5" onClick={showMore}>
              {t('care.more', { count: Math.min(rest, more) })}
            </Button>
          )}
          {cut && <p className="text-sm text-mute">{t('care.cut')}</p>}
        </footer>
      )}
    </Findings>
  )
}
