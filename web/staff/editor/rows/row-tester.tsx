import { targetFields } from '../../../../domain/categories/row-targets.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { useTexts } from '../../use-texts.ts'
import { useValue } from '../controls.tsx'
import type { CriteriaGroup } from '../criteria/use-criteria.ts'
import { Scroller } from '../matrix/scroller.tsx'
import { type RuleTest, targetCategories } from './rows.ts'

interface RowTesterProps {
  /** The lock's own criteria: the ones that keep it in a visitor's list. */
  groups: readonly CriteriaGroup[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  ruleTest: RuleTest
  drafts: ReadonlySet<string>
}

/** A visitor's ticks, and where they lead with the rows of the form. */
export function RowTester({ groups, chosen, onChange, ruleTest, drafts }: RowTesterProps) {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const [links] = useValue('links')
  const firing = ruleTest.fires.flatMap((fires, index) => (fires ? [index + 1] : []))
  const hidden = targetFields.flatMap((field) => links[field] ?? []).filter(({ _id }) => drafts.has(_id))
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <div className="grid grid-cols-1 content-start gap-x-4 gap-y-3 sm:grid-cols-2">
        {groups.length === 0 && <p className="text-[0.9375rem] text-mute">{t('fits.noOwn')}</p>}
        {groups.map(({ name, label, criteria }) => (
          <fieldset key={name} className="flex min-w-0 flex-wrap content-start items-center gap-1.5">
            <legend className="float-left mb-1 w-full text-xs font-medium text-mute">{label}</legend>
            {criteria.map((criterion) => {
              const isChosen = chosen.includes(criterion.slug)
              const others = chosen.filter((each) => each !== criterion.slug)
              return (
                <button
                  key={criterion.slug}
                  type="button"
                  aria-pressed={isChosen}
                  onClick={() => onChange(isChosen ? others : [...others, criterion.slug])}
                  className={cx(
                    'min-h-9 cursor-pointer rounded-full border px-3 py-1 text-left text-sm',
                    isChosen
                      ? 'border-steel bg-steel-bg font-medium text-steel'
                      : 'border-edge bg-card text-ink hover:bg-paper',
                  )}
                >
                  {criterion.label}
                </button>
              )
            })}
          </fieldset>
        ))}
        {chosen.length > 0 && (
          <Button kind="link" onClick={() => onChange([])} className="min-h-10 justify-self-start">
            {t('fits.clearBench')}
          </Button>
        )}
      </div>
      <div
        aria-live="polite"
        className="grid grid-cols-1 content-start gap-3 rounded-lg border border-line bg-paper p-4"
      >
        <p className="font-semibold" data-bench="rows">
          {firing.length > 0
            ? t('fits.firing', { count: firing.length, rows: firing.join(', ') })
            : t('fits.firingNone')}
        </p>
        {ruleTest.possible && <p className="text-sm text-brass">{t('fits.possible')}</p>}
        {targetFields.map((field) => {
          const label = screen(`categories.${targetCategories[field]}.name`)
          const products = links[field]?.filter(({ _id }) => ruleTest[field].includes(_id)) ?? []
          return (
            <div key={field} data-bench={field} className="border-t border-line pt-2">
              <h3 className="flex items-baseline justify-between gap-3 text-sm font-medium">
                {label}
                <Badge tone={products.length > 0 && !ruleTest.possible ? 'ok' : 'steel'} className="tnum">
                  {products.length}
                </Badge>
              </h3>
              {products.length > 0 && (
                <Scroller label={label} still className="mt-1 max-h-48 overflow-y-auto">
                  <ul className="text-[0.9375rem]">
                    {products.map(({ _id, name, artnr }) => (
                      <li key={_id} className="flex items-baseline gap-2 py-0.5">
                        <span className="min-w-0">{name}</span>
                        <span className="number text-mute">{artnr}</span>
                      </li>
                    ))}
                  </ul>
                </Scroller>
              )}
            </div>
          )
        })}
        {hidden.length > 0 && (
          <p className="border-t border-line pt-2 text-sm text-mute">
            {t('fits.hiddenDrafts', { count: hidden.length })}
          </p>
        )}
      </div>
    </div>
  )
}
