import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../domain/languages.ts'
import { columnLabel } from '../../domain/texts/labels.ts'
import { expect, isPhone } from '../fixtures.ts'
import { beginning, countOf, type Say } from './texts.ts'

type Code = Parameters<typeof countOf>[1]

/** Page object of a guide: its criteria are beside the list, or in a tray on a phone. */
export class GuidePage {
  readonly page: Page
  readonly say: Say
  readonly language: Language
  readonly code: Code

  constructor(page: Page, say: Say, language: Language, code: Code) {
    this.page = page
    this.say = say
    this.language = language
    this.code = code
  }

  get criteria(): Locator {
    return isPhone(this.page)
      ? this.page.getByRole('dialog', { name: this.say('ui.guide.criteria') })
      : this.page.getByRole('region', { name: this.say('ui.guide.stepCriteria') })
  }

  /** On a phone the tray, which covers the page until `closeCriteria`. */
  async openCriteria(): Promise<void> {
    if (!isPhone(this.page) || (await this.criteria.isVisible())) return
    await this.page.getByRole('button', { name: beginning(this.say('ui.guide.criteria')) }).click()
    await expect(this.criteria).toBeVisible()
  }

  async closeCriteria(): Promise<void> {
    if (!isPhone(this.page) || !(await this.criteria.isVisible())) return
    await this.criteria.getByRole('button', { name: this.say('ui.common.close') }).click()
    await expect(this.criteria).toBeHidden()
  }

  /** A column with its choices shown. */
  async column(name: string): Promise<Locator> {
    const label = columnLabel(name, this.language)
    const column = this.criteria.locator('details', { has: this.page.getByText(label, { exact: true }) })
    if ((await column.getAttribute('open')) === null) await column.locator('summary').click()
    return column
  }

  /** The box of a choice by its label, in whatever column shows it. */
  async box(column: string, label: string): Promise<Locator> {
    return (await this.column(column)).getByRole('checkbox', { name: beginning(`${label}, `) })
  }

  async tick(column: string, label: string): Promise<void> {
    await this.openCriteria()
    const box = await this.box(column, label)
    await box.click()
    await expect(box).toBeChecked()
  }

  /** Waits until the list says how many products are left. */
  async expectTotal(total: number): Promise<void> {
    await expect(this.page.getByText(countOf(this.language, this.code, total), { exact: true })).toBeVisible()
  }

  /** The cards of the list. */
  get cards(): Locator {
    return this.page.getByRole('region', { name: this.say('ui.guide.stepProduct') }).locator('[data-product]')
  }

  card(id: string): Locator {
    return this.page.locator(`[data-product="${id}"]`)
  }

  /** The open product: a panel beside the list, or a dialog. */
  get panel(): Locator {
    const name = this.say('ui.product.label')
    return this.page.getByRole('complementary', { name }).or(this.page.getByRole('dialog', { name }))
  }
}
