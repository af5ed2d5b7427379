import type { Category } from '../../../domain/categories/types.ts'
import type { LinkedAnswer, ShownProduct } from '../../../domain/contracts/products.ts'
import { fittingLink, type JudgedFittings, judgeFittings } from '../../../domain/fit/fittings.ts'
import type { JudgedPair, Verdict } from '../../../domain/fit/judge.ts'
import { useTranslation } from '../../shared/i18n/i18n.ts'
import { useCategoryTexts } from '../guide/use-category-texts.ts'
import { linkedProducts } from './linked-products.ts'

interface FittingLine {
  /** The criteria under which it holds, where that is not clear, and that one of several is enough. */
  label: string
  fittings: LinkedAnswer[]
}

/** The lines about the fittings that a product needs; null where it needs none. */
export interface FittingLines {
  /** Shown above the lines, or instead of them where nothing decides. */
  lead: string
  /** No fitting is named although one is needed. */
  undecided: boolean
  /** The criteria of which each set would decide which. */
  ways: readonly (readonly string[])[]
  verdict: Verdict
  lines: FittingLine[]
}

/** The fittings that are linked to a product. */
export function linkedFittingsOf(category: Category, product: ShownProduct): LinkedAnswer[] {
  const link = fittingLink(category)
  return link ? linkedProducts(category, product, link.partner) : []
}

/** What a product as the API answers it requires under a selection, by API names of choices. */
export function judgeProduct(
  category: Category,
  product: ShownProduct,
  selection: readonly string[],
): JudgedFittings | null {
  const { spec, filter } = product
  return judgeFittings(category, { spec, filter, linked: linkedFittingsOf(category, product) }, selection)
}

/**
 * The wording of what a product requires: the same in the panel, in a modal, on the product's page and on the summary.
 * @param judged by `judgeProduct`, or by the summary among its pairs
 */
export function useFittingLines(
  category: Category,
  product: ShownProduct,
  judged: Pick<JudgedPair, 'verdict' | 'fittings'> | null | undefined,
): FittingLines | null {
  const { t } = useTranslation()
  const words = useFittingWords(category)
  if (!judged?.fittings || judged.fittings.kind === 'none') return null
  const { fittings: requirement, verdict } = judged
  if (requirement.kind === 'undecided')
    return {
      lead: words.undecided(requirement.ways),
      undecided: true,
      ways: requirement.ways,
      verdict,
      lines: [],
    }
  const linked = linkedFittingsOf(category, product)
  const { sets } = requirement
  const isSelected = verdict === 'fits'
  const lines = sets.map(({ criteria, ids }): FittingLine => {
    const under = (sets.length > 1 || !isSelected) && t('fittings.under', { criteria: words.all(criteria) })
    const label = [under, ids.length > 1 && t('fittings.oneOf')].filter(Boolean).join(' ')
    return { label, fittings: ids.flatMap((id) => linked.find(({ _id }) => _id === id) ?? []) }
  })
  return {
    lead: sets.length > 1 && isSelected ? t('fittings.oneOfEach') : '',
    undecided: false,
    ways: [],
    verdict,
    lines,
  }
}

/** Sentences that name criteria. */
export function useFittingWords(category: Category) {
  const { t, i18n } = useTranslation()
  const texts = useCategoryTexts()
  const list = (type: 'conjunction' | 'disjunction', parts: readonly string[]) =>
    new Intl.ListFormat(i18n.language, { type }).format(parts)
  const all = (slugs: readonly string[]) =>
    list(
      'conjunction',
      slugs.map((slug) => texts.choiceOf(category, slug)),
    )
  const choice = texts.label('choices', category.fittingChoice ?? '')
  return {
    all,
    needed: t('fittings.needed', { choice }),
    /** The same without the ways, where those are controls. */
    open: t('fittings.undecided', { choice }),
    undecided: (ways: readonly (readonly string[])[]) =>
      [
        t('fittings.undecided', { choice }),
        ways.length > 0
          ? t('fittings.tick', { ways: list('disjunction', ways.map(all)) })
          : t('fittings.unknown'),
      ].join(' '),
  }
}
