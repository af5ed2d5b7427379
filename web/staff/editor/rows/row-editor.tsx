import { useWatch } from 'react-hook-form'
import { type TargetField, targetFields } from '../../../../domain/categories/row-targets.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { CheckField, SelectField } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTexts } from '../../use-texts.ts'
import { type CriteriaGroup, labelsIn } from '../criteria/use-criteria.ts'
import type { FitRow, ProductForm } from '../form.ts'
import { usePartnerName } from '../links/use-names.ts'
import { Scroller } from '../matrix/scroller.tsx'
import { isBlocked, targetCategories, targetsOf } from './rows.ts'

interface RowEditorProps {
  /** From 1. */
  number: number
  count: number
  row: FitRow
  /** Every criterion, and the ones that the lock has. */
  groups: readonly CriteriaGroup[]
  own: readonly CriteriaGroup[]
  /** The row tester says that it applies. */
  fires: boolean
  open: boolean
  disabled: boolean
  onOpen: (open: boolean) => void
  onChange: (change: Partial<FitRow>) => void
  onMove: (by: -1 | 1) => void
  onCopy: () => void
  onRemove: () => void
  onTry: () => void
}

/** "When these choices are made, it leads to that plate or strike, and needs that fitting." */
export function RowEditor(props: RowEditorProps) {
  const {
    number,
    count,
    row,
    groups,
    own,
    fires,
    open,
    disabled,
    onOpen,
    onChange,
    onMove,
    onCopy,
    onRemove,
    onTry,
  } = props
  const { t } = useTexts()
  const leads = targetsOf([row], useWatch<ProductForm, 'links'>({ name: 'links' }))
  return (
    <li
      data-fires={fires}
      className={cx('rounded-lg border p-3 sm:p-4', fires ? 'border-ok-line bg-ok-bg' : 'border-line')}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-[0.9375rem]">{t('fits.row', { number })}</h3>
        {fires && <Badge tone="ok">{t('fits.fires')}</Badge>}
        <span className="ml-auto flex items-center">
          {row.slugs.length > 0 && (
            <button
              type="button"
              onClick={onTry}
              className="min-h-10 cursor-pointer px-2 text-sm text-steel underline underline-offset-4"
            >
              {t('fits.tryRow')}
              <span className="sr-only"> {number}</span>
            </button>
          )}
          {!disabled && (
            <>
              <IconButton
                icon="chevron"
                turned
                label={t('fits.up', { number })}
                disabled={number === 1}
                move={-1}
                onClick={() => onMove(-1)}
              />
              <IconButton
                icon="chevron"
                label={t('fits.down', { number })}
                disabled={number === count}
                move={1}
                onClick={() => onMove(1)}
              />
              <IconButton icon="copy" label={t('fits.copyRow', { number })} onClick={onCopy} />
              <IconButton icon="close" label={t('fits.removeRow', { number })} onClick={onRemove} />
            </>
          )}
        </span>
      </div>
      <div className="mt-2 grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-3 xl:grid-cols-[minmax(0,1.3fr)_repeat(3,minmax(0,1fr))]">
        <RowChoices
          row={row}
          number={number}
          groups={groups}
          own={own}
          open={open}
          disabled={disabled}
          onOpen={onOpen}
          onChange={(slugs) => onChange({ slugs })}
        />
        {targetFields.map((field) => (
          <Target
            key={field}
            field={field}
            row={row}
            number={number}
            disabled={disabled}
            onChange={onChange}
          />
        ))}
      </div>
      {row.slugs.length === 0 && leads.length > 0 && (
        <p className="mt-3 flex items-start gap-2 text-sm text-brass">
          <Icon name="warning" className="mt-0.5 size-4" />
          {t('fits.emptyRow', { names: leads.join(', ') })}
        </p>
      )}
    </li>
  )
}

interface TargetProps extends Pick<RowEditorProps, 'row' | 'number' | 'disabled' | 'onChange'> {
  field: TargetField
}

/** What the row leads to, among the lock's links. */
function Target({ field, row, number, disabled, onChange }: TargetProps) {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const links = useWatch<ProductForm, 'links'>({ name: 'links' })
  const linked = links[field] ?? []
  const nameOf = usePartnerName()
  const target = row[field]
  // A target that somebody else unlinked or deleted: it has to be visible before it can be removed.
  const lost = target !== null && !linked.some(({ _id }) => _id === target)
  const blocked = isBlocked(row, field)
  const label = screen(`categories.${targetCategories[field]}.name`)
  return (
    <SelectField
      label={
        <>
          {label}
          <span className="sr-only"> {t('fits.inRow', { number })}</span>
        </>
      }
      hint={
        lost
          ? t('fits.lostTarget')
          : blocked
            ? t('fits.blocked')
            : linked.length === 0
              ? t('fits.linkFirst', { partners: screen(`categories.${targetCategories[field]}.many`) })
              : undefined
      }
      name={`filter.${number - 1}.${field}`}
      value={target ?? ''}
      disabled={disabled || (blocked && !lost)}
      onChange={(event) => onChange({ [field]: event.target.value || null })}
    >
      <option value="">{t('fits.none')}</option>
      {lost && <option value={target}>{nameOf(target)?.name ?? t('fits.unknownPartner')}</option>}
      {linked.map(({ _id, name, artnr }) => (
        <option key={_id} value={_id}>
          {artnr ? `${name} · ${artnr}` : name}
        </option>
      ))}
    </SelectField>
  )
}

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
function RowChoices({ row, number, groups, own, open, disabled, onOpen, onChange }: RowChoicesProps) {
  const { t } = useTexts()
  const labels = labelsIn(groups)
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
