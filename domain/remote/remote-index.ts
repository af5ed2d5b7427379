import type { CategoryCode } from '../categories/codes.ts'
import { choiceNames } from '../facets/open.ts'
import type {
  Answer,
  Card,
  Choice,
  EmInput,
  FacetIndex,
  Group,
  IndexQuery,
  RemoteAccess,
} from '../facets/types.ts'
import type { Language } from '../languages.ts'
import type { IndexHead } from './head.ts'
import {
  type Answers,
  type Kind,
  type ListedProduct,
  maxQuestions,
  productsPerAnswer,
  type Question,
  type RemoteRestriction,
} from './questions.ts'

/** Asks the worker; an answer for every question, and the generation that they are of. */
export type AskWorker = (
  questions: readonly Question[],
) => Promise<{ generation: number; answers: readonly unknown[] }>

/** More products than this are never listed: whoever wants all of them needs the index. */
const maxListed = 5_000

/**
 * An index that is too large for a browser, in a browser: the worker answers for it, and what it has answered is
 * remembered. Products are numbered in the order in which they become known. What is asked in one go is asked in one
 * request; see `RemoteAccess` for what happens until it is answered.
 */
export class RemoteIndex implements FacetIndex, RemoteAccess {
  readonly category: CategoryCode
  readonly language: Language
  readonly groups: readonly Group[]
  readonly choices: readonly Choice[]
  readonly size: number
  readonly byteLength = 0
  readonly remote: RemoteAccess = this
  version = 0
  #generation: number
  readonly #ask: AskWorker
  readonly #onNewer: () => void
  readonly #choiceNames: Map<string, number>
  readonly #known = new Map<string, Answers[Kind]>()
  readonly #failed = new Map<string, Error>()
  /** What has been asked for, and when it will have arrived or failed. */
  readonly #awaited = new Map<string, Promise<void>>()
  #batch: { questions: Question[]; arrival: Promise<void> } | null = null
  readonly #ids: string[] = []
  readonly #ordinals = new Map<string, number>()
  readonly #cards = new Map<string, Card>()
  readonly #facts = new Map<string, string[]>()
  readonly #counts = new WeakMap<object, Uint32Array>()
  readonly #listeners = new Set<() => void>()
  #state: ReturnType<RemoteAccess['end']> | null = null

  /**
   * @param onNewer told once, where the worker answers from a later generation than that of the head
   */
  constructor(head: IndexHead, ask: AskWorker, onNewer: () => void = () => {}) {
    this.category = head.category
    this.language = head.language
    this.groups = head.groups
    this.choices = head.choices
    this.size = head.size
    this.#generation = head.generation
    this.#ask = ask
    this.#onNewer = onNewer
    this.#choiceNames = choiceNames(head.choices)
  }

  get generation(): number {
    return this.#generation
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  begin(): void {
    this.#state = 'whole'
  }

  end(): 'whole' | 'missing' | Error {
    const state = this.#state ?? 'whole'
    this.#state = null
    return state
  }

  retry(): void {
    this.#failed.clear()
    this.#changed()
  }

  choiceOf(keyOrSlug: string): number {
    return this.#choiceNames.get(keyOrSlug) ?? -1
  }

  card(product: number): Card {
    const id = this.#ids[product] ?? ''
    const known = this.#cards.get(id) ?? this.#product(id)?.card
    if (!known) throw new RangeError(`No product ${product}`)
    return known
  }

  productOf(id: string): number {
    return this.#cards.has(id) || this.#product(id) ? this.#ordinalOf(id) : -1
  }

  em(id: string): EmInput | null {
    return this.#product(id)?.em ?? null
  }

  hasPartner(id: string): boolean {
    return this.answer([], undefined, id).total > 0
  }

  livePartners(product: number, selection: readonly number[]): string[] {
    const question = { id: this.#ids[product] ?? '', choices: this.#keysOf(selection) }
    return this.#need({ kind: 'partners', ...question }, [])
  }

  answer(selection: readonly number[], within?: readonly string[], partner?: string): Answer {
    const asked = this.#restriction({ selection, within, partner })
    if (within?.length === 0)
      return { total: 0, counts: new Uint32Array(this.choices.length), page: () => [] }
    const first = () => this.#page(asked, 0)
    const countsOf = () => this.#countsOf(first())
    return {
      get total() {
        return first().total
      },
      get counts() {
        return countsOf()
      },
      page: (skip, limit) => this.#listed(asked, skip, limit),
    }
  }

  facts(product: number, partner: string | undefined): string[] {
    if (partner === undefined) return this.card(product).facts
    const id = this.#ids[product] ?? ''
    return this.#facts.get(`${partner}/${id}`) ?? this.#product(id, partner)?.facts ?? []
  }

  sortedPage(asked: IndexQuery, order: { by: string; descending: boolean }, limit: number): number[] {
    if (asked.within?.length === 0) return []
    const sort = `${order.descending ? '-' : ''}${order.by}`
    return this.#listed({ ...this.#restriction(asked), sort }, 0, limit)
  }

  leastRemoved(asked: IndexQuery, ticks: readonly number[], most: number): number[][] {
    const question = { ...this.#restriction(asked), ticks: this.#keysOf(ticks), most }
    const sets = this.#need({ kind: 'least', ...question }, [])
    return sets.map((keys) => keys.map((key) => this.choiceOf(key)))
  }

  #listed(asked: RemoteRestriction & { sort?: string }, skip: number, limit: number): number[] {
    const end = Math.min(skip + limit, this.#page(asked, 0).total)
    if (end - skip > maxListed) throw new RangeError(`${end - skip} products of a remote index`)
    const ids: string[] = []
    const start = skip - (skip % productsPerAnswer)
    for (let at = start; at < end; at += productsPerAnswer)
      ids.push(...this.#page(asked, at).products.map(({ card }) => card.id))
    return ids.slice(skip - start, end - start).map((id) => this.#ordinalOf(id))
  }

  #page(asked: RemoteRestriction & { sort?: string }, skip: number): Answers['answer'] {
    return this.#need({ kind: 'answer', ...asked, skip }, { total: 1, products: [] })
  }

  #product(id: string, partner?: string): Answers['product'] {
    return this.#need({ kind: 'product', id, ...(partner !== undefined && { partner }) }, placeholder(id))
  }

  #countsOf(answer: Answers['answer']): Uint32Array {
    const { counts = {} } = answer
    const known = this.#counts.get(answer) ?? Uint32Array.from(this.choices, ({ key }) => counts[key] ?? 0)
    this.#counts.set(answer, known)
    return known
  }

  #restriction({ selection, within, partner }: IndexQuery): RemoteRestriction {
    return {
      choices: this.#keysOf(selection),
      ...(within && { within: [...within].sort() }),
      ...(partner !== undefined && { partner }),
    }
  }

  /** In one order, so that the same question is asked once. */
  #keysOf(ordinals: readonly number[]): string[] {
    return [...new Set(ordinals)].flatMap((ordinal) => this.choices[ordinal]?.key ?? []).sort()
  }

  #ordinalOf(id: string): number {
    const known = this.#ordinals.get(id)
    if (known !== undefined) return known
    this.#ordinals.set(id, this.#ids.length)
    return this.#ids.push(id) - 1
  }

  #need<K extends Kind>(question: Extract<Question, { kind: K }>, meanwhile: Answers[K]): Answers[K] {
    const name = JSON.stringify(question)
    const known = this.#known.get(name)
    if (known !== undefined) return known as Answers[K]
    const fault = this.#failed.get(name)
    const arrival = fault ? null : (this.#awaited.get(name) ?? this.#send(name, question))
    if (this.#state === null) throw fault ?? arrival
    if (fault) this.#state = fault
    else if (this.#state === 'whole') this.#state = 'missing'
    return meanwhile
  }

  /** Asked together with whatever else is asked before the present work ends. */
  #send(name: string, question: Question): Promise<void> {
    if (!this.#batch || this.#batch.questions.length === maxQuestions) {
      const questions: Question[] = []
      this.#batch = { questions, arrival: Promise.resolve().then(() => this.#fetch(questions)) }
    }
    const { questions, arrival } = this.#batch
    questions.push(question)
    this.#awaited.set(name, arrival)
    return arrival
  }

  async #fetch(questions: readonly Question[]): Promise<void> {
    if (this.#batch?.questions === questions) this.#batch = null
    const names = questions.map((question) => JSON.stringify(question))
    try {
      const { generation, answers } = await this.#ask(questions)
      for (const [at, question] of questions.entries())
        this.#learn(question, names[at] as string, answers[at] as Answers[Kind])
      if (generation > this.#generation) {
        this.#generation = generation
        this.#onNewer()
      }
    } catch (fault) {
      for (const name of names)
        this.#failed.set(name, fault instanceof Error ? fault : new Error(String(fault)))
    }
    for (const name of names) this.#awaited.delete(name)
    this.#changed()
  }

  #learn(question: Question, name: string, answer: Answers[Kind]): void {
    this.#known.set(name, answer)
    if (question.kind !== 'answer' && question.kind !== 'product') return
    const products: readonly ListedProduct[] =
      question.kind === 'answer'
        ? (answer as Answers['answer']).products
        : [(answer as Answers['product']) ?? []].flat()
    for (const { card, facts } of products) {
      this.#cards.set(card.id, card)
      if (question.partner !== undefined) this.#facts.set(`${question.partner}/${card.id}`, facts)
    }
  }

  #changed(): void {
    this.version += 1
    for (const listener of [...this.#listeners]) listener()
  }
}

/** Stands for a product until it is known, in work that will be done again. */
function placeholder(id: string): NonNullable<Answers['product']> {
  const numbers = { artnr: '', enr: '', nobnr: '' }
  const card: Card = { id, name: '', untranslated: false, ...numbers, picture: null, facts: [], sort: {} }
  return { card, facts: [], em: null }
}
