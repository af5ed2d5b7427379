import { expect, open, reload, test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { intercept } from '../../support/intercept.ts'
import { addProduct, readProduct, uniqueWord } from '../../support/products.ts'
import { openAs } from '../../support/staff.ts'

test('bulk: chosen products are unpublished as a job that a reload does not stop, and taken back; what cannot be is left out; then all are deleted, and come back', async ({
  page,
  request,
  faults,
}, info) => {
  faults.expect(/409/)
  const word = uniqueWord(info)
  const add = (letter: string, published: boolean) =>
    addProduct(request, 'nb', {
      name: `Provbeslag ${word} ${letter}`,
      artnr: `N${word}${letter}`,
      info: published ? [{ title: 'Användningsområde', body: 'För gamla dörrar.' }] : [],
      published,
    })
  const ids = [await add('A', true), await add('B', true)]
  await add('C', false)
  const published = () => Promise.all(ids.map(async (id) => (await readProduct(request, 'nb', id)).published))

  await openAs(page, 1, '/sv/admin/dashboard')
  await page.getByRole('tab', { name: 'Nödutrymningsbeslag', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Sök namn eller nummer' }).fill(word)
  // Rows move once more when what is searched for has come.
  await expect(page.getByRole('tabpanel').last().locator('a[lang=sv]')).toHaveCount(3)
  await page.getByRole('checkbox', { name: `Välj Provbeslag ${word} B` }).check()
  const bar = page.getByRole('region', { name: 'Valda produkter' })
  await expect(bar).toContainText('1 vald')
  await bar.getByRole('button', { name: 'Välj alla 3' }).click()
  await expect(bar).toContainText('3 valda')
  await expect(page.getByRole('checkbox', { name: 'Välj alla på sidan' })).toBeChecked()
  await expectAccessible(page)
  // As cards, with the bar over the last of them.
  const desktop = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('checkbox', { name: 'Välj alla på sidan' })).toBeChecked()
  await expect(bar).toContainText('3 valda')
  await expectAccessible(page)
  if (desktop) await page.setViewportSize(desktop)

  // Publishing is refused for the one without a text, and goes on without it.
  await bar.getByRole('button', { name: 'Publicera', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Granska' }).click()
  const rows = dialog.getByRole('list', { name: 'Produkter' }).getByRole('listitem')
  await expect(rows).toHaveText([new RegExp(`Nekas.*${word} C.*Kan inte publiceras`)])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Fortsätt utan den' }).click()
  await expect(dialog).toContainText('De valda produkterna är redan så.')
  await dialog.getByRole('button', { name: 'Stäng' }).click()

  await bar.getByRole('button', { name: 'Ersätt text' }).click()
  await dialog.getByLabel('Text att ersätta').fill('gamla')
  await dialog.getByLabel('Ny text').fill('nya')
  await dialog.getByLabel('Ny text').press('Tab')
  await dialog.getByRole('button', { name: 'Granska' }).click()
  await expect(rows.first().locator('ins')).toContainText('nya')
  // What was typed does not go with Esc unasked.
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Släng ändringarna' }).click()
  await expect(dialog).toHaveCount(0)

  await bar.getByRole('button', { name: 'Ändra fakta' }).click()
  await dialog.getByLabel('Faktum').selectOption({ index: 1 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // The work is cut off before anything is done; whoever comes back finds it gone on with.
  const runAgain = await intercept(page, '**/api/jobs/*/run', () => {})
  await bar.getByRole('button', { name: 'Avpublicera' }).click()
  await dialog.getByRole('button', { name: 'Granska' }).click()
  await expect(rows).toHaveCount(2)
  await expect(dialog).toContainText('1 oförändrad')
  await dialog.getByRole('button', { name: 'Avpublicera 2' }).click()
  await expect(dialog.getByText('Pågår')).toBeVisible()
  await expect(dialog.getByText('0 av 2')).toBeVisible()
  await expectAccessible(page, /\/run$/)
  await dialog.getByRole('link', { name: 'Öppna jobbet' }).click()
  // The dialog shows the job as well, until its page has come.
  await expect(page).toHaveURL(/\/sv\/admin\/jobb\?jobb=/)
  const job = page.locator('[data-job]')
  await expect(job).toHaveAttribute('data-job', 'running')
  await expect(page.getByRole('link', { name: /^Jobb pågår/ })).toBeAttached()
  expect(await published()).toEqual([true, true])
  runAgain()
  await reload(page)
  await expect(job).toHaveAttribute('data-job', 'done')
  expect(await published()).toEqual([false, false])
  await job.getByRole('button', { name: 'Ta tillbaka allt' }).click()
  await expect(job).toHaveAttribute('data-job', 'undone')
  expect(await published()).toEqual([true, true])

  // Each is deleted by its own call; one is named by a strike, which is asked about.
  const strike = await addProduct(request, 'sb', {
    name: `Provbleck ${word}`,
    artnr: `S${word}`,
    nodutrymningsbeslag: ids.slice(0, 1),
  })
  await open(page, `/sv/admin/dashboard?lista=nb&q=${word}`)
  await page.getByRole('checkbox', { name: 'Välj alla på sidan' }).check()
  await bar.getByRole('button', { name: 'Ta bort' }).click()
  const question = page.getByRole('alertdialog', { name: 'Är du säker?' })
  await expect(question.getByRole('listitem')).toHaveCount(3)
  await expect(question).toContainText('2 är publicerade.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Ta bort 3' }).click()
  const used = page.getByRole('alertdialog', { name: 'Produkten används på ett ställe' })
  await expect(used).toContainText(`Provbleck ${word}`)
  await used.getByRole('button', { name: 'Koppla loss och ta bort' }).click()
  await expect(page.getByText('3 produkter är borttagna')).toBeVisible()
  await expect(page.getByText('Ingen produkt passar sökningen och filtret.')).toBeVisible()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expect(page.getByText('3 produkter är återställda')).toBeVisible()
  await expect(page.getByRole('tabpanel').last().locator('a[lang=sv]')).toHaveCount(3)
  expect(await published()).toEqual([true, true])
  const { nodutrymningsbeslag } = await readProduct(request, 'sb', strike)
  expect(nodutrymningsbeslag).toMatchObject([{ _id: ids[0] }])
})
