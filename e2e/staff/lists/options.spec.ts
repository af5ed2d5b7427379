import type { OptionAnswer } from '../../../domain/contracts/options.ts'
import { axeFindings, expect, test } from '../../fixtures.ts'
import { CountingPointer } from '../../support/keyboard.ts'
import { addProduct, readProduct, uniqueWord } from '../../support/products.ts'
import { openAs, staffHeaders } from '../../support/staff.ts'

test(
  'options: a criterion is taken out of all products that claim it with three presses, seen before, and then deleted',
  {
    tag: ['@desktop', '@4.4.7'],
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
