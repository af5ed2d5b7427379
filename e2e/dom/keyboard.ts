import type { DomPage } from './page.ts'
import { NeedsBrowser } from './wait.ts'

/** The keys of Playwright's names. */
export class Keyboard {
  readonly #page: DomPage
  constructor(page: DomPage) {
    this.#page = page
  }

  async press(combination: string): Promise<void> {
    const parts = combination.split(/\+(?=.)/)
    const key = parts.pop() ?? ''
    const name =
      key === 'Space' ? '[Space]' : key.length > 1 ? `{${key}}` : key === '{' || key === '[' ? key + key : key
    await this.#page.act((user) => user.keyboard(name), parts)
  }

  async type(text: string): Promise<void> {
    await this.#page.act((user) => user.keyboard(text.replace(/[{[]/g, '$&$&')))
  }

  async insertText(text: string): Promise<void> {
    await this.#page.act((user) => user.paste(text))
  }

  down(): never {
    throw new NeedsBrowser('of a key that stays down')
  }
}
