import type { Page, Route } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { intercept } from '../../support/intercept.ts'
import { addProduct, readProduct, uniqueWord } from '../../support/products.ts'
import { openAs } from '../../support/staff.ts'

const field = (page: Page, path: string) => page.locator(`[name="${path}"]`)
const save = (page: Page) => page.getByRole('button', { name: 'Spara', exact: true })
const stands = (page: Page, state: string) =>
  expect(page.getByRole('status').filter({ hasText: state })).toBeVisible()
const offerIn = (page: Page) => page.getByRole('dialog', { name: 'Du har osparade ändringar' })

/** What this browser keeps of names that were typed. */
const keptNames = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('passar-draft '))
      .map(([, text]) => (JSON.parse(text) as { form: { name: string } }).form.name)
      .sort(),
  )

/** The server does it, and the answer is lost on its way. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

test('two tabs of one editor: each keeps its own work, whoever saves second is asked, and what was left unsaved is offered', async ({
  page: first,
  context,
  faults,
}, info) => {
  faults.expect(/409|ERR_CONNECTION_RESET/)
  const word = uniqueWord(info)
  const second = await context.newPage()

  await test.step('one product', async () => {
    const id = await addProduct(first.request, 'lh', { name: `Prov ${word}`, artnr: word })
    const address = `/sv/admin/lh/${id}`
    await openAs(first, 0, address)
    await field(first, 'name').fill(`Första ${word}`)
    await expect.poll(() => keptNames(first)).toEqual([`Första ${word}`])

    await openAs(second, 0, address)
    await expect(field(second, 'name')).toHaveValue(`Prov ${word}`)
    // What is being written in another tab is not offered here.
    await expect(offerIn(second)).toHaveCount(0)
    await field(second, 'name').fill(`Andra ${word}`)
    await field(second, 'lockid').fill('L2')
    await expect.poll(() => keptNames(first)).toEqual([`Andra ${word}`, `Första ${word}`])

    // The network goes in the middle of the save: the second try finds that it was saved.
    await intercept(second, `**/api/housing/${id}`, loseAnswer, 1)
    await save(second).click()
    await expect(second.getByRole('alert').filter({ hasText: 'Servern nås inte' }).first()).toBeVisible()
    await expect(field(second, 'name')).toHaveValue(`Andra ${word}`)
    await save(second).click()
    await stands(second, 'Allt är sparat')
    await expect.poll(() => keptNames(first)).toEqual([`Första ${word}`])

    await save(first).click()
    const conflict = first.getByRole('dialog', { name: 'Du har sparat i en annan flik' })
    await expect(conflict).toContainText(`Andra ${word}`)
    await conflict.getByRole('radio', { name: /^Det du skrev/ }).check()
    await conflict.getByRole('button', { name: 'Spara med mina val' }).click()
    await stands(first, 'Allt är sparat')
    expect(await readProduct(first.request, 'lh', id)).toMatchObject({
      name: `Första ${word}`,
      lockid: 'L2',
    })
    await expect.poll(() => keptNames(first)).toEqual([])
  })

  await test.step('two new products', async () => {
    for (const [tab, name] of [
      [first, `Ett ${word}`],
      [second, `Två ${word}`],
    ] as const) {
      await openAs(tab, 0, '/sv/admin/lh/add')
      await field(tab, 'name').fill(name)
      await field(tab, 'artnr').fill(name.slice(0, 3) + word)
      await expect.poll(() => keptNames(tab)).toContain(name)
    }
    await first.close()
    const third = await context.newPage()
    await second.close()
    await openAs(third, 0, '/sv/admin/lh/add')
    const offer = offerIn(third)
    await expect(offer).toContainText('Andra osparade ändringar är också kvar.')
    await offer.getByRole('button', { name: 'Kasta dem' }).click()
    await expect(offer).not.toContainText('Andra osparade ändringar')
    await offer.getByRole('button', { name: 'Återställ ändringarna' }).click()
    await expect(field(third, 'name')).toHaveValue(`Ett ${word}`)

    await intercept(third, '**/api/housing?id=*', loseAnswer, 1)
    await save(third).click()
    await expect(third.getByRole('alert').filter({ hasText: 'Servern nås inte' }).first()).toBeVisible()
    await field(third, 'lockid').fill('L1')
    await save(third).click()
    await expect(third).toHaveURL(/\/sv\/admin\/lh\/[\da-f-]{36}$/)
    await expect(third.getByRole('heading', { level: 1 })).toHaveText(`Ett ${word}`)
    // What was written since is saved as well.
    await stands(third, 'Allt är sparat')
    const added = third.url().split('/').at(-1) ?? ''
    expect(await readProduct(third.request, 'lh', added)).toMatchObject({
      name: `Ett ${word}`,
      lockid: 'L1',
    })
  })
})
