import type { ReactNode } from 'react'
import { Listeners } from '../../listeners.ts'

export interface Question {
  title: string
  /** The consequence of confirming. */
  text?: ReactNode
  /** The labels of the confirming and of the cancelling button. */
  yes: string
  no?: string
}

export interface Asked {
  number: number
  question: Question
  answer: (yes: boolean) => void
}

/** Questions of a page, asked one after the other: each of them is answered. */
export class Questions {
  readonly #listeners = new Listeners()
  readonly subscribe = this.#listeners.subscribe
  #open: readonly Asked[] = []
  #last = 0

  /** The question that is shown. */
  readonly current = (): Asked | null => this.#open[0] ?? null

  readonly ask = (question: Question): Promise<boolean> =>
    new Promise((resolve) => {
      const number = ++this.#last
      const answer = (yes: boolean) => {
        this.#change(this.#open.filter((each) => each.number !== number))
        resolve(yes)
      }
      this.#change([...this.#open, { number, question, answer }])
    })

  /** Answers all of them with no. */
  dismiss(): void {
    for (const { answer } of this.#open) answer(false)
  }

  #change(open: readonly Asked[]): void {
    this.#open = open
    this.#listeners.notify()
  }
}
