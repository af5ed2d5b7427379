import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { CategoryCode } from '../../../../domain/categories/codes.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Modal } from '../../../shared/ui/modal.tsx'
import { CheckField } from '../../ui/field.tsx'
import { confirmClose } from '../../unsaved/leave-question.ts'
import { useUnsavedWork } from '../../unsaved/use-unsaved-work.ts'
import { useTexts } from '../../use-texts.ts'
import { useEditing } from '../edit-context.ts'
import { inOldOrder } from '../form.ts'
import { PickList } from '../links/pick-list.tsx'
import { type Named, useNaming, useRows } from '../links/use-names.ts'
import { fittingPartners, reachOf, setCriterion, useProductCriteria } from './product-criteria.ts'
import type { Criterion } from './use-criteria.ts'

interface CriterionRowProps {
  criterion: Criterion
  /** The partners that there are; [] where the category has none. */
  names: readonly Named[]
  disabled: boolean
}

/** One criterion: does it hold, and for which partners. */
export function CriterionRow({ criterion: { slug, label }, names, disabled }: CriterionRowProps) {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const { base, category } = useEditing()
  const { productCriteria, change } = useProductCriteria()
  const remember = useNaming(names)
  const [choosing, setChoosing] = useState(false)
  const reach = reachOf(productCriteria, slug)
  const { fitPartner } = category
  const partners = fitPartner ? screen(`categories.${fitPartner}.many`) : ''
  const listed = productCriteria.spec[slug] ?? []
  const reaches = [
    {
      is: 'everywhere',
      text: t('fits.all', { partners }),
      set: () => change(setCriterion(productCriteria, slug, 'everywhere')),
    },
    {
      is: 'listed',
      text: reach === 'listed' ? t('fits.listed', { count: listed.length, partners }) : t('fits.some'),
      set: () => setChoosing(true),
    },
  ]
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
        onChange={() => change(setCriterion(productCriteria, slug, reach === 'none' ? 'everywhere' : []))}
      />
      {fitPartner && reach !== 'none' && (
        <fieldset disabled={disabled} className="flex overflow-hidden rounded-lg border border-edge text-sm">
          <legend className="sr-only">{t('fits.reachOf', { criterion: label })}</legend>
          {reaches.map(({ is, text, set }) => (
            <button
              key={is}
              type="button"
              aria-pressed={reach === is}
              onClick={set}
              className={cx(
                'min-h-9 cursor-pointer px-3 -outline-offset-2! tnum disabled:cursor-default',
                reach === is ? 'bg-steel-bg font-medium text-steel' : 'bg-card text-mute hover:text-ink',
              )}
            >
              {text}
            </button>
          ))}
        </fieldset>
      )}
      {choosing && fitPartner && (
        <PartnerDialog
          title={label}
          partner={fitPartner}
          names={names}
          chosen={reach === 'listed' ? listed : fittingPartners(productCriteria)}
          onClose={() => setChoosing(false)}
          onDone={(chosen) => {
            setChoosing(false)
            // Where it held for all, choosing nobody changes nothing.
            if (chosen.length === 0 && reach === 'everywhere') return
            remember(chosen)
            change(setCriterion(productCriteria, slug, inOldOrder(chosen, base.spec[slug])))
          }}
        />
      )}
    </div>
  )
}

interface PartnerDialogProps {
  title: string
  partner: CategoryCode
  names: readonly Named[]
  chosen: readonly string[]
  onDone: (chosen: string[]) => void
  onClose: () => void
}

/** The key of its unsaved work. */
const part = 'partners'

/** Chooses the partners for which a criterion holds; nothing changes before the user confirms. */
function PartnerDialog({ title, partner, names, chosen, onDone, onClose }: PartnerDialogProps) {
  const { t } = useTexts()
  const { t: screen } = useTranslation()
  const rows = useRows(names, chosen)
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(chosen))
  const use = () => onDone([...picked])
  const isChanged = picked.size !== new Set(chosen).size || chosen.some((id) => !picked.has(id))
  useUnsavedWork(isChanged, {
    // From here on the form holds them.
    save: async () => {
      flushSync(use)
      return true
    },
    part,
    outlivesQuery: true,
  })
  const close = async () => {
    if (await confirmClose(part)) onClose()
  }
  return (
    <Modal label={title} onClose={() => void close()} className="max-w-240">
      <div className="grid grid-cols-1 gap-4 p-5 sm:p-6">
        <header className="pr-10">
          <h2 className="text-lg">{title}</h2>
          <p className="mt-1 text-sm text-mute">
            {t('fits.listedLead', { partners: screen(`categories.${partner}.many`) })}
          </p>
        </header>
        <PickList
          label={screen(`categories.${partner}.name`)}
          names={rows}
          chosen={picked}
          onToggle={(items, on) => {
            const ids = items.map(({ id }) => id)
            const others = [...picked].filter((id) => !ids.includes(id))
            setPicked(new Set(on ? [...picked, ...ids] : others))
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => void close()}>{t('common.cancel')}</Button>
          <Button kind="primary" onClick={use}>
            {t('fits.use', { count: picked.size })}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
