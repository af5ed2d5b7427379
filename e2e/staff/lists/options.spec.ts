import type { OptionAnswer } from '../../../domain/contracts/options.ts'
import { axeFindings, expect, goBack, test } from '../../fixtures.ts'
import { CountingPointer } from '../../support/keyboard.ts'
import { addProduct, readProduct, uniqueWord } from '../../support/products.ts'
import { openAs, staffHeaders } from '../../support/staff.ts'

test('a criterion that follows from a fact stays while products have it, and they are named', {
  tag: ['@desktop', '@browser', '@4.4.7'],
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
