import { readFileSync } from 'node:fs'
import { runInContext, Script } from 'node:vm'
import type { APIRequestContext } from '@playwright/test'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { BrowserPage, BrowserWindow, Request as DomRequest, Response as DomResponse } from 'happy-dom'
import type { Queries } from '../../web/testing/queries.ts'
import { sitePath } from './bundle.ts'
import type { DomContext, Size } from './context.ts'
import { saveByLinks } from './downloads.ts'
import { Keyboard } from './keyboard.ts'
import { DomLocator } from './locator.ts'
import { Navigation } from './navigation.ts'
import { matches, Network, type Pattern, type RouteHandler } from './network.ts'
import { PageEvents } from './page-events.ts'
import { type DomWindow, installPolyfills } from './polyfills.ts'
import { SharedStorage } from './shared-storage.ts'
import { NeedsBrowser, until } from './wait.ts'

let compiled: Script | undefined
const siteScript = () => {
  compiled ??= new Script(readFileSync(sitePath, 'utf8'), { filename: sitePath })
  return compiled
}

/** A call of a function of the test, as text that a document runs. */
export const callOf = (script: unknown, value: unknown) =>
  `(${String(script)})(${value === undefined ? '' : JSON.stringify(value)})`

/** A page of Playwright's on a document without a browser. What only a browser can tell is refused. */
export class DomPage extends PageEvents {
  readonly request: APIRequestContext
  readonly network: Network
  readonly keyboard: Keyboard
  readonly #context: DomContext
  readonly #page: BrowserPage
  readonly #scripts: string[] = []
  readonly #storage = new SharedStorage()
  readonly #navigation: Navigation
  #user: UserEvent | undefined

  constructor(context: DomContext, page: BrowserPage, requests: APIRequestContext) {
    super()
    this.#context = context
    this.#page = page
    this.request = requests
    this.network = new Network(requests, (event, subject) => {
      context.note(
        `${event} ${subject.method()} ${subject.url()} ${'status' in subject ? subject.status() : ''}`,
      )
      this.emit(event, subject)
    })
    this.#navigation = new Navigation(page, {
      ask: (request) => this.network.openDocument(request),
      // What it has not kept yet it keeps now.
      leave: (window) => window.dispatchEvent(new window.Event('pagehide')),
    })
    this.network.follow(page.mainFrame.window)
    this.keyboard = new Keyboard(this)
    this.network.offline = context.offline
  }

  context(): DomContext {
    return this.#context
  }

  get window(): DomWindow {
    return this.#page.mainFrame.window as unknown as DomWindow
  }

  /** The answer to a request, where there is one already. */
  async answer(request: DomRequest, window: BrowserWindow): Promise<DomResponse | undefined> {
    const document = this.#navigation.take()
    return document === undefined ? this.network.before(request, window) : new window.Response(document)
  }

  is(window: BrowserWindow): boolean {
    return this.#page.mainFrame.window === window
  }

  get queries(): Queries {
    const { queries } = this.window as unknown as { queries?: Queries }
    if (!queries) throw new Error('The document has not been read yet')
    return queries
  }

  /** What a document tells assistive technology, or nothing before it has been read. */
  snapshot(): string {
    return (this.window as unknown as { queries?: Queries }).queries?.snapshot() ?? ''
  }

  /** Called with each new window before its document is read. */
  begin(): void {
    const { window } = this
    this.#user = undefined
    this.network.forget()
    this.network.follow(window as unknown as BrowserWindow)
    installPolyfills(window, this.#navigation)
    this.#keep(window)
    saveByLinks(window, (download) => this.emit('download', download))
    for (const script of [...this.#context.scripts, ...this.#scripts]) runInContext(script, window)
    window.addEventListener('error', ({ error, message }) =>
      this.#context.emit('weberror', failure(error ?? message)),
    )
    window.addEventListener('load', () => siteScript().runInContext(window))
  }

  /** Gives a document what the one before it has kept, and other pages with it. */
  #keep(window: DomWindow): void {
    const { storage, locks, clipboard } = this.#context
    const others = () => this.#context.pages().map((page) => page.window)
    const seen = {
      localStorage: storage.seenBy(window, others),
      sessionStorage: this.#storage.seenBy(window, () => []),
    }
    for (const [name, value] of Object.entries(seen))
      Object.defineProperty(window, name, { value, configurable: true })
    locks.leave(this)
    const ofNavigator = { locks: locks.seenBy(this), clipboard: clipboard.seenBy(window) }
    for (const [name, value] of Object.entries(ofNavigator))
      Object.defineProperty(window.navigator, name, { value, configurable: true })
  }

  async goto(address: string): Promise<{ status(): number } | null> {
    const status = await this.#navigation.goto(new URL(address, this.#context.baseURL).href)
    return status === null ? null : { status: () => status }
  }

  async reload(): Promise<void> {
    await this.#navigation.reload()
  }

  async goBack(): Promise<void> {
    await this.#navigation.step(-1)
  }

  async goForward(): Promise<void> {
    await this.#navigation.step(1)
  }

  /** Does what a visitor does, with keys held meanwhile, and lets the page react. */
  async act(action: (user: UserEvent) => Promise<unknown>, modifiers: readonly string[] = []): Promise<void> {
    const { window } = this
    this.#user ??= setUpUser(window)
    const held = modifiers.map((name) => (name === 'ControlOrMeta' ? 'Control' : name))
    if (held.length > 0) await this.#user.keyboard(held.map((name) => `{${name}>}`).join(''))
    await action(this.#user)
    if (held.length > 0)
      await this.#user.keyboard(
        held
          .toReversed()
          .map((name) => `{/${name}}`)
          .join(''),
      )
    await new Promise((done) => setTimeout(done))
  }

  find(selector: string): HTMLElement[] {
    return this.queries.find(selector, this.window.document) as HTMLElement[]
  }

  /** Runs a function of the test inside the page: it sees the page's names alone. */
  run<Result>(read: unknown, ...given: readonly unknown[]): Result {
    const inside = runInContext(`(${String(read)})`, this.window) as (...args: readonly unknown[]) => Result
    return inside(...given)
  }

  async evaluate<Result, Value>(
    read: ((value: Value) => Result) | string,
    value?: Value,
  ): Promise<Awaited<Result>> {
    const answer =
      typeof read === 'string' ? runInContext(read, this.window) : await this.run<Result>(read, value)
    return (answer === undefined ? answer : structuredClone(answer)) as Awaited<Result>
  }

  async waitForFunction<Value>(read: (value: Value) => unknown, value?: Value): Promise<void> {
    await until(() => (this.run(read, value) ? true : undefined), String(read))
  }

  async addInitScript<Value>(script: (value: Value) => void, value?: Value): Promise<void> {
    this.#scripts.push(callOf(script, value))
  }

  async exposeFunction(name: string, called: (...given: unknown[]) => unknown): Promise<void> {
    Object.assign(this.window, { [name]: called })
  }

  locator(selector: string, filter?: Parameters<DomLocator['locator']>[1]): DomLocator {
    return this.#root.locator(selector, filter)
  }

  get #root(): DomLocator {
    return new DomLocator(this, '')
  }

  getByRole: DomLocator['getByRole'] = (...given) => this.#root.getByRole(...given)
  getByText: DomLocator['getByText'] = (...given) => this.#root.getByText(...given)
  getByLabel: DomLocator['getByLabel'] = (...given) => this.#root.getByLabel(...given)
  getByPlaceholder: DomLocator['getByPlaceholder'] = (...given) => this.#root.getByPlaceholder(...given)
  getByAltText: DomLocator['getByAltText'] = (...given) => this.#root.getByAltText(...given)
  getByTitle: DomLocator['getByTitle'] = (...given) => this.#root.getByTitle(...given)

  url(): string {
    return this.window.location.href
  }

  async title(): Promise<string> {
    return this.window.document.title
  }

  async content(): Promise<string> {
    return this.window.document.documentElement.outerHTML
  }

  viewportSize(): Size {
    return this.#context.size
  }

  async route(pattern: Pattern, handler: RouteHandler, { times }: { times?: number } = {}): Promise<void> {
    this.network.route(pattern, handler, times)
  }

  async unroute(pattern: Pattern, handler?: RouteHandler): Promise<void> {
    this.network.unroute(pattern, handler)
  }

  async unrouteAll(): Promise<void> {
    this.network.unroute()
  }

  setOffline(offline: boolean): void {
    this.network.offline = offline
    Object.defineProperty(this.window.navigator, 'onLine', { value: !offline, configurable: true })
    this.window.dispatchEvent(new this.window.Event(offline ? 'offline' : 'online'))
  }

  async waitForURL(wanted: Pattern): Promise<void> {
    await until(() => matches(wanted, new URL(this.url())) || undefined, `the address ${String(wanted)}`)
  }

  async bringToFront(): Promise<void> {}

  async close(): Promise<void> {
    await this.#page.close()
    this.#context.locks.leave(this)
    this.#context.drop(this)
  }

  get mouse(): never {
    throw new NeedsBrowser('where the pointer is')
  }

  get touchscreen(): never {
    throw new NeedsBrowser('where a finger is')
  }

  emulateMedia(): never {
    throw new NeedsBrowser('colours and motion')
  }

  setViewportSize(): never {
    throw new NeedsBrowser('what another size changes')
  }

  screenshot(): never {
    throw new NeedsBrowser('a picture')
  }

  pdf(): never {
    throw new NeedsBrowser('what is printed')
  }
}

/** Somebody at a document. What they bring for want of a clipboard is taken away again. */
function setUpUser({ document, navigator }: DomWindow): UserEvent {
  const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
  const user = userEvent.setup({ document, delay: null, pointerEventsCheck: 0 })
  if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard)
  return user
}

const failure = (error: unknown) => ({
  error: () => (error instanceof Error ? error : new Error(String(error))),
})
