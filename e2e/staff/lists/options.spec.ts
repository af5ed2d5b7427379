import type { OptionAnswer } from '../../../domain/contracts/options.ts'
import { axeFindings, expect, goBack, reload, test } from '../../fixtures.ts'
import { CountingPointer } from '../../support/keyboard.ts'
import { addProduct, readProduct, uniqueWord } from '../../support/products.ts'
import { openAs, staffHeaders } from '../../support/staff.ts'

/** The columns that these tests change: one for each project, since they share a database. */
const columns: Record<string, { name: string; slug: string }> = {
  'staff-phone': { name: 'utrymning', slug: 'zz-prov-mobil' },
  'staff-desktop': { name: 'aterinrymning', slug: 'zz-prov-dator' },
}

test(
  'an editor adds a criterion, labels and moves it, and deletes it while nobody uses it',
  { tag: ['@1.1.8', '@2.2.1', '@4.4.7'] },
  async ({ page }, { project }) => {
    const { name, slug } = columns[project.name.replace('-dom', '')] ?? { name: '', slug: '' }
    await openAs(page, 0, '/sv/admin/options?typ=eb')
    const group = page.locator(`[data-group="${name}"]`)
    await group.locator('summary').click()
    await group.getByLabel('Nytt kriterium').fill('Inte en slug!')
    await group.getByRole('button', { name: 'Lägg till' }).click()
    await expect(group).toContainText('Skriv bara gemener')
    await group.getByLabel('Nytt kriterium').fill(slug)
    await group.getByRole('button', { name: 'Lägg till' }).click()
    const row = group.locator(`[data-slug="${slug}"]`)
    await row.getByLabel(`Etikett på danska för ${slug}`).fill('Prøve')
    await row.getByRole('button', { name: `Flytta upp ${slug}` }).click()
    // What is saved is saved, also for somebody who leaves before it has been read again.
    const answer = '**/api/options/eb*'
    await page.route(answer, (route) => (route.request().method() === 'GET' ? undefined : route.continue()))
    await group.getByRole('button', { name: 'Spara' }).click()
    await expect(page.locator('[data-toast=success]')).toContainText(
      'SparatDu ser ändringen direkt, besökare inom en minut.',
    )
    await expect(group.locator('summary')).not.toContainText('Inte sparat')
    await page.unroute(answer)
    await reload(page)
    await group.locator('summary').click()
    await expect(row.getByLabel(`Etikett på danska för ${slug}`)).toHaveValue('Prøve')
    await expect(group.locator('[data-slug]').last()).not.toHaveAttribute('data-slug', slug)

    await row.getByRole('button', { name: `Ta bort ${slug}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
    await expect(row).toHaveCount(0)
  },
)

test('a criterion that follows from a fact stays while products have it, and they are named', {
  tag: ['@desktop', '@4.4.7'],
}, async ({ page }) => {
  await openAs(page, 1, '/sv/admin/options?typ=ms')
  const group = page.locator('[data-group="plan-vinklad"]')
  const open = () => group.locator('summary').click()
  await open()
  const remove = group.getByRole('button', { name: /^Ta bort / }).first()
  await remove.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('används')
  // A link in the question leads away from it.
  await question.getByRole('link').first().click()
  await expect(question).toHaveCount(0)
  await goBack(page)
  await open()
  await remove.click()
  const named = question.getByRole('listitem')
  await expect(named).toHaveCount(8)
  await question.getByRole('button', { name: /^och \d+ till$/ }).click()
  await expect.poll(() => named.count()).toBeGreaterThan(8)
  await question.getByRole('button', { name: 'OK' }).click()
  await expect(remove).toBeVisible()
})

test(
  'a criterion is taken out of all products that claim it with three presses, seen before, and then deleted',
  {
    tag: ['@desktop', '@browser', '@4.4.7'],
  },
  async ({ page, request }, info) => {
    const word = uniqueWord(info)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')
    const slug = `zz-${word}`
    const headers = await staffHeaders(request, 1)
    const columns = (await (await request.get('/api/options/eb', { headers })).json()) as OptionAnswer[]
    const column = columns.find(({ name }) => name === 'automatik')
    const slugs = [...(column?.slugs ?? []), slug]
    const add = await request.put(`/api/options/eb/${column?._id}`, { headers, data: { slugs } })
    expect(add.status()).toBe(200)
    const spec = { automatik: null, [slug]: null }
    const ids = await Promise.all(
      [1, 2, 3].map((n) =>
        addProduct(request, 'eb', { name: `Prov ${n} ${word}`, artnr: `${word}-${n}`, spec }),
      ),
    )
    await openAs(page, 1, '/sv/admin/options?typ=eb')
    const pointer = new CountingPointer()
    const group = page.locator('[data-group="automatik"]')
    await pointer.press(group.locator('summary'))
    await pointer.press(group.getByRole('button', { name: `Ta bort ${slug}` }))
    const bulk = page.getByRole('dialog', { name: 'Ta bort ett kriterium ur 3 produkter' })
    await expect(bulk.getByRole('list', { name: 'Produkter' }).locator('> li')).toHaveCount(3)
    expect(await axeFindings(page)).toEqual([])
    await pointer.press(bulk.getByRole('button', { name: 'Ta bort ur 3', exact: true }))
    await expect(bulk.locator('[data-job]')).toHaveAttribute('data-job', 'done')
    for (const id of ids) {
      const product = await readProduct(request, 'eb', id)
      expect(product.spec).toHaveProperty('automatik')
      expect(product.spec).not.toHaveProperty(slug)
    }
    expect(pointer.presses).toBe(3)
    await bulk.getByRole('button', { name: 'Stäng' }).last().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click()
    await expect(group.locator(`[data-slug="${slug}"]`)).toHaveCount(0)
  },
)

test('a translator labels in their own language only', { tag: ['@desktop', '@6.1.8'] }, async ({ page }) => {
  await openAs(page, 3, '/dk/admin/options?typ=em')
  const group = page.locator('[data-group="em-hi-o"]')
  await group.locator('summary').click()
  const fields = group.locator('[data-slug="em-hi-o-ja"]').getByRole('textbox')
  await expect(fields.nth(0)).toHaveAttribute('readonly', '')
  await expect(fields.nth(1)).toHaveAttribute('readonly', '')
  await expect(fields.nth(2)).not.toHaveAttribute('readonly', '')
  await expect(group.getByRole('button', { name: /^Slet / })).toHaveCount(0)
  await expect(group.getByLabel('Nyt kriterium')).toHaveCount(0)
})

test('all criteria of a category stand in one table with how many products have them', {
  tag: ['@2.2.9', '@9.1.10'],
}, async ({ page }) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/slutbleck/facets?all', async (route) => {
    await asked
    await route.continue()
  })
  await openAs(page, 0, '/sv/admin/options?typ=sb&vy=table')
  await expect(page.getByText('Räknar produkter')).toBeVisible()
  answer()
  const row = page.getByRole('row').filter({ hasText: 'sb-vinklad' })
  await expect(row.getByRole('cell').last()).toHaveText(/^[1-9]\d*$/)
  await expect(page.getByText('Räknar produkter')).toBeHidden()
})
