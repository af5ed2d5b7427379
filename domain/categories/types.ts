import type { FactDefinition } from '../facts/types.ts'
import type { CategoryCode, LinkKind } from './codes.ts'

/** How the choices of a column come to be. */
type ColumnSource =
  /** Entries of the product's `spec`, in the declared order. */
  | { kind: 'spec'; choices: readonly string[] }
  /** Tokens of a fact: its options, its slugged free value, or prefix + number. */
  | { kind: 'fact'; fact: string }
  /** Linked products; the slug is the partner's Swedish name, the key its id. */
  | { kind: 'partner'; link: LinkKind; partner: CategoryCode }

/** An option column (criterion group) of a guide. */
export interface Column {
  /** The group's name in the API, for example `plosmatt`; labelled in texts `columns`. */
  name: string
  source: ColumnSource
  /** How the choices are sorted: as declared, by the number in them, or by label. */
  order: 'declared' | 'number' | 'label'
  /** A door has one of these choices at most: of all of the column, or of those named. */
  single?: true | readonly string[]
  /** There is a drawing of where to measure, as there is for every column that is sorted by number. */
  measured?: true
  /** Several chosen values are alternatives, unless staff say otherwise of the group: a product has one of them. */
  match?: 'any'
  /** The list of choices scrolls inside the column. */
  scrolls?: true
  /** What the form of a product offers even where no product has it. */
  offers?: readonly string[]
  /** A product chosen in an earlier step covers this column, with a button that removes it. */
  overlay?: true
}

/** The API's name of a list of linked products; which category has which, its `links` and `fitField` say. */
export type LinkField = 'elslutbleck' | 'slutbleck' | 'nodutrymningsbeslag' | 'montagestolpar' | 'ems'

/** A link seen from one category: which end it is, and what the API calls the list on the other end. */
export interface CategoryLink {
  kind: LinkKind
  /** Which end of the link this category's products are. */
  end: 'from' | 'to'
  partner: CategoryCode
  /** The API field with the linked products. */
  field: LinkField
  /** True where the link carries the criterion under which it holds. */
  byCriterion?: true
  /** The partners are fittings that a product may require: what its rows name, or what is linked under a criterion. */
  requires?: 'by row' | 'by criterion'
  /**
   * The API's `spec` of a product also lists these partners, by article number, under this key:
   * `ELSLUTBLECK`, or `ELSLUTBLECK-{criterion}` where the link carries one.
   */
  specKey?: string
  /** The API's `spec` of a product also has an entry for each of these partners, under its Swedish name. */
  inSpecByName?: true
}

export type GuideNext =
  /** On to another guide with this product chosen; `withEm` leads to the list that belongs to this em. */
  | { kind: 'guide'; category: CategoryCode; withEm?: true }
  /** On to the printable summary. */
  | { kind: 'order' }

/** A category with which a chosen product of this one forms a pair, and what says whether the two belong together. */
export interface Pair {
  with: CategoryCode
  /**
   * `rows`: the rows of this product (a lock) lead to the other.
   * `column`: the other is a choice of one of this category's columns.
   * `fit`: the other is a partner of one of this product's fit rows.
   * `instead`: a door takes one of the two, so they never stand on one summary.
   * `requires`: this product requires fittings of the other category: its rows or links name them, and where several would
   * do, somebody chooses one.
   */
  by: 'rows' | 'column' | 'fit' | 'instead' | 'requires'
}

/** A step-by-step guide. Route names: `{route}-start`, `{route}`, `{route}-edit`, `{route}-with-em`. */
export interface Guide {
  route: string
  path: string
  /** Whether `/em` exists under the path: the list that belongs to a chosen em, filter hidden. */
  withEm: boolean
  /** On `/em` the columns are hidden, since their criteria have no effect there. */
  hidesFilterWithEm?: true
  /** Steps that may come before this guide, in order; their choices show with links to edit them. */
  earlier: readonly CategoryCode[]
  /** Guides whose choices and product are reset when a product is chosen here. */
  resets?: readonly CategoryCode[]
  /** Choices that no product has are left out of the columns, not shown grey. */
  dropsEmptyChoices?: true
  /** What doors often need, as choices that are made together: two ways to begin while nothing is chosen. */
  starts: readonly (readonly string[])[]
  next: readonly GuideNext[]
}

/** Choices of which each says that a product is approved for something, from the mildest on. */
interface Approval {
  choices: readonly string[]
  /** They are one scale: the highest that holds stands on the card. */
  onCard?: true
}

/**
 * A product category as data. Everything that differs between categories is declared here;
 * nothing outside domain/categories asks which category it has.
 */
export interface Category {
  code: CategoryCode
  /** Path segment of the API: /api/{path}. */
  path: string
  /** `keepsPlace`: entering the list again does not start it over. */
  list: { route: string; path: string; keepsPlace?: true }
  /** The dashboard's list has no column for the article number. */
  dashboardHidesArtnr?: true
  guide: Guide | null
  /** Where a product leads whose category has no guide. */
  next?: readonly GuideNext[]
  /** Each pair of categories is declared once, by either of the two. */
  pairs?: readonly Pair[]
  /** A change of language resets the product selected here and the choices made. */
  resetsWithLanguage?: true
  pageSize: number
  /** The group of GET /api/search that lists these products. */
  searchGroup: 'ebs' | 'lhs' | 'ms' | 'em' | 'nb' | 'sb'
  facts: readonly FactDefinition[]
  /** Keys (texts `info`) of the headings that a new product starts with. */
  infoHeadings: readonly string[]
  columns: readonly Column[]
  /** Spec entries name partners of this category; null where they hold for every row. */
  fitPartner: CategoryCode | null
  /** The classes and standards that its products are approved for, by the criteria that say so. */
  approvals?: readonly Approval[]
  /** With this choice a door needs an emergency-exit fitting, which the rows of a lock name. */
  fittingChoice?: string
  /** The API lists, on a partner's detail, the products that name it in their spec. */
  fitField: LinkField | null
  /** On a partner's detail, `spec` lists the products that name it, under `{fitSpecKey}-{criterion}`. */
  fitSpecKey?: string
  links: readonly CategoryLink[]
  /** Names of up to four facts that a card shows, after the highest class of its approvals. */
  cardFacts: readonly string[]
  /** Facts that say whether something works like what it replaces; the replacement guides compare them. */
  replacementFacts?: readonly string[]
  /** Facts a list can be sorted by. */
  sortFacts: readonly string[]
  /** Facts of the printed summary, in order. */
  printFacts: readonly string[]
  /** Text key of the label of artnr in the facts table. */
  artnrLabel: 'artnr' | 'artid'
  /** How the product list shows: rows with pictures, or the lock-housing grid. */
  listView: 'rows' | 'grid'
  /** A product whose publication is not known counts as published. */
  publishedWhenUnknown?: true
  /** A product (a lock) leads on by rows: each names the criteria it asks for and where it leads then. */
  leadsByRows?: true
  /** Whether a product of the category has variants / a lock id. */
  hasVariants: boolean
  hasLockId: boolean
}
