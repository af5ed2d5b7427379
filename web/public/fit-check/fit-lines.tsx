import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type { Verdict } from '../../../domain/fit/judge.ts'
import type { FitLine, FitRemedy } from '../../../domain/fit-check/types.ts'
import { closeProduct, removeProduct, withChoices } from '../../../domain/guide/actions.ts'
import { editLink } from '../../../domain/guide/edit-link.ts'
import { type GuideState, guideQuery } from '../../../domain/guide/state.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { linkTo } from '../../shared/router/use-route.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { cx } from '../../shared/ui/cx.ts'
import { Icon, type IconName } from '../../shared/ui/icon.tsx'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import type { JudgedSummary } from './judged-summary.ts'
import { type LineTexts, useLineTexts, usePartName, volts } from './line-texts.ts'

/** Green fits, brass needs something, grey is unknown to the catalogue; each has an icon besides its colour. */
export const looks: Record<Verdict, { tone: string; icon: IconName }> = {
  fits: { tone: 'text-ok', icon: 'check' },
  possible: { tone: 'text-brass', icon: 'warning' },
  misfit: { tone: 'text-brass', icon: 'warning' },
  unknown: { tone: 'text-mute', icon: 'minus' },
}

/** The lines of a fit check: what is compared, the result, why, and how to fix it. */
export function FitLines({ checked }: { checked: JudgedSummary }) {
  const words = useLineTexts(checked)
  const { check } = checked
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card">
      {check.lines.map((line) => (
        <Line key={keyOf(line)} line={line} words={words(line)} checked={checked} />
      ))}
    </ul>
  )
}

const keyOf = (line: FitLine) =>
  line.about === 'part'
    ? line.concerns.join()
    : line.about === 'pair' || line.about === 'fittings'
      ? line.pair.parts.join()
      : line.about

type OtherRemedy = Exclude<FitRemedy, { kind: 'tick' }>

interface LineProps {
  line: FitLine
  words: LineTexts
  checked: JudgedSummary
}

function Line({ line, words, checked }: LineProps) {
  const { about, verdict, remedies } = line
  const { label, values, details = [], reasons = [], isOpen } = words
  const shown = isOpen ? 'possible' : verdict
  const { tone, icon } = looks[shown]
  const isNamed = about === 'pair' || about === 'part'
  return (
    <li
      data-line={about}
      data-verdict={verdict}
      {...(about === 'pair' ? { 'data-pair': line.pair.parts.join('-') } : {})}
      className={cx(
        'flex break-inside-avoid items-start gap-2.5 px-3 py-2 text-[0.9375rem]',
        verdict === 'misfit' && 'bg-brass-bg',
      )}
    >
      <Icon name={icon} className={cx('mt-1 size-4', tone)} />
      <div
        className={cx(
          'grid min-w-0 grow gap-x-4',
          !isNamed && '@min-[34rem]:grid-cols-[9.5rem_minmax(0,1fr)]',
        )}
      >
        {isNamed ? (
          <p>
            <strong className="font-semibold">{label}</strong>: <span className={tone}>{values[0]}</span>
          </p>
        ) : (
          <p className="text-mute">{label}</p>
        )}
        <div className="min-w-0">
          {!isNamed &&
            values.map((value) => (
              <p key={value} className={cx('font-semibold', verdict !== 'fits' && tone)}>
                {value}
              </p>
            ))}
          {details.map((detail) => (
            <p key={detail} className="text-sm text-mute">
              {detail}
            </p>
          ))}
          {reasons.map((reason) => (
            <p
              key={reason}
              className={cx(
                'text-sm',
                shown === 'misfit' || shown === 'possible' ? 'text-brass' : 'text-mute',
              )}
            >
              {reason}
            </p>
          ))}
          {remedies.length > 0 && (
            <p className="flex flex-wrap gap-x-5">
              {remedies.map((way) =>
                way.kind === 'tick' ? (
                  <TickWays key={way.kind + way.category} {...way} state={checked.state} />
                ) : (
                  <Way key={way.kind + way.category} way={way} checked={checked} />
                ),
              )}
            </p>
          )}
        </div>
      </div>
    </li>
  )
}

/** How many ways are offered: of more, the guide shows all. */
const maxWays = 3

interface TickWaysProps {
  category: CategoryCode
  ways: readonly (readonly string[])[]
  state: GuideState
}

/** Criteria that decide a line: ticked at once, or in their column of the guide. */
function TickWays({ category: code, ways, state }: TickWaysProps) {
  const { t, i18n } = useTranslation()
  const texts = useCategoryTexts()
  const category = categoryOf(code)
  const named = new Intl.ListFormat(i18n.language)
  const column = category.columns.find(
    ({ source }) => source.kind === 'spec' && source.choices.some((choice) => choice === ways[0]?.[0]),
  )
  const className = 'inline-flex min-h-11 items-center print:min-h-0'
  return (
    <>
      {ways.slice(0, maxWays).map((way) => {
        const ticked = withChoices(state, code, [...(state.choices[code] ?? []), ...way])
        return (
          <ButtonLink
            key={way.join()}
            kind="link"
            to={linkTo('print-order', {}, guideQuery(null, closeProduct(ticked)))}
            className={className}
          >
            {t('set.mend.tick', { choices: named.format(way.map((key) => texts.choiceOf(category, key))) })}
          </ButtonLink>
        )
      })}
      {column && (
        <ButtonLink kind="link" to={`${editLink(code, state)}#${column.name}`} className={className}>
          {t('set.mend.column', { column: texts.label('columns', column.name) })}
        </ButtonLink>
      )}
    </>
  )
}

function Way({ way, checked }: { way: OtherRemedy; checked: JudgedSummary }) {
  const { category, kind } = way
  const { state } = checked
  const { t } = useTranslation()
  const words = useRemedyText(checked)
  const isNew = kind === 'choose' && state.chosen[category] === undefined
  const product = words(way)
  return (
    <ButtonLink
      kind="link"
      to={wayTo(way, state)}
      className="inline-flex min-h-11 items-center print:min-h-0"
    >
      {kind === 'read'
        ? t('set.mend.read', { product })
        : isNew
          ? t('set.mend.add', { product })
          : t(`ui.order.mend.${kind}`, { product })}
    </ButtonLink>
  )
}

function wayTo({ kind, category }: OtherRemedy, state: GuideState): string {
  const id = state.chosen[category]
  if (kind === 'read' && id !== undefined) return linkTo('product', { id })
  if (kind === 'remove')
    return linkTo('print-order', {}, guideQuery(null, closeProduct(removeProduct(state, category))))
  return editLink(category, state)
}

/**
 * The product of a way out, with its required property: "elslutbleck för 24 V DC". A product whose data sheet has to
 * be read is named, so that a printed line says where to look as well.
 */
function useRemedyText(checked: JudgedSummary): (way: OtherRemedy) => string {
  const { t, i18n } = useTranslation()
  const texts = useCategoryTexts()
  const nameOf = usePartName(checked)
  return (way) => {
    if (way.kind === 'read') return nameOf(way.category)
    const product = texts.one(way.category)
    if (way.kind !== 'choose' && way.kind !== 'remove') return product
    if (way.minutes !== undefined) return t('set.mend.minutes', { product, minutes: way.minutes })
    if (!way.voltages) return product
    const voltage = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(
      way.voltages.map(volts),
    )
    return t('set.mend.voltage', { product, voltage })
  }
}
