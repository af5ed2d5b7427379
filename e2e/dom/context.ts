import { EventEmitter } from 'node:events'
import type { APIRequestContext } from '@playwright/test'
import {
  Browser,
  type BrowserContext,
  type BrowserWindow,
  type IFetchInterceptor,
  type IOptionalBrowserSettings,
} from 'happy-dom'
import { callOf, DomPage } from './page.ts'
import { Locks, SharedClipboard, SharedStorage } from './shared-storage.ts'

export interface Size {
  width: number
  height: number
}

/** A cookie as a test gives it: of an address, or of a domain. */
interface GivenCookie {
  name: string
  value: string
  url?: string
  domain?: string
  path?: string
}

/** Pages that share cookies and storage, as the tabs of a browser do. */
export class DomContext extends EventEmitter {
  readonly #browser: Browser
  readonly #requests: APIRequestContext
  readonly #context: BrowserContext
  readonly #open: DomPage[] = []
  readonly #scripts: string[] = []
  readonly #routes: Parameters<DomPage['route']>[] = []
  readonly storage = new SharedStorage()
  readonly locks = new Locks()
  readonly clipboard = new SharedClipboard()
  readonly baseURL: string
  readonly size: Size
  offline = false
  readonly #notes: string[] = []

  constructor(options: { requests: APIRequestContext; baseURL: string; size: Size }) {
    super()
    this.baseURL = options.baseURL
    this.size = options.size
    this.#requests = options.requests
    const interceptor: IFetchInterceptor = {
      beforeAsyncRequest: async ({ request, window }) => this.#pageOf(window).answer(request, window),
      // A document that has been left is not notified.
      afterAsyncResponse: async ({ request, response, window }) =>
        this.#open.find((each) => each.is(window))?.network.after(request, response),
    }
    const settings: IOptionalBrowserSettings = {
      enableJavaScriptEvaluation: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
      disableJavaScriptFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      // A rem in a media query is 16 px then; otherwise it is read from a computed style, which has no font size here.
      disableComputedStyleRendering: true,
      viewport: options.size,
      device: { prefersReducedMotion: 'reduce' },
      navigation: { beforeContentCallback: (window) => this.#pageOf(window).begin() },
      // A page whose first document is still to come asks from none.
      fetch: { interceptor, disableSameOriginPolicy: true },
    }
    const told = watchedConsole((type, text) => {
      this.note(`${type}: ${text}`)
      // Leaving a document aborts its requests, which a browser does not log.
      if (/^AbortError|socket hang up/.test(text)) return
      for (const each of [this, ...this.#open]) each.emit('console', consoleMessage(type, text))
    })
    this.#browser = new Browser({ console: told, settings })
    this.#context = this.#browser.defaultContext
  }

  #pageOf(window: BrowserWindow): DomPage {
    const page = this.#open.find((each) => each.is(window))
    if (!page) throw new Error('A document of no page')
    return page
  }

  /** Records console lines and responses for the report of a failed test. */
  note(line: string): void {
    this.#notes.unshift(`${new Date().toISOString().slice(14, 23)} ${line.slice(0, 300)}`)
    this.#notes.length = Math.min(this.#notes.length, 40)
  }

  /** What was said and answered, from the last on, and what each page tells. */
  evidence(): string {
    const screens = this.#open.map((page) => `${page.url()}\n${page.snapshot()}`)
    return [...this.#notes, ...screens].join('\n')
  }

  get scripts(): readonly string[] {
    return this.#scripts
  }

  async addInitScript<Value>(script: (value: Value) => void, value?: Value): Promise<void> {
    this.#scripts.push(callOf(script, value))
  }

  async grantPermissions(names: readonly string[]): Promise<void> {
    this.clipboard.mayRead ||= names.includes('clipboard-read')
  }

  async addCookies(cookies: readonly GivenCookie[]): Promise<void> {
    const given = cookies.map(({ name, value, url, domain, path = '/' }) => {
      const originURL = new URL(url ?? this.baseURL)
      return { key: name, value, originURL, domain: domain ?? originURL.hostname, path }
    })
    this.#context.cookieContainer.addCookies(given)
  }

  pages(): DomPage[] {
    return [...this.#open]
  }

  async newPage(): Promise<DomPage> {
    const page = new DomPage(this, this.#context.newPage(), this.#requests)
    this.#open.push(page)
    for (const given of this.#routes) await page.route(...given)
    return page
  }

  async route(...given: Parameters<DomPage['route']>): Promise<void> {
    this.#routes.push(given)
    for (const page of this.#open) await page.route(...given)
  }

  async setOffline(offline: boolean): Promise<void> {
    this.offline = offline
    for (const page of this.#open) page.setOffline(offline)
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.#requests.dispose()
    this.emit('close')
  }

  drop(page: DomPage): void {
    this.#open.splice(this.#open.indexOf(page), 1)
  }
}

const consoleMessage = (type: string, text: string) => ({
  type: () => type,
  text: () => text,
  location: () => ({ url: '' }),
})

/** A console whose lines are told one by one. */
function watchedConsole(tell: (type: string, text: string) => void): Console {
  const line =
    (type: string) =>
    (...parts: unknown[]) =>
      tell(type, parts.map(String).join(' '))
  return Object.assign(Object.create(console), {
    error: line('error'),
    warn: line('warning'),
    log: line('log'),
    info: line('info'),
    debug: line('debug'),
  }) as Console
}
