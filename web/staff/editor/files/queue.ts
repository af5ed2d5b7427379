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

/** A failed upload, with the reason in words. */
export class UploadFailure extends Error {
  readonly final: boolean

  constructor(message: string, final: boolean) {
    super(message)
    this.name = 'UploadFailure'
    this.final = final
  }
}

export interface SendHooks {
  signal: AbortSignal
  onSent: (fraction: number) => void
  /** Every byte is sent: from here on it cannot be cancelled. */
  onAllSent: () => void
}

/** Sends a file and returns the server's answer. @throws UploadFailure, anything once the signal is aborted */
export type Send = (upload: Upload, hooks: SendHooks) => Promise<Pick<Upload, 'message' | 'storedAs'>>

const underway: readonly UploadState[] = ['waiting', 'sending', 'storing']

/** The uploads of one screen, a few at a time and in the order in which they were added. */
export class UploadQueue {
  readonly #rows = createStore<readonly Upload[]>(() => [])
  #next = 1
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
    const row: Upload = {
      ...upload,
      id: this.#next++,
      state: fault === undefined ? 'waiting' : 'failed',
      sent: 0,
      message: fault ?? '',
      storedAs: '',
      final: fault !== undefined,
    }
    this.#set([...this.rows(), row])
    if (fault !== undefined) this.#onEnd(row)
    this.#fill()
  }

  retry(id: number): void {
    this.#change(id, { state: 'waiting', sent: 0, message: '' })
    this.#fill()
  }

  /** Cancels an upload that is not completely sent yet. */
  cancel(id: number): void {
    const row = this.#find(id)
    if (row?.state !== 'waiting' && row?.state !== 'sending') return
    this.#aborts.get(id)?.abort()
    this.#end(id, { state: 'cancelled', sent: 0 })
  }

  /** Cancels all uploads; for when the screen is left. */
  cancelAll(): void {
    for (const { id } of this.rows()) this.cancel(id)
  }

  /** Removes ended rows. */
  clear(isUnwanted: (upload: Upload) => boolean): void {
    this.#set(this.rows().filter((row) => underway.includes(row.state) || !isUnwanted(row)))
  }

  #fill(): void {
    for (const row of this.rows()) {
      if (this.#aborts.size >= atOnce) return
      if (row.state === 'waiting') void this.#start(row.id)
    }
  }

  async #start(id: number): Promise<void> {
    const abort = new AbortController()
    this.#aborts.set(id, abort)
    const row = this.#change(id, { state: 'sending' })
    const { signal } = abort
    const tell = (change: Partial<Upload>) => {
      if (!signal.aborted) this.#change(id, change)
    }
    const hooks: SendHooks = {
      signal,
      onSent: (sent) => tell({ sent }),
      onAllSent: () => tell({ state: 'storing', sent: 1 }),
    }
    try {
      const answer = row && (await this.#send(row, hooks))
      if (!signal.aborted) this.#end(id, { ...answer, state: 'done', sent: 1 })
    } catch (fault) {
      if (signal.aborted) return
      const { message, final } = fault instanceof UploadFailure ? fault : { message: '', final: false }
      this.#end(id, { state: 'failed', sent: 0, message, final })
      // A bug is reported, and its row ends all the same.
      if (!(fault instanceof UploadFailure)) reportError(fault)
    } finally {
      // A cancelled upload may have been started again since.
      if (this.#aborts.get(id) === abort) this.#aborts.delete(id)
      this.#fill()
    }
  }

  #end(id: number, change: Partial<Upload>): void {
    this.#aborts.delete(id)
    const row = this.#change(id, change)
    if (row) this.#onEnd(row)
    this.#fill()
  }

  #find(id: number): Upload | undefined {
    return this.rows().find((row) => row.id === id)
  }

  #change(id: number, change: Partial<Upload>): Upload | undefined {
    this.#set(this.rows().map((row) => (row.id === id ? { ...row, ...change } : row)))
    return this.#find(id)
  }

  #set(rows: readonly Upload[]): void {
    this.#rows.setState(rows, true)
  }
}
