import type { ReactNode } from 'react'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useTexts } from '../../use-texts.ts'
import { useMay } from '../edit-context.ts'
import { type Named, usePartnerName } from '../links/use-names.ts'
import { useProposed, useWarnings, useWarningText } from '../sections/warnings.ts'
import { claimEverywhere, useClaims, withdraw } from './claims.ts'
import { type CriteriaGroup, labelsIn } from './use-criteria.ts'

interface CriteriaNotesProps {
  groups: readonly CriteriaGroup[]
  /** The partners that there are; [] where the category has none. */
  names: readonly Named[]
}

/** Over the criteria: which of them exclude each other or contradict a fact, and which ones the facts propose. */
export function CriteriaNotes({ groups, names }: CriteriaNotesProps) {
  const { t } = useTexts()
  const may = useMay()('spec')
  const { claims, changeKeeping } = useClaims()
  const warnings = useWarnings()
  const offered = useProposed()
  const textOf = useWarningText()
  const labels = labelsIn(groups)
  const labelOf = (slug: string) => labels.get(slug) ?? slug
  const knownName = usePartnerName()
  const nameOf = (partner: string) =>
    (names.find(({ id }) => id === partner) ?? knownName(partner))?.name ?? t('fits.unknownPartner')
  const add = (slugs: readonly string[]) => changeKeeping(slugs.reduce(claimEverywhere, claims))
  const remove = (slug: string) => changeKeeping(withdraw(claims, slug))
  const removeButtons = (slugs: readonly string[]) =>
    may && (
      <Buttons
        slugs={slugs}
        say={(slug) => t('fits.takeAway', { criterion: labelOf(slug) })}
        onClick={remove}
      />
    )
  return (
    <div className="grid grid-cols-1 gap-3 not-empty:mb-4" aria-live="polite">
      {warnings.map(
        (warning) =>
          warning.kind !== 'fits-nothing' && (
            <Note key={textOf(warning)} tone="warning">
              <p>
                {textOf(warning)}
                {warning.kind === 'excluding' &&
                  warning.partners &&
                  ` (${warning.partners.map(nameOf).join(', ')})`}
              </p>
              {removeButtons(warning.choices)}
            </Note>
          ),
      )}
      {may && offered.length > 0 && (
        <Note tone="info">
          <p>{t('fits.proposed')}</p>
          <Buttons
            slugs={offered}
            say={(slug) => t('fits.add', { criterion: labelOf(slug) })}
            onClick={(slug) => add([slug])}
          >
            {offered.length > 1 && (
              <SmallButton onClick={() => add(offered)}>
                {t('fits.addAll', { count: offered.length })}
              </SmallButton>
            )}
          </Buttons>
        </Note>
      )}
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

interface ButtonsProps {
  slugs: readonly string[]
  say: (slug: string) => string
  onClick: (slug: string) => void
  children?: ReactNode
}

function Buttons({ slugs, say, onClick, children }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {slugs.map((slug) => (
        <SmallButton key={slug} onClick={() => onClick(slug)}>
          {say(slug)}
        </SmallButton>
      ))}
      {children}
    </div>
  )
}

function SmallButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-9 cursor-pointer rounded-lg border border-current bg-card px-3 py-1 text-left text-ink hover:bg-paper"
    >
      {children}
    </button>
  )
}

/** A warning above a list of partners: the product is published and fits nothing. */
export function FitsNothing({ section }: { section: string }) {
  const warning = useWarnings().find(
    ({ kind, sections }) => kind === 'fits-nothing' && sections.includes(section),
  )
  const textOf = useWarningText()
  if (!warning) return null
  return (
    <div className="mb-4" role="status">
      <Note tone="warning">
        <p>{textOf(warning)}</p>
      </Note>
    </div>
  )
}
