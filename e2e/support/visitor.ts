import type { Page } from '@playwright/test'
import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf, guideCategories, stepCategories } from '../../domain/categories/index.ts'
import { criterionLabel } from '../../domain/guide/criterion-label.ts'
import { hidesFilter } from '../../domain/guide/open.ts'
import { guideQuery, readGuideState } from '../../domain/guide/state.ts'
import { type Language, languageCodes, languageRow } from '../../domain/languages.ts'
import { matchRoute } from '../../domain/routes.ts'
import { choiceLabel, columnLabel } from '../../domain/texts/labels.ts'
import { carriedBy, type GuidePlace, heldOf, listUnder } from '../../seed/testing/lists.ts'
import { plainVerdicts } from '../../seed/testing/sheets.ts'
import { expect, goBack, hydrated, open, reload, settled } from '../fixtures.ts'
import { catalogue, matching, nameIn, product, recordsIn } from './catalogue.ts'
import { controls, type Names, press, readScreen, type Screen } from './screen.ts'
import { countOf, type Say, sayIn } from './texts.ts'

const says = Object.fromEntries(
  await Promise.all(languageCodes.map(async (code) => [code, await sayIn(code)] as const)),
) as Record<Language, Say>

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
    const done = await this.#page.evaluate(press, { control, pick, names: this.#names })
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

  get #names(): Names {
    const say = says[this.#language]
    return {
      chips: say('ui.guide.chosenCriteria'),
      clear: say('ui.guide.clear'),
      clearProduct: say('ui.guide.clearProduct'),
      earlier: say('ui.guide.earlier'),
      steps: say('ui.steps.label'),
      languages: say('ui.nav.chooseLanguage'),
      startOver: say('ui.guide.startOver'),
    }
  }

  /** Waits until the screen shows what the records say under its address. @throws where it does not within the time */
  async look(timeout: number): Promise<void> {
    await expect(async () => {
      const screen = await this.#page.evaluate(readScreen, this.#names)
      expect(screen).toEqual({ ...screen, waiting: false, ...expectedOf(screen, this.#language) })
    }, this.trace.join('\n')).toPass({ intervals: [20, 50, 100], timeout })
  }
}

/** What a screen has to show, read off its address and the records. */
function expectedOf({ path, query }: Screen, language: Language): Partial<Screen> {
  const here = matchRoute(path)?.route.category ?? null
  const link = readGuideState(here, new URLSearchParams(query))
  const said = recordsIn(language)
  const canonical = guideQuery(here, link)
  if (here === null) {
    const known = heldOf({ here: 'nb', withEm: false }, link, said)
    const verdicts = plainVerdicts({ ...known, chosen: link.chosen }, said)
    const pairs = verdicts.map((verdict) => verdict.split(' ', 2).join(' ').replace('+', '-'))
    const parts = stepCategories.flatMap(({ code }) => (link.chosen[code] ? [`order-${code}`] : []))
    return {
      query: canonical,
      total: '',
      products: [],
      parts,
      pairs,
    }
  }
  const place: GuidePlace = { here, withEm: path.endsWith('/em') && link.chosen.em !== undefined }
  const state = heldOf(place, link, said)
  const listed = new Set(listUnder(place, state, said))
  const inOrder = matching(here, language, []).filter(({ id }) => listed.has(id))
  const hidden = hidesFilter(here, place.withEm)
  const ticks = (state.choices[here] ?? []).map((key) => labelsOf(here, key, language))
  const covers = carriedBy(here).flatMap((code) => state.chosen[code] ?? [])
  const narrows = (here === 'eb' ? (['em', 'lh'] as const) : []).flatMap((code) =>
    state.chosen[code]
      ? [`${says[language](`categories.${code}.short`)}: ${nameOf(state.chosen[code], language)}`]
      : [],
  )
  const code = here as Parameters<typeof countOf>[1]
  return {
    query: canonical,
    total: countOf(language, code, listed.size),
    products: inOrder.slice(0, categoryOf(here).pageSize).map(({ id }) => id),
    chips: hidden ? [] : [...narrows, ...ticks.map(({ chip }) => chip)],
    ticked: ticks
      .map(({ label }) => says[language]('ui.guide.choiceCount', { label, count: listed.size }))
      .toSorted(),
    parts: [],
    overlays: covers.map((id) => `${says[language]('ui.guide.clearProduct')}: ${nameOf(id, language)}`),
  }
}

const nameOf = (id: string, language: Language) => nameIn(product(id), language)

/** A choice as its box and its chip call it. */
function labelsOf(here: CategoryCode, key: string, language: Language): { label: string; chip: string } {
  const column = recordsIn(language)
    .choices(here)
    .find((choice) => choice.key === key)?.column
  const group = catalogue.options.find(({ category, name }) => category === here && name === column)
  const partner = catalogue.products.some(({ id }) => id === key)
  const own = group?.translations[language]?.[key] ?? group?.translations.sv?.[key]
  const label = partner ? nameOf(key, language) : (choiceLabel(key, language) ?? own ?? key)
  return { label, chip: criterionLabel(columnLabel(column ?? '', language), label) }
}

export const starts = guideCategories.map(({ code }) => code)
