import type { CategoryCode } from '../categories/codes.ts'
import { criterionRules, type FitWay } from '../categories/criterion-rules.ts'
import { categories } from '../categories/index.ts'
import type { Category } from '../categories/types.ts'
import type { Claimed } from './criteria-check.ts'

/**
 * Whether a product belongs to nothing, as its category declares.
 * @param has whether it fits something by a way
 */
export function fitsNothing({ code }: Pick<Category, 'code'>, has: (way: FitWay) => boolean): boolean {
  return !criterionRules[code].fitsBy.some(has)
}

/** Whether a `spec` names any partner. */
export function namesPartner(spec: Claimed): boolean {
  return Object.values(spec).some((partners) => partners !== null && partners.length > 0)
}

/** Where a product is told what it fits. */
export interface FitSection {
  way: FitWay
  /** The section of the form. */
  section: string
  partner: CategoryCode
}

/** The places in which the products of a category are told what they fit, the first one first. */
export function fitSections(category: Category): FitSection[] {
  return criterionRules[category.code].fitsBy.flatMap((way): FitSection[] => {
    if (way === 'naming') {
      return category.fitPartner ? [{ way, section: 'partners', partner: category.fitPartner }] : []
    }
    if (way === 'named') {
      const naming = categories.find(({ fitPartner }) => fitPartner === category.code)
      return naming ? [{ way, section: 'spec', partner: naming.code }] : []
    }
    const link = category.links.find(({ kind }) => kind === way)
    return link ? [{ way, section: link.field, partner: link.partner }] : []
  })
}
