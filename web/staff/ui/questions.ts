import type { ReactNode } from 'react'
import { createStore } from 'zustand'

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
  readonly #open = createStore<readonly Asked[]>(() => [])
  readonly subscribe = this.#open.subscribe
  #last = 0

  /** The question that is shown. */
  readonly current = (): Asked | null => this.#open.getState()[0] ?? null

  readonly ask = (question: Question): Promise<boolean> =>
    new Promise((resolve) => {
      const number = ++this.#last
      const answer = (yes: boolean) => {
        this.#open.setState((open) => open.filter((each) => each.number !== number), true)
        resolve(yes)
      }
      this.#open.setState((open) => [...open, { number, question, answer }], true)
    })

  /** Answers all of them with no. */
  dismiss(): void {
    for (const { answer } of this.#open.getState()) answer(false)
  }
}
