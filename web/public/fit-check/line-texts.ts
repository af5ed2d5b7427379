import { checkedCategories, type FireClass } from '../../../domain/categories/checked.ts'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import type {
  FireLine,
  FitLine,
  FunctionLine,
  PairLine,
  PartLine,
  PowerLine,
  PowerTotal,
  SupplyVoltage,
  VoltageLine,
} from '../../../domain/fit-check/types.ts'
import { type TFunction, useTranslation } from '../../shared/i18n/i18n.ts'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import { linkedFittingsOf } from '../product/fitting-lines.ts'
import type { JudgedSummary } from './judged-summary.ts'

/** The text of a line: its subject, the result, what that is made of, and why it is not better. */
export interface LineTexts {
  label: string
  /** The result first, since readers look for it. */
  values: readonly string[]
  details?: readonly string[]
  reasons?: readonly string[]
  /** Something is still to be chosen, though the parts fit. */
  isOpen?: boolean
}

/** What the part of a category is called: by its product, as far as the catalogue knows it. */
export function usePartName({ names }: JudgedSummary): (code: CategoryCode) => string {
  const texts = useCategoryTexts()
  return (code) => names[code] ?? texts.short(code)
}

/** The texts of the lines, the same in the summary and in a panel. */
export function useLineTexts(checked: JudgedSummary): (line: FitLine) => LineTexts {
  const { products } = checked
  const { t, i18n } = useTranslation()
  const texts = useCategoryTexts()
  const nameOf = usePartName(checked)
  const list = (parts: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
    new Intl.ListFormat(i18n.language, { type }).format(parts)
  const parts = (codes: readonly CategoryCode[]) => list(codes.map((code) => t(`categories.${code}.theOne`)))
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 })
  const current = (mA: number | null) => (mA === null ? t('set.notStated') : `${number.format(mA)}\u00a0mA`)
  const of = (code: CategoryCode, value: string) => `${texts.short(code)}: ${value}`

  const part = ({ reason }: PartLine): Omit<LineTexts, 'label'> => ({
    values: [t(`set.part.${reason ?? 'missing'}`)],
  })

  const pair = ({ pair: { parts: both, verdict, reason } }: PairLine): Omit<LineTexts, 'label'> => ({
    values: [verdict === 'unknown' ? t('set.notJudged') : t(`ui.order.verdicts.${verdict}`)],
    reasons: reason && both ? [t(`ui.order.reasons.${reason}`)] : [],
  })

  const fittings = ({
    pair: {
      parts: [code],
      verdict,
      fittings: required,
    },
  }: PairLine): Omit<LineTexts, 'label'> => {
    if (verdict !== 'fits' || required?.kind !== 'named')
      return { values: [t(`set.fittings.${verdict === 'fits' ? 'unknown' : verdict}`)] }
    const product = products[code]
    const linked = product ? linkedFittingsOf(categoryOf(code), product) : []
    const numberOf = (id: string) => linked.find(({ _id }) => _id === id)?.artnr ?? id
    const numbers = list(required.sets.map(({ ids }) => list(ids.map(numberOf), 'disjunction')))
    // Of alternatives one has to be chosen; what is alone is on the order already.
    const isOpen = required.sets.some(({ ids }) => ids.length > 1)
    return {
      values: [t('set.fittings.with', { part: texts.short(code), fittings: numbers })],
      reasons: isOpen ? [t('set.fittings.choose')] : [],
      isOpen,
    }
  }

  const behaviour = (line: FunctionLine): Omit<LineTexts, 'label'> => {
    const does = (each: 'locked' | 'unlocked') => t(`set.behaviour.${each}`)
    const [one, ...others] = line.common
    const isCommon = line.verdict === 'fits' && one !== undefined && others.length === 0
    const each = line.parts.map((part) =>
      of(part.code, part.does.length > 0 ? list(part.does.map(does), 'disjunction') : t('set.notStated')),
    )
    const toSwitch =
      isCommon && line.toSwitch.length > 0 ? [t(`set.toSwitch.${one}`, { parts: parts(line.toSwitch) })] : []
    return {
      values: isCommon ? [does(one)] : each,
      details: toSwitch,
      reasons: line.reason ? [t(`set.function.${line.reason}`, { parts: parts(line.concerns) })] : [],
    }
  }

  const voltage = (line: VoltageLine): Omit<LineTexts, 'label'> => {
    const written = line.parts.map((part) => of(part.code, part.written || t('set.notStated')))
    const common = list(line.common.map(volts), 'disjunction')
    return {
      values: common ? [common] : written,
      details: common && line.verdict !== 'fits' ? written : [],
      reasons: line.reason ? [t(`set.voltage.${line.reason}`, { parts: parts(line.concerns) })] : [],
    }
  }

  const power = (line: PowerLine): Omit<LineTexts, 'label'> => {
    const total = ({ volt, supply }: PowerTotal) =>
      supply === null
        ? `${volt}\u00a0V: ${t('set.notStated')}`
        : t('set.power.total', { current: current(supply), volt })
    const both = ({ volt, operation, standby }: PowerTotal) => {
      const text = t('set.power.parts', { operation: current(operation), standby: current(standby) })
      return line.totals.length > 1 ? `${volt}\u00a0V: ${text}` : text
    }
    return {
      values: line.totals.map(total),
      details: line.totals.map(both),
      reasons: [
        ...(line.reason ? [t(`set.power.${line.reason}`, { parts: parts(line.concerns) })] : []),
        ...(line.totals.some(({ supply }) => supply !== null) ? [t('set.power.note')] : []),
      ],
    }
  }

  const fire = (line: FireLine): Omit<LineTexts, 'label'> => {
    const approved = ({ code, fireClass, atMost }: FireLine['parts'][number]) => {
      if (fireClass === null) return t('set.fire.none')
      if (!atMost) return t('set.notStated')
      const choice = choiceOf(code, atMost)
      const words = choice === undefined ? classWords(atMost) : texts.label('choices', choice)
      const value = fireClass ? words : t('set.fire.atMost', { fireClass: words })
      // In the words of the product's page: of a fact it says no more than the class.
      return choice === undefined ? value : `${t('ui.product.approved')} ${value}`
    }
    const [one, ...others] = line.parts
    const alone = others.length === 0 && one && one.fireClass !== null ? one : null
    const minutes = line.required ?? 0
    return {
      values: [alone ? approved(alone) : lowest(line, t)],
      details: others.length > 0 ? [line.parts.map((part) => of(part.code, approved(part))).join(' · ')] : [],
      reasons: [
        ...(line.reason ? [t(`set.fire.${line.reason}`, { parts: parts(line.concerns), minutes })] : []),
        ...(line.required === null ? [t('set.fire.notChosen')] : []),
        ...(line.uncounted.length > 0 && line.verdict === 'fits' && line.required !== 0
          ? [t('set.fire.uncounted', { parts: parts(line.uncounted) })]
          : []),
      ],
    }
  }

  return (line) => {
    switch (line.about) {
      case 'part':
        return { label: line.concerns.map(nameOf).join(), ...part(line) }
      case 'pair':
        return { label: line.pair.parts.map(nameOf).join(' + '), ...pair(line as PairLine) }
      case 'fittings':
        return { label: t('set.lines.fittings'), ...fittings(line as PairLine) }
      case 'function':
        return { label: t('set.lines.function'), ...behaviour(line) }
      case 'voltage':
        return { label: t('set.lines.voltage'), ...voltage(line) }
      case 'power':
        return { label: t('set.lines.power'), ...power(line) }
      case 'fire':
        return { label: t('set.lines.fire'), ...fire(line) }
    }
  }
}

/** `24 V AC/DC`. */
export function volts({ volt, kinds }: SupplyVoltage): string {
  return [`${volt}\u00a0V`, kinds.join('/')].filter(Boolean).join('\u00a0')
}

/** The criterion that says a class of a category's products; undefined where a fact does. */
function choiceOf(code: CategoryCode, { minutes }: FireClass): string | undefined {
  const fire = checkedCategories[code]?.fire
  return fire?.by === 'criteria' ? fire.classes.find((each) => each.minutes === minutes)?.choice : undefined
}

function classWords({ minutes, insulates }: FireClass): string {
  return `${insulates ? 'EI' : 'E'}${minutes}`
}

function lowest({ atMost, parts, verdict, required }: FireLine, t: TFunction): string {
  const isKnown = parts.every(({ fireClass }) => fireClass !== undefined)
  if (parts.some(({ fireClass }) => fireClass === null))
    return t(verdict === 'fits' && required === 0 ? 'set.fire.notRequired' : 'set.fire.none')
  if (!atMost) return t('set.notStated')
  return isKnown ? classWords(atMost) : t('set.fire.atMost', { fireClass: classWords(atMost) })
}
