import type { ReactNode } from 'react'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useTexts } from '../../use-texts.ts'
import { useCanWrite } from '../edit-context.ts'
import { type Named, usePartnerName } from '../links/use-names.ts'
import { useProposed, useWarnings } from '../sections/warnings.ts'
import { type ProductCriteria, setCriterion, useProductCriteria } from './product-criteria.ts'
import { type CriteriaGroup, labelsIn } from './use-criteria.ts'

interface CriteriaNotesProps {
  groups: readonly CriteriaGroup[]
  /** The partners that there are; [] where the category has none. */
  names: readonly Named[]
}

/** Over the criteria: which of them exclude each other or contradict a fact, and which ones the facts propose. */
export function CriteriaNotes({ groups, names }: CriteriaNotesProps) {
  const { t } = useTexts()
  const canWrite = useCanWrite()('spec')
  const { productCriteria, change } = useProductCriteria()
  const warnings = useWarnings().filter((each) => 'choices' in each)
  const offered = useProposed()
  const labels = labelsIn(groups)
  const labelOf = (slug: string) => labels.get(slug) ?? slug
  const knownName = usePartnerName()
  const nameOf = (partner: string) =>
    (names.find(({ id }) => id === partner) ?? knownName(partner))?.name ?? t('fits.unknownPartner')
  const add = (slugs: readonly string[]) =>
    change(
      slugs.reduce<ProductCriteria>((now, slug) => setCriterion(now, slug, 'everywhere'), productCriteria),
    )
  const notes = warnings.map((warning) => {
    const partners = warning.kind === 'excluding' ? (warning.partners ?? []) : []
    return {
      tone: 'warning' as 'warning' | 'info',
      text: warning.text + (partners.length > 0 ? ` (${partners.map(nameOf).join(', ')})` : ''),
      actions: warning.choices.map((slug) => ({
        label: t('fits.takeAway', { criterion: labelOf(slug) }),
        run: () => change(setCriterion(productCriteria, slug, [])),
      })),
    }
  })
  if (canWrite && offered.length > 0) {
    const actions = offered.map((slug) => ({
      label: t('fits.add', { criterion: labelOf(slug) }),
      run: () => add([slug]),
    }))
    const all = { label: t('fits.addAll', { count: offered.length }), run: () => add(offered) }
    notes.push({
      tone: 'info',
      text: t('fits.proposed'),
      actions: offered.length > 1 ? [...actions, all] : actions,
    })
  }
  return (
    <div className="grid grid-cols-1 gap-3 not-empty:mb-4" aria-live="polite">
      {notes.map(({ tone, text, actions }) => (
        <Note key={text} tone={tone}>
          <p>{text}</p>
          {canWrite && (
            <div className="flex flex-wrap gap-2">
              {actions.map(({ label, run }) => (
                <button
                  key={label}
                  type="button"
                  onClick={run}
                  className="min-h-9 cursor-pointer rounded-lg border border-current bg-card px-3 py-1 text-left text-ink hover:bg-paper"
                >
                  {label}
                </button>
              ))}
            </div>
          )}
        </Note>
      ))}
    </div>
  )
}

const looks = {
  warning: 'bg-brass-bg text-brass',
  info: 'bg-steel-bg text-steel',
} as const

/** A note about the form that does not prevent saving. */
export function Note({ tone, children }: { tone: keyof typeof looks; children: ReactNode }) {
  return (
    <div className={`flex items-start gap-2 rounded-lg px-3 py-2 text-sm ${looks[tone]}`}>
      <Icon name={tone === 'warning' ? 'warning' : 'check'} className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 grow grid-cols-1 gap-1.5">{children}</div>
    </div>
  )
}
