import { useState } from 'react'
import type { Category } from '../../../../domain/categories/types.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { CheckField } from '../../ui/field.tsx'
import { useTexts } from '../../use-texts.ts'
import { useEditing } from '../edit-context.ts'
import { inOldOrder } from '../form.ts'
import { PartnerDialog } from '../links/partner-dialog.tsx'
import { type Named, useNaming } from '../links/use-names.ts'
import { claimEverywhere, claimFor, fittingPartners, reachOf, useClaims, withdraw } from './claims.ts'
import type { Criterion } from './use-criteria.ts'

interface CriterionRowProps {
  category: Category
  criterion: Criterion
  /** The partners that there are; [] where the category has none. */
  names: readonly Named[]
  disabled: boolean
}

/** One criterion: does it hold, and for which partners. */
export function CriterionRow({ category, criterion: { slug, label }, names, disabled }: CriterionRowProps) {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const { base } = useEditing()
  const { claims, changeKeeping } = useClaims()
  const remember = useNaming(names)
  const [choosing, setChoosing] = useState(false)
  const reach = reachOf(claims, slug)
  const { fitPartner } = category
  const many = fitPartner ? screen(`categories.${fitPartner}.many`) : ''
  return (
    <div
      data-criterion={slug}
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-b border-line/60 py-0.5"
    >
      <CheckField
        label={label}
        data-name={`spec.${slug}`}
        checked={reach !== 'none'}
        disabled={disabled}
        onChange={() =>
          changeKeeping(reach === 'none' ? claimEverywhere(claims, slug) : withdraw(claims, slug))
        }
      />
      {fitPartner && reach !== 'none' && (
        <fieldset disabled={disabled} className="flex overflow-hidden rounded-lg border border-edge text-sm">
          <legend className="sr-only">{t('fits.reachOf', { criterion: label })}</legend>
          <ReachButton
            pressed={reach === 'everywhere'}
            onClick={() => changeKeeping(claimEverywhere(claims, slug))}
          >
            {t('fits.all', { partners: many })}
          </ReachButton>
          <ReachButton pressed={reach === 'listed'} onClick={() => setChoosing(true)}>
            {reach === 'listed'
              ? t('fits.listed', { count: claims.spec[slug]?.length ?? 0, partners: many })
              : t('fits.some')}
          </ReachButton>
        </fieldset>
      )}
      {choosing && fitPartner && (
        <PartnerDialog
          title={label}
          lead={t('fits.listedLead', { partners: many })}
          label={screen(`categories.${fitPartner}.name`)}
          names={names}
          chosen={reach === 'listed' ? (claims.spec[slug] ?? []) : fittingPartners(claims)}
          onClose={() => setChoosing(false)}
          onDone={(chosen) => {
            setChoosing(false)
            // Where it held for all, choosing nobody changes nothing.
            if (chosen.length === 0 && reach === 'everywhere') return
            remember(chosen)
            changeKeeping(claimFor(claims, slug, inOldOrder(chosen, base.spec[slug])))
          }}
        />
      )}
    </div>
  )
}

interface ReachButtonProps {
  pressed: boolean
  onClick: () => void
  children: string
}

function ReachButton({ pressed, onClick, children }: ReachButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={cx(
        'min-h-9 cursor-pointer px-3 -outline-offset-2! tnum disabled:cursor-default',
        pressed ? 'bg-steel-bg font-medium text-steel' : 'bg-card text-mute hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}
