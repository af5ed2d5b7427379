import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { staffEmails, staffPassword } from './staff.ts'

/** No field lies further away than this with the tab key. */
const maxStops = 90

/** Keyboard input that counts each field filled and each control pressed; Tab is not counted. */
export class CountingKeyboard {
  presses = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Walks to something with the tab key. */
  async walkTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible()
    for (let stops = 0; stops < maxStops; stops++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.#page.keyboard.press(key)
    }
    await expect(target).toBeFocused({ timeout: 1 })
  }

  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.walkTo(target)
    await this.#page.keyboard.press(key)
    this.presses++
  }

  async write(target: Locator, text: string): Promise<void> {
    await this.walkTo(target)
    await this.type(text)
  }

  /** Writes over what a field says. */
  async rewrite(target: Locator, text: string): Promise<void> {
    await this.walkTo(target)
    await this.#page.keyboard.press('Control+a')
    await this.type(text)
  }

  /** Writes where the keyboard is. */
  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
    this.presses++
  }

  async shortcut(keys: string): Promise<void> {
    await this.#page.keyboard.press(keys)
    this.presses++
  }

  /** Signs in on the page that asks for it, whose labels are in a language. */
  async signIn(level: 0 | 1 | 2 | 3, [email, password]: [string, string]): Promise<void> {
    await this.write(this.#page.getByLabel(email), staffEmails[level])
    await this.write(this.#page.getByLabel(password, { exact: true }), staffPassword)
    await this.shortcut('Enter')
  }
}

/** Pointer input that counts its actions. */
export class CountingPointer {
  presses = 0

  async press(target: Locator): Promise<void> {
    await target.click()
    this.presses++
  }

  async write(target: Locator, text: string): Promise<void> {
    await target.fill(text)
    this.presses++
  }
}
