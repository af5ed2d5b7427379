import type { ContentAnswer } from '../../../domain/contracts/staff.ts'
import { axeFindings, expect, goBack, test } from '../../fixtures.ts'
import { uniqueWord } from '../../support/products.ts'
import { openAs, openStaffMenu, staffHeaders } from '../../support/staff.ts'

const leave = 'Är du säker på att du vill lämna sidan? Du kommer att förlora alla ändringar.'
const em = 'Eltryckeslås och motorlås'
/** A text that no other test changes. */
const text = 'start-list-eb-text'

test(
  'leaving: no tab, view, filter, link or Back takes unsaved work away unasked',
  { tag: '@2.12.1' },
  async ({ page, faults }, info) => {
    faults.expect(/409/)
    const question = page.getByRole('alertdialog', { name: leave })
    const stay = () => question.getByRole('button', { name: 'Stanna kvar' }).click()
    const go = () => question.getByRole('button', { name: 'Lämna sidan' }).click()
    const nav = (name: string) => page.getByRole('link', { name, exact: true }).first()

    // The criteria: another category, the table, and Back.
    await openAs(page, 0, '/sv/admin/dashboard')
    await nav('Kriterier').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kriterier')
    await page.getByRole('tab', { name: em }).click()
    const group = page.locator('[data-group="em-hi-o"]')
    const label = group.getByRole('textbox', { name: /^Etikett på danska/ }).first()
    await group.locator('summary').click()
    const before = await label.inputValue()
    await label.fill('Skrevet')
    await page.getByRole('tab', { name: 'Elslutbleck' }).click()
    await expect(question).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await expect(question.getByRole('button', { name: 'Spara och lämna' })).toBeVisible()
    await stay()
    await page.getByRole('radio', { name: 'Tabell' }).click({ force: true })
    await stay()
    await expect(label).toHaveValue('Skrevet')
    await goBack(page)
    await expect(question).toBeVisible()
    await stay()
    // Folding is no way out, and nothing is lost by it.
    await group.getByLabel('Nytt kriterium').fill('halvskrivet')
    await group.locator('summary').click()
    await group.locator('summary').click()
    await expect(group.getByLabel('Nytt kriterium')).toHaveValue('halvskrivet')
    // Pressed again before the page has drawn that one stays: asked again, and not shut in.
    await nav('Produkter').click()
    const overview = await nav('Produkter').elementHandle()
    await question
      .getByRole('button', { name: 'Stanna kvar' })
      .evaluate(async (button: HTMLElement, link) => {
        button.click()
        for (let turn = 0; turn < 20; turn++) await null
        ;(link as HTMLElement).click()
      }, overview)
    await go()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produkter')

    // The dashboard: the other part, and another category by keyboard.
    await page.getByRole('tab', { name: em }).click()
    await page.getByRole('tab', { name: 'Kriterier' }).click()
    await group.locator('summary').click()
    await expect(label).toHaveValue(before)
    await label.fill('Igen')
    await page.getByRole('tab', { name: 'Produkter' }).click()
    await stay()
    await page.getByRole('tab', { name: em }).press('ArrowRight')
    await stay()
    await expect(label).toHaveValue('Igen')
    await expect(page.getByRole('tab', { name: em })).toBeFocused()
    await nav('Att översätta').click()
    await go()
    await nav('Sajtens texter').click()

    // Texts: a card stays in the list, and a save that is refused keeps one there.
    const card = page.locator(`[data-text="${text}"]`)
    await page.getByLabel('Sök i texterna').fill(text)
    const written = `Ny dansk tekst ${uniqueWord(info)}`
    const danish = card.getByRole('textbox').nth(2)
    await danish.fill(written)
    await page.getByLabel('Sök i texterna').fill('finns inte alls')
    await expect(danish).toHaveValue(written)
    const headers = await staffHeaders(page.request, 0)
    const texts = (await (await page.request.get('/api/content', { headers })).json()) as ContentAnswer
    const row = texts.find(({ machineName }) => machineName === text)
    const theirs = `Deres tekst ${uniqueWord(info)}`
    const data = { translations: { no: { text: theirs } } }
    await page.request.put(`/api/content/${row?._id}`, { headers, data })
    const saveAndGo = () => question.getByRole('button', { name: 'Spara och lämna' }).click()
    await nav('Utbytesguiden').click()
    await saveAndGo()
    await expect(card.getByRole('alert')).toContainText('Någon annan har ändrat texten.')
    // Brought in view when the save has come to its end; until then no other way is open.
    await expect(card.getByRole('textbox').first()).toBeFocused()
    await expect(page).toHaveURL('/sv/admin/oversattningar?q=finns+inte+alls')
    await expect(danish).toHaveValue(written)
    await nav('Utbytesguiden').click()
    await saveAndGo()
    await expect(page).toHaveURL('/sv/admin/utbytesguiden')
    const kept = (await (await page.request.get('/api/content', { headers })).json()) as ContentAnswer
    expect(kept.find(({ machineName }) => machineName === text)?.translations).toMatchObject({
      no: { text: theirs },
      dk: { text: written },
    })

    // A number that is typed and not added yet.
    const number = uniqueWord(info)
    await page.getByLabel('Nytt gammalt nummer').fill(number)
    await openStaffMenu(page)
    await nav('Logg').click()
    await saveAndGo()
    await expect(page).toHaveURL('/sv/admin/log')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logg')
    await goBack(page)
    await page.getByLabel('Sök bland numren').fill(number)
    await expect(page.locator(`[data-row="${number}"]`)).toBeVisible()
  },
)
