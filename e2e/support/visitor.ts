import type { Page } from '@playwright/test'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf, guideCategories } from '../../domain/categories/index.ts'
import { type Language, languageCodes, languageRow } from '../../domain/languages.ts'
import { expect, goBack, hydrated, open, reload, settled } from '../fixtures.ts'
import { expectedOf, namesIn } from './expected-screen.ts'
import { controls, press, readScreen } from './screen.ts'

export const stepKinds = [...controls, 'back', 'reload'] as const

/** One thing a visitor does; `pick` chooses among what there is to do it with. */
export interface Step {
  kind: (typeof stepKinds)[number]
  pick: number
}

/** A visitor who walks through the guides in a browser, and looks after every step. */
export class Visitor {
  readonly #page: Page
  #language: Language = 'sv'
  /** Per document of the walk: the place in its history before which the walk had not begun. */
  #beginnings: number[] = []
  /** What was done so far, for the message of a walk that fails. */
  readonly trace: string[] = []

  constructor(page: Page) {
    this.#page = page
  }

  /** Begins in an empty guide: by a link of the menu where the site is open already, since a document takes long. */
  async start(code: CategoryCode): Promise<void> {
    const path = `/${this.#language}${categoryOf(code).guide?.path}`
    this.trace.push(path)
    const menu = `header nav a[href="${path}"]`
    const isOpen = this.#page.url() !== 'about:blank' && (await this.#page.locator(menu).count()) > 0
    if (isOpen) {
      await this.#page
        .locator(menu)
        .first()
        .evaluate((link: HTMLElement) => link.click())
      await this.#page.waitForURL(path, { waitUntil: 'commit' })
    } else await open(this.#page, path)
    this.#beginnings = [await this.#placeInHistory()]
  }

  /** Does one thing. @returns whether there was anything to do it with */
  async take({ kind, pick }: Step): Promise<boolean> {
    if (kind !== 'reload' && kind !== 'back') return this.#press(kind, pick)
    if (kind === 'back' && !(await this.#isBegun())) return false
    this.trace.push(kind)
    if (kind === 'reload') await reload(this.#page)
    else await this.#back()
    return true
  }

  #placeInHistory(): Promise<number> {
    return this.#page.evaluate(() => Number(history.state?.idx ?? 0))
  }

  async #isBegun(): Promise<boolean> {
    return this.#beginnings.length > 1 || (await this.#placeInHistory()) > (this.#beginnings[0] ?? 0)
  }

  async #back(): Promise<void> {
    if ((await this.#placeInHistory()) === this.#beginnings.at(-1)) this.#beginnings.pop()
    await goBack(this.#page)
    this.#language = await this.#languageOfPage()
  }

  async #press(control: (typeof controls)[number], pick: number): Promise<boolean> {
    // Where a product leads is there when everything has come; nobody presses while a page gives way to the next.
    await settled(this.#page)
    const done = await this.#page.evaluate(press, { control, pick, names: namesIn(this.#language) })
    if (!done) return false
    this.trace.push(done.pressed)
    if (done.href === null) return true
    await this.#page.waitForURL(done.href, { waitUntil: 'commit' })
    if (control !== 'language') return true
    await hydrated(this.#page)
    this.#beginnings.push(await this.#placeInHistory())
    this.#language = await this.#languageOfPage()
    return true
  }

  async #languageOfPage(): Promise<Language> {
    const tag = await this.#page.evaluate(() => document.documentElement.lang)
    return languageCodes.find((code) => languageRow(code).html === tag) ?? 'sv'
  }

  /** Waits until the screen shows what the records say under its address. @throws where it does not within the time */
  async look(timeout: number): Promise<void> {
    await expect(async () => {
      const screen = await this.#page.evaluate(readScreen, namesIn(this.#language))
      expect(screen).toEqual({ ...screen, waiting: false, ...expectedOf(screen, this.#language) })
    }, this.trace.join('\n')).toPass({ intervals: [20, 50, 100], timeout })
  }
}

export const starts = guideCategories.map(({ code }) => code)
