import {
  getByAltTextSelector,
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTextSelector,
  getByTitleSelector,
} from 'ivya'
import { filesOf, type GivenFile, optionsOf, setValue, type WantedOption } from './form-input.ts'
import type { DomPage } from './page.ts'
import { NeedsBrowser, until } from './wait.ts'

type Text = string | RegExp
type Exact = { exact?: boolean }
type RoleOptions = Parameters<typeof getByRoleSelector>[1]

interface Filter {
  has?: DomLocator
  hasNot?: DomLocator
  hasText?: Text
  hasNotText?: Text
  visible?: boolean
}

/** Playwright's locator on a document without a browser. What only a browser can tell is refused. */
export class DomLocator {
  readonly #page: DomPage
  readonly selector: string

  constructor(page: DomPage, selector: string) {
    this.#page = page
    this.selector = selector
  }

  page(): DomPage {
    return this.#page
  }

  toString(): string {
    return `locator ${this.selector}`
  }

  #with(part: string): DomLocator {
    return new DomLocator(this.#page, this.selector ? `${this.selector} >> ${part}` : part)
  }

  locator(part: string | DomLocator, filter: Filter = {}): DomLocator {
    const inner =
      typeof part === 'string'
        ? this.#with(part)
        : this.#with(`internal:chain=${JSON.stringify(part.selector)}`)
    return inner.filter(filter)
  }

  getByRole(role: string, options?: RoleOptions): DomLocator {
    return this.#with(getByRoleSelector(role, options))
  }

  getByText(text: Text, options?: Exact): DomLocator {
    return this.#with(getByTextSelector(text, options))
  }

  getByLabel(text: Text, options?: Exact): DomLocator {
    return this.#with(getByLabelSelector(text, options))
  }

  getByPlaceholder(text: Text, options?: Exact): DomLocator {
    return this.#with(getByPlaceholderSelector(text, options))
  }

  getByAltText(text: Text, options?: Exact): DomLocator {
    return this.#with(getByAltTextSelector(text, options))
  }

  getByTitle(text: Text, options?: Exact): DomLocator {
    return this.#with(getByTitleSelector(text, options))
  }

  filter({ has, hasNot, hasText, hasNotText, visible }: Filter): DomLocator {
    const textOf = (text: Text) => getByTextSelector(text).slice('internal:text='.length)
    const parts = [
      hasText !== undefined && `internal:has-text=${textOf(hasText)}`,
      hasNotText !== undefined && `internal:has-not-text=${textOf(hasNotText)}`,
      has && `internal:has=${JSON.stringify(has.selector)}`,
      hasNot && `internal:has-not=${JSON.stringify(hasNot.selector)}`,
      visible !== undefined && `visible=${visible}`,
    ]
    return parts
      .filter((part) => part !== false && part !== undefined)
      .reduce((all, part) => all.#with(part), this as DomLocator)
  }

  nth(index: number): DomLocator {
    return this.#with(`nth=${index}`)
  }

  first(): DomLocator {
    return this.nth(0)
  }

  last(): DomLocator {
    return this.nth(-1)
  }

  or(other: DomLocator): DomLocator {
    return this.#with(`internal:or=${JSON.stringify(other.selector)}`)
  }

  and(other: DomLocator): DomLocator {
    return this.#with(`internal:and=${JSON.stringify(other.selector)}`)
  }

  /** The elements there are now. */
  elements(): HTMLElement[] {
    return this.#page.find(this.selector)
  }

  /** The one element there is now, or none. */
  only(): HTMLElement | undefined {
    const [element, ...others] = this.elements()
    if (others.length > 0) throw new Error(`${this} is ${others.length + 1} elements`)
    return element
  }

  /** The element once it is there, and shown and not disabled for what a visitor does with it. */
  async #element(needs: 'there' | 'shown' | 'enabled' = 'there'): Promise<HTMLElement> {
    return until(() => {
      const element = this.only()
      if (!element || needs === 'there') return element
      const { isVisible, isDisabled } = this.#page.queries
      if (!isVisible(element)) return undefined
      return needs === 'enabled' && isDisabled(element) ? undefined : element
    }, `${this} to be ${needs}`)
  }

  async count(): Promise<number> {
    return this.elements().length
  }

  async all(): Promise<DomLocator[]> {
    return this.elements().map((_, index) => this.nth(index))
  }

  async waitFor({
    state = 'visible',
  }: {
    state?: 'visible' | 'hidden' | 'attached' | 'detached'
  } = {}): Promise<void> {
    if (state === 'attached') await this.#element()
    else if (state === 'visible') await this.#element('shown')
    else
      await until(
        () =>
          this.elements().every((each) => state === 'hidden' && !this.#page.queries.isVisible(each)) ||
          undefined,
        `${this} to be ${state}`,
      )
  }

  async click(options: { modifiers?: string[]; button?: string; force?: boolean } = {}): Promise<void> {
    const element = await this.#element(options.force ? 'there' : 'enabled')
    if (options.button) throw new NeedsBrowser(`a click with the ${options.button} button`)
    await this.#page.act((user) => user.click(element), options.modifiers)
  }

  async dblclick(): Promise<void> {
    const element = await this.#element('enabled')
    await this.#page.act((user) => user.dblClick(element))
  }

  async tap(): Promise<void> {
    await this.click()
  }

  async hover(): Promise<void> {
    const element = await this.#element('shown')
    await this.#page.act((user) => user.hover(element))
  }

  async fill(value: string): Promise<void> {
    const element = (await this.#element('enabled')) as HTMLInputElement
    await this.#page.act(async () => {
      element.focus()
      setValue(element, value)
    })
  }

  async clear(): Promise<void> {
    await this.fill('')
  }

  async press(key: string): Promise<void> {
    const element = await this.#element()
    element.focus()
    await this.#page.keyboard.press(key)
  }

  async pressSequentially(text: string): Promise<void> {
    const element = await this.#element()
    element.focus()
    await this.#page.keyboard.type(text)
  }

  async check(): Promise<void> {
    await this.setChecked(true)
  }

  async uncheck(): Promise<void> {
    await this.setChecked(false)
  }

  async setChecked(checked: boolean): Promise<void> {
    const element = await this.#element('enabled')
    const { checkedOf } = this.#page.queries
    if (checkedOf(element) === checked) return
    await this.#page.act((user) => user.click(element))
    await until(() => checkedOf(element) === checked || undefined, `${this} to be checked: ${checked}`)
  }

  async selectOption(wanted: WantedOption): Promise<void> {
    const element = (await this.#element('enabled')) as HTMLSelectElement
    const options = await until(
      () => {
        const found = optionsOf(element, wanted)
        return found.length > 0 ? found : undefined
      },
      `${this} to have the option ${JSON.stringify(wanted)}`,
    )
    await this.#page.act((user) => user.selectOptions(element, options))
  }

  async setInputFiles(files: GivenFile | readonly GivenFile[]): Promise<void> {
    const element = (await this.#element()) as HTMLInputElement
    await this.#page.act((user) => user.upload(element, filesOf(this.#page.window, files)))
  }

  async focus(): Promise<void> {
    const element = await this.#element()
    await this.#page.act(async () => element.focus())
  }

  async blur(): Promise<void> {
    const element = await this.#element()
    await this.#page.act(async () => element.blur())
  }

  async dispatchEvent(type: string, init: EventInit = {}): Promise<void> {
    const element = await this.#element()
    const { Event } = this.#page.window
    await this.#page.act(async () => {
      element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true, composed: true, ...init }))
    })
  }

  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.#element('shown')
  }

  async textContent(): Promise<string | null> {
    return (await this.#element()).textContent
  }

  async allTextContents(): Promise<string[]> {
    return this.elements().map(({ textContent }) => textContent ?? '')
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.#element()).getAttribute(name)
  }

  async inputValue(): Promise<string> {
    return ((await this.#element()) as HTMLInputElement).value
  }

  async isVisible(): Promise<boolean> {
    const element = this.only()
    return element !== undefined && this.#page.queries.isVisible(element)
  }

  async isHidden(): Promise<boolean> {
    return !(await this.isVisible())
  }

  async isChecked(): Promise<boolean> {
    return this.#page.queries.checkedOf(await this.#element()) === true
  }

  async isDisabled(): Promise<boolean> {
    return this.#page.queries.isDisabled(await this.#element())
  }

  async isEnabled(): Promise<boolean> {
    return !(await this.isDisabled())
  }

  async evaluate<Result, Value>(
    read: (element: Element, value: Value) => Result,
    value?: Value,
  ): Promise<Result> {
    return this.#page.run(read, await this.#element(), value)
  }

  async evaluateAll<Result, Value>(
    read: (elements: Element[], value: Value) => Result,
    value?: Value,
  ): Promise<Result> {
    return this.#page.run(read, this.elements(), value)
  }

  boundingBox(): never {
    throw new NeedsBrowser('the place of an element')
  }

  screenshot(): never {
    throw new NeedsBrowser('a picture')
  }

  innerText(): never {
    throw new NeedsBrowser('text as it is laid out')
  }

  allInnerTexts(): never {
    throw new NeedsBrowser('text as it is laid out')
  }
}
