import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { CheckField } from '../../ui/field.tsx'
import { useTexts } from '../../use-texts.ts'
import type { CriteriaGroup } from '../criteria/use-criteria.ts'
import type { FitRow } from '../form.ts'
import { Scroller } from '../matrix/scroller.tsx'

interface RowChoicesProps {
  row: FitRow
  number: number
  groups: readonly CriteriaGroup[]
  own: readonly CriteriaGroup[]
  open: boolean
  disabled: boolean
  onOpen: (open: boolean) => void
  onChange: (slugs: string[]) => void
}

/** The choices that a row requires: chips, and a list of the lock's criteria to tick. */
export function RowChoices({ row, number, groups, own, open, disabled, onOpen, onChange }: RowChoicesProps) {
  const { t } = useTexts()
  const labels = new Map(groups.flatMap(({ criteria }) => criteria.map(({ slug, label }) => [slug, label])))
  const held = new Set(own.flatMap(({ criteria }) => criteria.map(({ slug }) => slug)))
  const lost = row.slugs.filter((slug) => !held.has(slug))
  const toggle = (slug: string, on: boolean) => {
    const wanted = new Set(row.slugs)
    if (on) wanted.add(slug)
    else wanted.delete(slug)
    onChange([...wanted])
  }
  const offered = [
    ...own,
    ...(lost.length > 0
      ? [
          {
            name: '',
            label: t('fits.lost'),
            criteria: lost.map((slug) => ({ slug, label: labels.get(slug) ?? slug })),
          },
        ]
      : []),
  ]
  return (
    <div className={cx('min-w-0 sm:col-span-3', !open && 'xl:col-span-1', open && 'xl:col-span-4')}>
      <p className="text-sm font-medium">{t('fits.when')}</p>
      <details
        open={open}
        onToggle={(event) => event.currentTarget.open !== open && onOpen(event.currentTarget.open)}
        className="group/row mt-1"
      >
        <summary
          data-name={`filter.${number - 1}.slugs`}
          className="flex min-h-10 flex-wrap items-center gap-1.5 rounded-lg border border-edge bg-card py-1.5 pr-2 pl-2.5"
        >
          <span className="sr-only">{t('fits.choicesOf', { number, count: row.slugs.length })}</span>
          {row.slugs.length === 0 && <span className="text-[0.9375rem] text-mute">{t('fits.choose')}</span>}
          {row.slugs.map((slug) => (
            <span
              key={slug}
              className={cx(
                'rounded-full px-2.5 py-0.5 text-sm',
                held.has(slug) ? 'bg-steel-bg text-steel' : 'bg-brass-bg text-brass',
              )}
            >
              {labels.get(slug) ?? slug}
            </span>
          ))}
          <Icon
            name="chevron"
            className="ml-auto size-4 text-mute transition-transform group-open/row:rotate-180"
          />
        </summary>
        {open && (
          <Scroller
            label={t('fits.when')}
            still={disabled}
            className="mt-2 max-h-96 overflow-y-auto rounded-lg border border-line bg-card p-3"
          >
            {offered.length === 0 && <p className="text-[0.9375rem] text-mute">{t('fits.noOwn')}</p>}
            <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
              {offered.map(({ name, label, criteria }) => (
                <fieldset key={name} disabled={disabled} className="min-w-0">
                  <legend className="text-xs font-medium text-mute">{label}</legend>
                  {criteria.map((criterion) => (
                    <CheckField
                      key={criterion.slug}
                      label={criterion.label}
                      checked={row.slugs.includes(criterion.slug)}
                      onChange={(event) => toggle(criterion.slug, event.target.checked)}
                    />
                  ))}
                </fieldset>
              ))}
            </div>
          </Scroller>
        )}
      </details>
      {lost.length > 0 && (
        <p className="mt-1.5 flex items-start gap-1.5 text-sm text-brass">
          <Icon name="warning" className="mt-0.5 size-4" />
          {t('fits.lostHint')}
        </p>
      )}
    </div>
  )
}
