import { expect, open, test } from '../../fixtures.ts'
import { GuidePage } from '../../support/guide.ts'
import { addProduct, uniqueWord } from '../../support/products.ts'
import { openAs } from '../../support/staff.ts'
import { sayIn } from '../../support/texts.ts'

test('who saves is told when visitors see it, and sees it at once on a page that was open a moment ago', async ({
  page,
}, info) => {
  const word = uniqueWord(info)
  const id = await addProduct(page.request, 'ms', {
    name: `A0 stolpe ${word}`,
    artnr: word,
    published: true,
    info: [{ title: 'Användningsområde', body: 'För prov.' }],
  })
  // By name the first of the list, which shows its first page.
  const guide = new GuidePage(page, await sayIn('sv'), 'sv', 'ms')
  const address = `/sv/guide/montagestolpar?ms=${id}`
  await openAs(page, 0, address)
  await expect(guide.card(id)).toContainText(`A0 stolpe ${word}`)

  await open(page, `/sv/admin/ms/${id}`)
  await page.getByRole('textbox', { name: 'Namn' }).first().fill(`A0 bytt ${word}`)
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  const toast = page.locator('[data-toast=success]')
  await expect(toast).toContainText('Du ser ändringen direkt, besökare inom en minut.')

  // Its index may be half a minute old in the browser's own cache.
  await open(page, address)
  await expect(guide.card(id)).toContainText(`A0 bytt ${word}`)
})
