import { type BrowserPage, type BrowserWindow, type Request as DomRequest, PropertySymbol } from 'happy-dom'

type Frame = BrowserPage['mainFrame']

/** An entry of the history, as happy-dom has it. */
interface Entry {
  href: string
  state: object | null
  popState: boolean
}

interface Entries {
  readonly items: Entry[]
  currentItem: Entry
}

/** What a page does before and after a document. */
interface Steps {
  /** Asks for a document, from the one that is open. */
  ask: (request: DomRequest) => ReturnType<BrowserWindow['fetch']>
  /** Called with the document that is left. */
  leave: (window: BrowserWindow) => void
}

/** Another navigation started, or the page was closed. */
class Abandoned extends Error {}

/**
 * Leads a page from document to document as a browser does, which happy-dom does not: the old document lives until the new one's
 * answer is there, a second navigation silently cancels the first, and entries of the history belong to documents.
 */
export class Navigation {
  /** Whether the document was loaded again. */
  isReload = false
  readonly #page: BrowserPage
  readonly #frame: Frame
  readonly #steps: Steps
  readonly #original: Pick<Frame, 'goto' | 'reload'>
  readonly #documents = new WeakMap<Entry, object>()
  /** Stands for the open document. */
  #document = {}
  #latest = 0
  #stop: (() => void) | undefined
  #arrived: string | undefined
  #arriving: Promise<unknown> = Promise.resolve()

  constructor(page: BrowserPage, steps: Steps) {
    const frame = page.mainFrame
    const { goto, reload } = frame
    this.#page = page
    this.#frame = frame
    this.#steps = steps
    this.#original = { goto: goto.bind(frame), reload: reload.bind(frame) }
    Object.assign(frame, {
      goto: (address: string) => quietly(this.goto(address)),
      reload: () => quietly(this.reload()),
      goBack: () => quietly(this.step(-1)),
      goForward: () => quietly(this.step(1)),
      goSteps: (steps: number) => quietly(steps === 0 ? this.reload() : this.step(steps)),
    })
  }

  /** The text of a document that has been asked for already, once. */
  take(): string | undefined {
    const arrived = this.#arrived
    this.#arrived = undefined
    return arrived
  }

  /** Opens an address; returns the status of its document, or null for another place in the same one. */
  async goto(address: string, replaces = false): Promise<number | null> {
    const { window } = this.#frame
    const target = new URL(address, window.location.href)
    if (!/^https?:$/.test(target.protocol)) {
      await this.#original.goto(address)
      return null
    }
    const [path] = target.href.split('#')
    const isSame = path === window.location.href.split('#')[0]
    if (isSame && target.href.includes('#')) {
      this.#goToPlace(target.href)
      return null
    }
    return this.#load(target, (href) => {
      this.isReload = false
      if (replaces || isSame) this.#forgetCurrent()
      this.#document = {}
      return this.#original.goto(href)
    })
  }

  /** As `location.replace`: the address takes the place of the present one. */
  replace(address: string): void {
    quietly(this.goto(address, true)).catch((cause) => this.#page.console.error(cause))
  }

  async reload(): Promise<number> {
    return this.#load(new URL(this.#frame.window.location.href), (href) => {
      this.isReload = true
      return this.#again(href)
    })
  }

  /** Loads the current entry's document. */
  #again(href: string): Promise<unknown> {
    this.#entries.currentItem.href = href
    return this.#original.reload()
  }

  /** Goes forward or back in the history. */
  async step(steps: number): Promise<number | null> {
    // Synchronous changes, such as a pushed entry, are applied first.
    await new Promise((done) => setTimeout(done))
    this.#assign()
    const entries = this.#entries
    const { window } = this.#frame
    const at = entries.items.indexOf(entries.currentItem) + steps
    const entry = entries.items[at]
    if (!entry) return null
    const document = this.#documents.get(entry)
    if (document === this.#document) {
      entries.currentItem = entry
      this.#tellPlace(entry)
      return null
    }
    return this.#load(new URL(entry.href, window.location.href), (href) => {
      this.isReload = false
      entries.currentItem = entry
      this.#document = document ?? {}
      return this.#again(href)
    })
  }

  /** Asks for a document while the old one lives on, and puts it in its place. */
  async #load(target: URL, arrive: (href: string) => Promise<unknown>): Promise<number> {
    const number = ++this.#latest
    const isAbandoned = () => this.#page.closed || number !== this.#latest
    const fail = (cause: unknown) => {
      throw isAbandoned() ? new Abandoned('Another navigation started') : cause
    }
    this.#stop?.()
    const { window } = this.#frame
    const { AbortController, Request } = window
    const abort = new AbortController()
    this.#stop = () => abort.abort()
    const request = new Request(target.href, { signal: abort.signal, credentials: 'include' })
    const response = await this.#steps.ask(request).catch(fail)
    const text = await response.text().catch(fail)
    await this.#arriving.catch(() => {})
    if (isAbandoned()) fail(undefined)
    const arrived = new URL(response.url || target.href)
    arrived.hash ||= target.hash
    this.#steps.leave(this.#frame.window)
    this.#assign()
    this.#arrived = text
    this.#arriving = arrive(arrived.href)
    await this.#arriving.catch(fail)
    return response.status
  }

  get #entries(): Entries {
    return (this.#frame as unknown as Record<symbol, Entries>)[PropertySymbol.history] as Entries
  }

  /** What has come into the history since the document was opened belongs to it. */
  #assign(): void {
    for (const entry of this.#entries.items)
      if (!this.#documents.has(entry)) this.#documents.set(entry, this.#document)
  }

  #forgetCurrent(): void {
    const { items, currentItem } = this.#entries
    this.#entries.currentItem = items[items.indexOf(currentItem) - 1] ?? currentItem
  }

  /** Another place of the same document. */
  #goToPlace(href: string): void {
    const entries = this.#entries
    if (href !== this.#frame.window.location.href) {
      const at = entries.items.indexOf(entries.currentItem)
      const entry = { ...entries.currentItem, href, state: null }
      entries.items.splice(at + 1, Number.POSITIVE_INFINITY, entry)
      entries.currentItem = entry
    }
    this.#tellPlace({ href, state: null })
  }

  #tellPlace({ href, state }: Pick<Entry, 'href' | 'state'>): void {
    const { window } = this.#frame
    const location = window.location as unknown as Record<symbol, (frame: Frame, href: string) => void>
    location[PropertySymbol.setURL]?.(this.#frame, href)
    window.dispatchEvent(new window.PopStateEvent('popstate', { state }))
  }
}

/** Awaits a navigation started by the page itself, ignoring its cancellation. */
async function quietly(navigation: Promise<unknown>): Promise<null> {
  await navigation.catch((cause) => {
    if (!(cause instanceof Abandoned)) throw cause
  })
  return null
}
