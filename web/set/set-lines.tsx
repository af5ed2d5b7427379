import type { Verdict } from '../../domain/fit/judge.ts'
import { closeProduct, removeProduct } from '../../domain/guide/actions.ts'
import { editLink } from '../../domain/guide/edit-link.ts'
import { type GuideState, guideQuery } from '../../domain/guide/state.ts'
import type { SetLine, SetRemedy } from '../../domain/set/types.ts'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import { useTranslation } from '../i18n.ts'
import { linkTo } from '../router/use-route.ts'
import { ButtonLink } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useLineWords, volts } from './line-words.ts'
import type { CheckedSheet } from './use-set-check.ts'

/** Green fits, brass needs something, grey is unknown to the catalogue; each has an icon besides its colour. */
export const looks: Record<Verdict, { tone: string; icon: IconName }> = {
  fits: { tone: 'text-ok', icon: 'check' },
  possible: { tone: 'text-brass', icon: 'warning' },
  misfit: { tone: 'text-brass', icon: 'warning' },
  unknown: { tone: 'text-mute', icon: 'minus' },
}

/** The lines of a set check: what is compared, the result, why, and how to fix it. */
export function SetLines({ checked }: { checked: CheckedSheet }) {
  const words = useLineWords(checked)
  const { check } = checked
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card">
      {check.lines.map((line) => (
        <Line key={keyOf(line)} line={line} words={words(line)} checked={checked} />
      ))}
    </ul>
  )
}

const keyOf = (line: SetLine) =>
  line.about === 'pair' || line.about === 'fittings' ? line.pair.parts.join() : line.about

interface LineProps {
  line: SetLine
  words: ReturnType<ReturnType<typeof useLineWords>>
  checked: CheckedSheet
}

function Line({ line, words, checked }: LineProps) {
  const { about, verdict, remedies } = line
  const { tone, icon } = looks[verdict]
  const { label, values, details, reasons } = words
  const isPair = about === 'pair'
  return (
    <li
      data-line={about}
      data-verdict={verdict}
      {...(isPair ? { 'data-pair': line.pair.parts.join('-') } : {})}
      className={cx(
        'flex break-inside-avoid items-start gap-2.5 px-3 py-2 text-[0.9375rem]',
        verdict === 'misfit' && 'bg-brass-bg',
      )}
    >
      <Icon name={icon} className={cx('mt-1 size-4', tone)} />
      <div
        className={cx(
          'grid min-w-0 grow gap-x-4',
          !isPair && '@min-[34rem]:grid-cols-[9.5rem_minmax(0,1fr)]',
        )}
      >
        {isPair ? (
          <p>
            <strong className="font-semibold">{label}</strong>: <span className={tone}>{values[0]}</span>
          </p>
        ) : (
          <p className="text-mute">{label}</p>
        )}
        <div className="min-w-0">
          {!isPair &&
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
                verdict === 'misfit' || verdict === 'possible' ? 'text-brass' : 'text-mute',
              )}
            >
              {reason}
            </p>
          ))}
          {remedies.length > 0 && (
            <p className="flex flex-wrap gap-x-5">
              {remedies.map((way) => (
                <Way key={way.kind + way.category} way={way} checked={checked} />
              ))}
            </p>
          )}
        </div>
      </div>
    </li>
  )
}

function Way({ way, checked }: { way: SetRemedy; checked: CheckedSheet }) {
  const { category, kind } = way
  const { state } = checked.sheet
  const { t } = useTranslation()
  const words = useWayWords(checked)
  const isNew = kind === 'choose' && state.chosen[category] === undefined
  const product = words(way)
  return (
    <ButtonLink
      kind="link"
      to={wayTo(way, state)}
      className="inline-flex min-h-11 items-center print:min-h-0"
    >
      {kind === 'tick' || kind === 'read'
        ? t(`set.mend.${kind}`, { product })
        : isNew
          ? t('set.mend.add', { product })
          : t(`ui.order.mend.${kind}`, { product })}
    </ButtonLink>
  )
}

function wayTo({ kind, category }: SetRemedy, state: GuideState): string {
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
function useWayWords({ nameOf }: CheckedSheet): (way: SetRemedy) => string {
  const { t, i18n } = useTranslation()
  const texts = useCategoryTexts()
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
