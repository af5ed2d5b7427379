import type { Page } from '@playwright/test'
import { expect, reload, test } from '../../fixtures.ts'
import { intercept } from '../../support/intercept.ts'
import { addProduct, readProduct, uniqueWord } from '../../support/products.ts'
import { openAs, staffEmails, staffPassword } from '../../support/staff.ts'

const em = 'Eltryckeslås och motorlås'

test(
  'unsaved work: it outlives a reload, the end of the session and the browser, until it is given up or saved',
  { tag: '@2.12.1' },
  async ({ page, context, faults }, info) => {
    faults.expect(/401|ERR_INTERNET_DISCONNECTED/)
    await test.step('a reload asks, and the form offers it with the keyboard on taking it up', async () => {
      const word = uniqueWord(info)
      const id = await addProduct(page.request, 'lh', { name: `Prov ${word}`, artnr: word })
      const asked: string[] = []
      page.on('dialog', (dialog) => {
        asked.push(dialog.type())
        void dialog.accept()
      })
      await openAs(page, 0, `/sv/admin/lh/${id}`)
      const name = page.locator('[name="name"]')
      await name.fill(`Osparat ${word}`)
      await expect(page.locator('[data-bottom-bar]').getByRole('status')).toHaveText('Osparade ändringar')
      await reload(page)
      expect(asked).toEqual(['beforeunload'])
      const offer = page.getByRole('dialog', { name: 'Du har osparade ändringar' })
      await expect(offer.getByRole('button', { name: 'Återställ ändringarna' })).toBeFocused()
      await offer.getByRole('button', { name: 'Kasta dem' }).click()
      await expect(name).toHaveValue(`Prov ${word}`)
      await page.getByRole('button', { name: 'Ta tillbaka dem' }).click()
      await expect(name).toHaveValue(`Osparat ${word}`)
      const reconnect = await intercept(page, `**/api/housing/${id}`, (route) =>
        route.abort('internetdisconnected'),
      )
      await page.getByRole('button', { name: 'Spara', exact: true }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Servern nås inte' }).first()).toBeVisible()
      await expect(name).toHaveValue(`Osparat ${word}`)
      reconnect()
      await page.getByRole('link', { name: 'Produkter' }).first().click()
      await page
        .getByRole('alertdialog', { name: /^Är du säker på att du vill lämna sidan/ })
        .getByRole('button', { name: 'Spara och lämna' })
        .click()
      await expect(page).toHaveURL('/sv/admin/dashboard')
      expect((await readProduct(page.request, 'lh', id)).name).toBe(`Osparat ${word}`)
    })

    await test.step('a text whose save finds the session ended is there again after signing in', async () => {
      const cardOf = (tab: Page) => tab.locator('[data-text="start-ug-text"]')
      const written = 'Skrivet strax innan sessionen tog slut.'
      await openAs(page, 0, '/sv/admin/oversattningar')
      await page.getByLabel('Sök i texterna').fill('start-ug-text')
      await cardOf(page).getByRole('textbox').first().fill(written)
      const acceptAgain = await intercept(page, '**/api/content/*', (route) =>
        route.fulfill({ status: 401, json: { error: 'UNAUTHORIZED', message: 'x' } }),
      )
      await cardOf(page).getByRole('textbox').first().press('Control+s')
      await expect(page).toHaveURL(/\/sv\/guide\/elslutbleck/)

      acceptAgain()
      await page.getByRole('link', { name: 'Fortsätt där du var' }).click()
      await page.getByLabel('E-postadress').fill(staffEmails[0])
      await page.getByLabel('Lösenord').fill(staffPassword)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/sv/admin/oversattningar?q=start-ug-text')
      await expect(cardOf(page).getByRole('textbox').first()).toHaveValue(written)
      await expect(cardOf(page)).toContainText('Inte sparad')
      await page.getByRole('link', { name: 'Kriterier', exact: true }).first().click()
      await page.getByRole('button', { name: 'Lämna sidan' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kriterier')

      const group = (tab: Page) => tab.locator('[data-group="em-hi-o"]')
      const label = (tab: Page) =>
        group(tab)
          .getByRole('textbox', { name: /^Etikett på norska/ })
          .first()
      await page.getByRole('tab', { name: em }).click()
      await group(page).locator('summary').click()
      await label(page).fill('Skrevet før')
      await group(page).getByLabel('Nytt kriterium').fill('halvskrivet')
      // Closed as by a browser that ends: nobody is asked.
      await page.close()
      const third = await context.newPage()
      await openAs(third, 0, '/sv/admin/oversattningar')
      await expect(cardOf(third).getByRole('textbox').first()).not.toHaveValue(written)
      await third.getByRole('link', { name: 'Kriterier', exact: true }).first().click()
      await third.getByRole('tab', { name: em }).click()
      await expect(label(third)).toHaveValue('Skrevet før')
      await expect(group(third)).toContainText('Inte sparat')
      await expect(group(third).getByLabel('Nytt kriterium')).toHaveValue('halvskrivet')
    })
  },
)
