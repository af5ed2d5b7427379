import type { Match } from '../product.ts'
import type { CategoryCode } from './codes.ts'

/** A fact whose values are criteria. */
export interface FilterFact {
  fact: string
  /** In front of the slugged value, `dorn-50`: no free text can take the place of another fact's criterion. */
  prefix: string
  /** Only a yes is a criterion, and the prefix is its slug. */
  onlyYes?: true
}

/** A column of criteria that facts make. */
export interface ListFilter {
  /** Labelled in texts `columns`. */
  name: string
  facts: readonly FilterFact[]
  /** `any` where a product has one value of several, and a visitor takes more than one. */
  match: Match
}

/**
 * Filters of a category's list, besides its columns, where no guide has them. Staff maintain no options for them: the
 * choices are the values of published products. Apart from the categories themselves, since pages get them with the
 * index.
 */
export const filters: Partial<Record<CategoryCode, readonly ListFilter[]>> = {
  lh: [
    one('dorndjup', 'dorn-'),
    one('brandklass'),
    exitStandards(),
    one('mikrobrytare'),
    one('vandbar'),
    one('lasklass-ssf-3522', 'lasklass-'),
  ],
  nb: [exitStandards()],
}

function one(fact: string, prefix = `${fact}-`): ListFilter {
  return { name: fact, facts: [{ fact, prefix }], match: 'any' }
}

function exitStandards(): ListFilter {
  const standards = ['ss-en-179', 'ss-en-1125']
  return {
    name: 'utrymning',
    facts: standards.map((fact) => ({ fact, prefix: fact, onlyYes: true })),
    match: 'all',
  }
}
