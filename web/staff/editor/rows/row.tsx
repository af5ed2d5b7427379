import type { ReactNode } from 'react'
import { type TargetField, targetFields } from '../../../../domain/categories/row-targets.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { CheckField, SelectField } from '../../ui/field.tsx'
import { useTexts } from '../../use-texts.ts'
import { useValue } from '../controls.tsx'
import { type CriteriaGroup, labelsIn } from '../criteria/use-criteria.ts'
import type { FitRow } from '../form.ts'
import { usePartnerName } from '../links/use-names.ts'
import { isBlocked, targetCategories, targetsOf } from './rows.ts'

export interface RowProps {
  /** From 0. */
  at: number
  row: FitRow
  /** Every criterion, and the ones that the lock has. */
  groups: readonly CriteriaGroup[]
  own: readonly CriteriaGroup[]
  fires: boolean
  isOpen: boolean
  /** There is room for a table. */
  isWide: boolean
  disabled: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (change: Partial<FitRow>) => void
  onTry: (row: FitRow) => void
  /** Its tools. */
  children: ReactNode
}

/** One row, with its choices while they are open. */
export function Row(props: RowProps) {
  const { at, row, groups, own, fires, isOpen, isWide, disabled, onOpen, onChange, onTry, children } = props
  const { t } = useTexts()
  const [links] = useValue('links')
  const number = at + 1
  const labels = labelsIn(groups)
  const ownLabels = labelsIn(own)
  const lost = row.slugs.filter((slug) => !ownLabels.has(slug))
  const leads = row.slugs.length === 0 ? targetsOf([row], links) : []
  const gone = {
    name: '',
    label: t('fits.lost'),
    criteria: lost.map((slug) => ({ slug, label: labels.get(slug) ?? slug })),
  }
  const offered = lost.length > 0 ? [...own, gone] : own
  const choices = isOpen && (
    <div className="mt-2 grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {offered.length === 0 && <p className="text-[0.9375rem] text-mute">{t('fits.noOwn')}</p>}
      {offered.map(({ name, label, criteria }) => (
        <fieldset key={name} disabled={disabled} className="min-w-0">
          <legend className="text-xs font-medium text-mute">{label}</legend>
          {criteria.map(({ slug, label: criterion }) => (
            <CheckField
              key={slug}
              label={criterion}
              checked={row.slugs.includes(slug)}
              onChange={({ target }) => {
                const others = row.slugs.filter((each) => each !== slug)
                onChange({ slugs: target.checked ? [...others, slug] : others })
              }}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
  return (
    <>
      <tr
        data-fires={fires}
        className={cx(
          'grid grid-cols-1 gap-x-4 gap-y-3 rounded-lg border p-3 align-top sm:grid-cols-3 sm:p-4 xl:table-row xl:*:border-t xl:*:px-2 xl:*:py-2',
          fires ? 'border-ok-line bg-ok-bg xl:*:border-ok-line' : 'border-line xl:*:border-line',
        )}
      >
        <th scope="row" className="text-left text-[0.9375rem] sm:col-span-3 xl:pt-4!">
          {isWide ? number : t('fits.row', { number })}
          {fires && (
            <Badge tone="ok" className="ml-2 xl:mt-1 xl:ml-0">
              {t('fits.fires')}
            </Badge>
          )}
        </th>
        <td className="min-w-0 sm:col-span-3">
          <p className="mb-1 text-sm font-medium xl:hidden">{t('fits.when')}</p>
          <button
            type="button"
            data-name={`filter.${at}.slugs`}
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
            className="flex min-h-10 w-full cursor-pointer flex-wrap items-center gap-1.5 rounded-lg border border-edge bg-card py-1.5 pr-2 pl-2.5 text-left"
          >
            <span className="sr-only">{t('fits.choicesOf', { number, count: row.slugs.length })}</span>
            {row.slugs.length === 0 && <span className="text-[0.9375rem] text-mute">{t('fits.choose')}</span>}
            {row.slugs.map((slug) => (
              <span
                key={slug}
                className={cx(
                  'rounded-full px-2.5 py-0.5 text-sm',
                  ownLabels.has(slug) ? 'bg-steel-bg text-steel' : 'bg-brass-bg text-brass',
                )}
              >
                {labels.get(slug) ?? slug}
              </span>
            ))}
            <Icon
              name="chevron"
              className={cx('ml-auto size-4 text-mute transition-transform', isOpen && 'rotate-180')}
            />
          </button>
          {!isWide && choices}
          {row.slugs.length > 0 && (
            <Button kind="link" onClick={() => onTry(row)} className="min-h-8 text-sm">
              {t('fits.tryRow')}
              <span className="sr-only"> {number}</span>
            </Button>
          )}
          {lost.length > 0 && <Warning>{t('fits.lostHint')}</Warning>}
          {leads.length > 0 && <Warning>{t('fits.emptyRow', { names: leads.join(', ') })}</Warning>}
        </td>
        {targetFields.map((field) => (
          <td key={field} className="min-w-0 xl:pt-1!">
            <Target field={field} row={row} at={at} isWide={isWide} disabled={disabled} onChange={onChange} />
          </td>
        ))}
        <td className="sm:col-span-3">
          <span className="flex items-center justify-end">{!disabled && children}</span>
        </td>
      </tr>
      {isWide && choices && (
        <tr>
          <td colSpan={targetFields.length + 3} className="px-2 pt-1 pb-4">
            {choices}
          </td>
        </tr>
      )}
    </>
  )
}

interface TargetProps extends Pick<RowProps, 'row' | 'at' | 'isWide' | 'disabled' | 'onChange'> {
  field: TargetField
}

/** What the row leads to, among the lock's links. */
function Target({ field, row, at, isWide, disabled, onChange }: TargetProps) {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const [links] = useValue('links')
  const linked = links[field] ?? []
  const nameOf = usePartnerName()
  const target = row[field]
  // A target that somebody else unlinked or deleted: it has to be visible before it can be removed.
  const lost = target !== null && !linked.some(({ _id }) => _id === target)
  const blocked = isBlocked(row, field)
  const category = targetCategories[field]
  return (
    <SelectField
      label={
        <>
          <span className="xl:sr-only">{screen(`categories.${category}.name`)}</span>
          <span className="sr-only"> {t('fits.inRow', { number: at + 1 })}</span>
        </>
      }
      hint={
        lost
          ? t('fits.lostTarget')
          : blocked
            ? // As a table it would be said in every row, and its lead says it.
              !isWide && t('fits.blocked')
            : linked.length === 0
              ? t('fits.linkFirst', { partners: screen(`categories.${category}.many`) })
              : undefined
      }
      title={blocked ? t('fits.blocked') : undefined}
      name={`filter.${at}.${field}`}
      value={target ?? ''}
      disabled={disabled || (blocked && !lost)}
      onChange={({ target: { value } }) => onChange({ [field]: value || null })}
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

function Warning({ children }: { children: string }) {
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-sm text-brass">
      <Icon name="warning" className="mt-0.5 size-4" />
      {children}
    </p>
  )
}
