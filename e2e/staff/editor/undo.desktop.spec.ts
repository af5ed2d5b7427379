import { expect, test } from '../../fixtures.ts'
import { addProduct, uniqueWord } from '../../support/products.ts'
import { openAs } from '../../support/staff.ts'

test('every step of the form is taken back, typed texts and facts too, and the browser goes first in a text field', async ({
  page,
}, info) => {
  const word = uniqueWord(info)
  const id = await addProduct(page.request, 'eb', { name: `Prov ${word}`, artnr: word })
  await openAs(page, 0, `/sv/admin/eb/${id}`)
  const field = (path: string) => page.locator(`[name="${path}"]`)
  const undo = page.getByRole('button', { name: 'Ångra', exact: true })
  await field('facts.strom-12v.value').pressSequentially('4,25')
  await field('facts.strom-24v.value').pressSequentially('150')
  await field('facts.strom-24v.value').press('Tab')
  // Three digits are one step.
  await undo.click()
  await expect(field('facts.strom-24v.value')).toHaveValue('')
  await expect(field('facts.strom-12v.value')).toHaveValue('4,25')
  await undo.click()
  await expect(field('facts.strom-12v.value')).toHaveValue('')
  await expect(page.locator('[data-bottom-bar]').getByRole('status')).toHaveText('Allt är sparat')
  await page.getByRole('button', { name: 'Gör om' }).click()
  await expect(field('facts.strom-12v.value')).toHaveValue('4,25')

  await field('name').press('End')
  await field('name').pressSequentially('!')
  await field('name').press('Control+z')
  await expect(field('name')).toHaveValue(`Prov ${word}`)
  await expect(field('facts.strom-12v.value')).toHaveValue('4,25')
})
