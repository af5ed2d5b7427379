import { createStore } from 'zustand'
import type { Language } from '../../../../domain/languages.ts'
import type { FileKind } from '../../../../domain/product.ts'

/** More at a time would only make each of them slower. */
const atOnce = 3

export interface NewUpload {
  file: File
  kind: FileKind
  language: Language
  /** The name of the file that it replaces. */
  replaces: string | null
}

/** `storing`: every byte is sent, and the server has not answered yet. */
type UploadState = 'waiting' | 'sending' | 'storing' | 'done' | 'failed' | 'cancelled'

export interface Upload extends NewUpload {
  id: number
  state: UploadState
  /** How much of it is sent, 0 to 1. */
  sent: number
  /** The server's answer, or why it failed. */
  message: string
  /** Its stored name; '' until it has one. */
  storedAs: string
  /** Sending it again would fail in the same way. */
  final: boolean
}

export interface SendHooks {
  signal: AbortSignal
  onSent: (fraction: number) => void
  /** Every byte is sent: from here on it cannot be cancelled. */
  onAllSent: () => void
}

/** Sends a file. @returns how it ended @throws anything once the signal is aborted */
export type Send = (
  upload: Upload,
  hooks: SendHooks,
) => Promise<Partial<Upload> & { state: 'done' | 'failed' }>

const underway: readonly UploadState[] = ['waiting', 'sending', 'storing']

/** The uploads of one screen, a few at a time and in the order in which they were added. */
export class UploadQueue {
  readonly #rows = createStore<readonly Upload[]>(() => [])
  #next = 1
  /** Of those that are being sent. */
  readonly #aborts = new Map<number, AbortController>()
  readonly #send: Send
  readonly #onEnd: (upload: Upload) => void

  /** @param onEnd called for each upload that is done, has failed or was cancelled */
  constructor(send: Send, onEnd: (upload: Upload) => void) {
    this.#send = send
    this.#onEnd = onEnd
  }

  /** The same list until something changes. */
  readonly rows = this.#rows.getState

  /** How many have not ended. */
  readonly active = (): number => this.rows().filter(({ state }) => underway.includes(state)).length

  readonly subscribe = this.#rows.subscribe

  /** @param fault what is wrong with the file, where that is known before it is sent */
  add(upload: NewUpload, fault?: string): void {
    const id = this.#next++
    const row: Upload = { ...upload, id, state: 'waiting', sent: 0, message: '', storedAs: '', final: false }
    this.#rows.setState([...this.rows(), row], true)
    if (fault === undefined) this.#fill()
    else this.#end(id, { state: 'failed', message: fault, final: true })
  }

  retry(id: number): void {
    this.#change(id, { state: 'waiting', sent: 0, message: '' })
    this.#fill()
  }

  /** Cancels an upload that is not completely sent yet. */
  cancel(id: number): void {
    const state = this.rows().find((row) => row.id === id)?.state
    if (state !== 'waiting' && state !== 'sending') return
    this.#aborts.get(id)?.abort()
    this.#end(id, { state: 'cancelled', sent: 0 })
  }

  /** Cancels all uploads; for when the screen is left. */
  cancelAll(): void {
    for (const { id } of this.rows()) this.cancel(id)
  }

  /** Removes ended rows. */
  clear(isUnwanted: (upload: Upload) => boolean): void {
    this.#rows.setState(
      this.rows().filter((row) => underway.includes(row.state) || !isUnwanted(row)),
      true,
    )
  }

  #fill(): void {
    for (const row of this.rows()) {
      if (this.#aborts.size >= atOnce) return
      if (row.state === 'waiting') void this.#start(row)
    }
  }

  async #start(row: Upload): Promise<void> {
    const { id } = row
    const abort = new AbortController()
    this.#aborts.set(id, abort)
    const { signal } = abort
    const tell = (change: Partial<Upload>) => {
      if (!signal.aborted) this.#change(id, change)
    }
    tell({ state: 'sending' })
    const hooks: SendHooks = {
      signal,
      onSent: (sent) => tell({ sent }),
      onAllSent: () => tell({ state: 'storing', sent: 1 }),
    }
    const end = await this.#send(row, hooks).catch((fault: unknown) => {
      // A bug is reported, and its row ends all the same.
      if (!signal.aborted) reportError(fault)
      return { state: 'failed' } as const
    })
    // It ended when it was cancelled, and may have been started again since.
    if (!signal.aborted) this.#end(id, { ...end, sent: end.state === 'done' ? 1 : 0 })
  }

  #end(id: number, change: Partial<Upload>): void {
    this.#aborts.delete(id)
    this.#change(id, change)
    const row = this.rows().find((each) => each.id === id)
    if (row) this.#onEnd(row)
    this.#fill()
  }

  #change(id: number, change: Partial<Upload>): void {
    this.#rows.setState(
      this.rows().map((row) => (row.id === id ? { ...row, ...change } : row)),
      true,
    )
  }
}
