import type { Card, EmInput } from '../facets/types.ts'

/** Which products an answer is about: choices by their keys, products and partners by their ids. */
export interface RemoteRestriction {
  choices: string[]
  within?: string[] | undefined
  partner?: string | undefined
}

/** What a browser asks of an index that stays with the worker. */
export interface Questions {
  /** How many match, what each choice would leave, and some of the products from `skip` on. */
  answer: RemoteRestriction & { skip: number; sort?: string | undefined }
  /** A product; its facts with that partner, where one is named. */
  product: { id: string; partner?: string | undefined }
  /** The partners of a product that are alive under choices. */
  partners: { id: string; choices: string[] }
  /** The smallest sets of ticks without which products are left. */
  least: RemoteRestriction & { ticks: string[]; most: number }
}

export interface ListedProduct {
  card: Card
  /** The facts of its card with the partner that was asked for. */
  facts: string[]
}

export interface Answers {
  /** `counts` by the keys of the choices; only with the first products. */
  answer: { total: number; counts?: Record<string, number> | undefined; products: ListedProduct[] }
  product: (ListedProduct & { em: EmInput | null }) | null
  partners: string[]
  least: string[][]
}

export type Kind = keyof Questions
export type Question = { [Each in Kind]: { kind: Each } & Questions[Each] }[Kind]

/** How many products an answer names at a time, and how many questions one call may ask. */
export const productsPerAnswer = 24
export const maxQuestions = 40
