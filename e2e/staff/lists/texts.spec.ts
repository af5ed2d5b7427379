import type { ContentAnswer } from '../../../domain/contracts/staff.ts'
import type { ChangedTexts } from '../../../domain/texts/page-texts.ts'
import { axeFindings, expect, hydrated, reload, test } from '../../fixtures.ts'
import { openAs, openStaffMenu, staffHeaders } from '../../support/staff.ts'

/** The texts that these tests change: one for each test and project, since they share a database. */
const names: Record<string, { written: string; raced: string }> = {
  'staff-phone': { written: 'start-list-lh-text', raced: 'start-em-text' },
  'staff-desktop': { written: 'start-list-ms-text', raced: 'start-ms-text' },
}

test(
  'a translator writes their own column, and the others are read only',
  { tag: ['@desktop', '@1.1.8', '@2.2.5', '@2.12.12'] },
  async ({ page }, { project }) => {
    const name = names[project.name.replace('-dom', '')]?.written ?? ''
    await openAs(page, 2, '/no/admin/oversattningar')
    const card = page.locator(`[data-text="${name}"]`)
    await page.getByLabel('Søk i tekstene').fill(name)
    const [swedish, norwegian, danish] = [0, 1, 2].map((at) => card.getByRole('textbox').nth(at))
    await expect(swedish ?? card).toHaveAttribute('readonly', '')
    await expect(danish ?? card).toHaveAttribute('readonly', '')
    const before = await norwegian?.inputValue()
    await norwegian?.fill('Prøvetekst for listen.')
    await expect(card).toContainText('Ikke lagret')
    await norwegian?.press('Control+s')
    await expect(page.locator('[data-toast=success]')).toContainText('Innholdet er oppdatert')
    await expect(card).not.toContainText('Ikke lagret')
    await reload(page)
    await page.getByLabel('Søk i tekstene').fill('prøvetekst')
    await expect(norwegian ?? card).toHaveValue('Prøvetekst for listen.')
    await norwegian?.fill(before ?? '')
    await card.getByRole('button', { name: 'Lagre' }).click()
    // The text is no longer what was searched for, so its card may have gone.
    await expect(page.getByText('Ikke lagret')).toHaveCount(0)
    await expect(page.getByText('Lagrer')).toHaveCount(0)
  },
)

test(
  'two who write one text at once lose nothing, and leaving with unsaved words is asked about',
  { tag: ['@desktop', '@2.2.8'] },
  async ({ page, faults }, { project }) => {
    faults.expect(/409/)
    const name = names[project.name.replace('-dom', '')]?.raced ?? ''
    const headers = await staffHeaders(page.request, 0)
    const texts = (await (await page.request.get('/api/content', { headers })).json()) as ContentAnswer
    const text = texts.find(({ machineName }) => machineName === name)
    await openAs(page, 0, `/sv/admin/oversattningar?text=${name}`)
    const card = page.locator(`[data-text="${name}"]`)
    const danish = card.getByRole('textbox').nth(2)
    await danish.fill('Min egen tekst')
    const theirs = { translations: { dk: { text: 'Deres tekst' } } }
    await page.request.put(`/api/content/${text?._id}`, { headers, data: theirs })
    await card.getByRole('button', { name: 'Spara' }).click()
    await expect(card.getByRole('alert')).toContainText('Någon annan har ändrat texten.')
    await expect(danish).toHaveValue('Min egen tekst')
    await expect(card).toContainText('Nu sparat: Deres tekst')

    await page.getByRole('link', { name: 'Logg', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Är du säker på att du vill lämna sidan?')
    await question.getByRole('button', { name: 'Stanna kvar' }).click()
    await card.getByRole('button', { name: 'Spara' }).click()
    await expect(card).not.toContainText('Inte sparad')
    await danish.fill(text?.translations.dk?.text ?? '')
    await danish.press('Control+s')
    await expect(card).not.toContainText('Inte sparad')
    await page.getByRole('link', { name: 'Till listan' }).click()
    await expect(page).toHaveURL('/sv/admin/oversattningar')
    await expect(page.locator('[data-text]').nth(1)).toBeVisible()
  },
)

test('a pencil at a text of a page leads to it in the list, and from there back to the page', {
  tag: ['@browser', '@2.2.8'],
}, async ({ page }) => {
  await openAs(page, 0, '/sv/guide/elslutbleck')
  await openStaffMenu(page)
  await page.getByRole('button', { name: 'Visa pennor vid texterna' }).filter({ visible: true }).click()
  await page.keyboard.press('Escape')
  const heading = page.locator('a[href*="text=guide-eb-title&"]')
  const pencil = page.getByRole('link', { name: 'Ändra texten ”Elslutbleck”' }).and(heading)
  await expect(pencil).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await pencil.click()
  await expect(page).toHaveURL(/oversattningar\?text=guide-eb-title&from=/)
  await expect(page.locator('[data-text="guide-eb-title"]')).toBeVisible()
  await page.getByRole('link', { name: 'Tillbaka till sidan' }).click()
  await expect(page).toHaveURL('/sv/guide/elslutbleck')
  await hydrated(page)
  await expect(pencil).toBeVisible()
})

test('local paths: what leads back from the texts is a page of this site', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const [from, back] of [
    ['/%09/evil.example', 0],
    ['/.//evil.example', 0],
    ['/sv/order', 1],
  ] as const) {
    await openAs(page, 0, `/sv/admin/oversattningar?text=guide-eb-title&from=${from}`)
    await expect(page.locator('[data-text="guide-eb-title"]')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tillbaka till sidan' })).toHaveCount(back)
  }
})

test('a changed text of a staff screen is there, whether one comes from a public page or begins with it', {
  tag: '@desktop',
}, async ({ page }) => {
  // What the worker answers of changed texts is tested there; here nobody else's screens may change.
  const changed = 'Ny text <b>med</b> "tecken" & så'
  const texts: ChangedTexts = { 'staff.texts.lead': { text: changed, untranslated: false } }
  await page.route('**/api/content/changed?*', (route) => route.fulfill({ json: texts }))
  await openAs(page, 0, '/sv/order')
  await openStaffMenu(page)
  await page.getByRole('link', { name: 'Översättningar' }).filter({ visible: true }).click()
  await expect(page.getByText(changed, { exact: true })).toBeVisible()
  await reload(page)
  await expect(page.getByText(changed, { exact: true })).toBeVisible()
})
