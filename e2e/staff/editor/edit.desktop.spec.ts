import type { Page } from '@playwright/test'
import { expect, open, test } from '../../fixtures.ts'
import { delayRequest } from '../../support/delay-request.ts'
import { GuidePage } from '../../support/guide.ts'
import { addProduct, readProduct, uniqueWord } from '../../support/products.ts'
import { openAs } from '../../support/staff.ts'
import { sayIn } from '../../support/texts.ts'
import { dot, uploadBytes } from '../../support/uploads.ts'

const stands = (page: Page, state: string) =>
  expect(page.getByRole('status').filter({ hasText: state })).toBeVisible()

test(
  'edit: what is typed during a save keeps focus and caret, is taken back by the browser, and visitors see what is saved',
  { tag: '@4.4.2' },
  async ({ page }, info) => {
    const word = uniqueWord(info)
    // By name the first of the list, which shows its first page.
    const id = await addProduct(page.request, 'ms', {
      name: `A0 stolpe ${word}`,
      artnr: word,
      published: true,
      info: [{ title: 'Användningsområde', body: 'För prov.' }],
    })
    const guide = new GuidePage(page, await sayIn('sv'), 'sv', 'ms')
    const visited = `/sv/guide/montagestolpar?ms=${id}`
    await openAs(page, 0, visited)
    await expect(guide.card(id)).toContainText(`A0 stolpe ${word}`)
    await open(page, `/sv/admin/ms/${id}`)
    const name = page.locator('[name="name"]')

    await test.step('what is typed meanwhile is unsaved afterwards, and a second save takes it along', async () => {
      const first = await delayRequest(page, 'PUT', '**/api/montagestolpar/*')
      await name.fill(`Ett ${word}`)
      await name.press('Control+s')
      await first.requested
      await name.press('Home')
      await page.keyboard.type('A0 ')
      await first.release()
      await stands(page, 'Osparade ändringar')
      await expect(name).toHaveValue(`A0 Ett ${word}`)
      await expect(name).toBeFocused()
      expect(await name.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3)
      expect((await readProduct(page.request, 'ms', id)).name).toBe(`Ett ${word}`)
      const second = await delayRequest(page, 'PUT', '**/api/montagestolpar/*')
      await name.press('Control+s')
      await second.requested
      await name.pressSequentially('två ')
      await name.press('Control+s')
      await second.release()
      await stands(page, 'Allt är sparat')
      expect((await readProduct(page.request, 'ms', id)).name).toBe(`A0 två Ett ${word}`)
    })

    await test.step('who has saved sees it at once on a page that was open a moment ago', async () => {
      const toast = page.locator('[data-toast=success]').first()
      await expect(toast).toContainText('Du ser ändringen direkt, besökare inom en minut.')
      // Its index may be half a minute old in the browser's own cache.
      await open(page, visited)
      await expect(guide.card(id)).toContainText(`A0 två Ett ${word}`)
      await open(page, `/sv/admin/ms/${id}`)
    })

    await test.step('in a text field the browser takes back what was typed, and other steps stay', async () => {
      const height = page.locator('[name="facts.hojd.value"]')
      await height.fill('225')
      await name.press('End')
      await name.pressSequentially('!')
      await name.press('Control+z')
      await expect(name).toHaveValue(`A0 två Ett ${word}`)
      await expect(height).toHaveValue('225')
      await name.press('Control+s')
      await stands(page, 'Allt är sparat')
    })

    await test.step('a draft begun right after a save of new pictures is based on it: nothing is refused', async () => {
      await uploadBytes(page.request, `${word}/images/sv`, 'foto.png', dot)
      await open(page, `/sv/admin/ms/${id}`)
      await stands(page, 'Nya bilder väntar på att sparas')
      await name.press('Control+s')
      await stands(page, 'Allt är sparat')
      await name.fill(`Utkast ${word}`)
      // A refusal would be an error of the page.
      await page.getByRole('button', { name: 'Mer', exact: true }).click()
      await page.getByRole('button', { name: 'Spara utan att publicera' }).click()
      await expect(page.getByRole('region', { name: 'Ändringar som väntar' })).toBeVisible()
      await expect(name).toHaveValue(`Utkast ${word}`)
    })
  },
)
