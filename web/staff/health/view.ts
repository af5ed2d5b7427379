import type { CategoryCode } from '../../../domain/categories/codes.ts'
import type {
  CatalogueHealthAnswer,
  Problem,
  ProblemKind,
} from '../../../domain/contracts/catalogue-health.ts'
import type { Language } from '../../../domain/languages.ts'
import { compact } from '../../../domain/search/fold.ts'

/** The filters of a report; null and '' filter nothing. */
export interface HealthView {
  category: CategoryCode | null
  /** Only problems that show in this language alone. */
  language: Language | null
  /** Part of a name, a number or a criterion. */
  text: string
}

/** The problems of one kind that a view leaves. */
export interface Group {
  kind: ProblemKind
  problems: readonly Problem[]
  /** The server counted more of this kind than it lists. */
  cut: boolean
}

/** The filtered report by kind, in its order, without empty kinds; problems in the reader's own language first. */
export function groupsOf(
  { counts, problems }: CatalogueHealthAnswer,
  view: HealthView,
  own: Language,
): Group[] {
  const rank = ({ language }: Problem) => (language === own ? 0 : language === null ? 1 : 2)
  return kindsOf(counts).flatMap((kind) => {
    const ofKind = problems.filter((problem) => problem.kind === kind)
    const left = ofKind.filter((problem) => isShown(problem, view)).toSorted((a, b) => rank(a) - rank(b))
    return left.length > 0 ? [{ kind, problems: left, cut: ofKind.length < counts[kind] }] : []
  })
}

export function kindsOf(counts: CatalogueHealthAnswer['counts']): ProblemKind[] {
  return Object.keys(counts) as ProblemKind[]
}

function isShown({ category, language, product, what }: Problem, view: HealthView): boolean {
  if (view.category && category !== view.category) return false
  if (view.language && language !== view.language) return false
  const wanted = compact(view.text)
  return (
    wanted === '' ||
    [product?.name ?? '', product?.artnr ?? '', ...what].some((word) => compact(word).includes(wanted))
  )
}
