import type { UseAnswer } from '../../../domain/contracts/write.ts'
import type { ApiError } from '../../shared/data/errors.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { faultMessage } from '../data/api.ts'
import { staleOf } from '../data/stale.ts'
import type { Obstacle } from '../data/try-each.ts'
import { useCallWords } from '../data/use-call.ts'
import { useDates } from '../use-dates.ts'
import { useTexts } from '../use-texts.ts'
import type { Removed } from './use-removal.tsx'

/** Where a product is in use, or null for any other error. */
export function usesOf({ code, details }: ApiError): UseAnswer[] | null {
  if (code !== 'IN_USE') return null
  const { uses } = (details ?? {}) as { uses?: UseAnswer[] }
  return uses ?? []
}

const listClass =
  'mt-3 grid max-h-64 gap-3 overflow-y-auto rounded-lg border border-line p-3 text-sm text-ink'

/** Where a product is used, grouped by category; a long list scrolls. */
export function ProductUses({ uses }: { uses: readonly UseAnswer[] }) {
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const ways = [...new Set(uses.map(({ how }) => how))]
  return (
    <>
      <p>{t('dashboard.delete.uses')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <section tabIndex={0} aria-label={t('dashboard.delete.uses')} className={listClass}>
        {ways.map((way) => (
          <div key={way}>
            <h3 className="text-[0.8125rem] text-mute">{t(`dashboard.delete.how.${way}`)}</h3>
            <ul>
              {uses
                .filter(({ how }) => how === way)
                .map(({ _id, name, artnr, category }) => (
                  <li key={_id} className="flex flex-wrap gap-x-2">
                    <span>{name || artnr}</span>
                    {name && <span className="number self-center text-mute">{artnr}</span>}
                    <span className="text-mute">{say(`categories.${category}.name`)}</span>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </section>
      <p className="mt-3">{t('dashboard.delete.after')}</p>
    </>
  )
}

/** How many of the products that use one are named beside it. */
const named = 5

/** Of several products that were to be deleted those that are still there, each with what stands in the way. */
export function Remaining({ obstacles }: { obstacles: readonly Obstacle<Removed>[] }) {
  const { t } = useTexts()
  const words = useCallWords()
  const { minute } = useDates()
  const reasonOf = (fault: ApiError) => {
    const uses = usesOf(fault)
    if (uses) {
      const names = uses.slice(0, named).map(({ name, artnr }) => name || artnr)
      const more = uses.length - names.length
      const all = more > 0 ? [...names, t('dashboard.waiting.more', { count: more })] : names
      return t('dashboard.delete.usedBy', { names: all.join(', ') })
    }
    const saved = staleOf(fault)
    if (!saved) return faultMessage(fault, words)
    return t('dashboard.delete.savedBy', { name: saved.user, date: minute(saved.date) })
  }
  return (
    <>
      <p>{t('dashboard.delete.leftText')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <ul tabIndex={0} aria-label={t('dashboard.delete.leftText')} className={listClass}>
        {obstacles.map(({ item: { _id, name }, fault }) => (
          <li key={_id}>
            <span className="font-medium">{name}</span>
            <p className="text-mute">{reasonOf(fault)}</p>
          </li>
        ))}
      </ul>
      {obstacles.some(({ fault }) => usesOf(fault)) && (
        <p className="mt-3">{t('dashboard.delete.afterAll')}</p>
      )}
    </>
  )
}
