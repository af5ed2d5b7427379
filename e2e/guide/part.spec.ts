import { expect, goBack, open, setOffline, settled, test } from '../fixtures.ts'
import { catalogue, matching, nameIn } from '../support/catalogue.ts'
import { GuidePage } from '../support/guide.ts'
import { sayIn } from '../support/texts.ts'

const say = await sayIn('sv')
const housings = matching('lh', 'sv', [])
const stated = (id: string, fact: string) =>
  catalogue.products.find((each) => each.id === id)?.facts.find(({ name }) => name === fact)?.value
const narrow = housings.filter(({ id }) => stated(id, 'dorndjup')?.includes('35'))
const [housing] = narrow
if (!housing) throw new Error('The catalogue is empty')

test('in the strike guide the housing in the door is named by its number, however it is spelled', async ({
  page,
}) => {
  const guide = new GuidePage(page, say, 'sv', 'eb')
  // Typed before the search has loaded, a number is taken by Enter as soon as it has.
  let arrive = () => {}
  const loaded = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/api/search/index**', async (route) => {
    await loaded
    await route.continue()
  })
  await open(page, '/sv/guide/elslutbleck?c=rattvand')
  await page.getByRole('button', { name: say('ui.guide.ownPart') }).click()
  const dialog = page.getByRole('dialog', { name: say('atDoor.title') })
  const field = dialog.getByRole('combobox', { name: say('atDoor.number') })
  await field.fill(housing.artnr)
  arrive()
  await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await field.fill(`${housing.artnr}999`)
  await expect(dialog.getByText(say('part.near'))).toBeVisible()
  await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'false')
  await field.press('Enter')
  await expect(dialog).toBeVisible()
  await field.fill('zzzzzzzz')
  await expect(dialog.getByText(say('part.none'))).toBeVisible()
  await field.fill(housing.artnr.toLowerCase().replaceAll('-', ' '))
  await expect(dialog.getByText(say('part.near'))).toHaveCount(0)
  await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page).toHaveURL(`/sv/guide/elslutbleck?c=rattvand&lh=${housing.id}`)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(nameIn(housing, 'sv')).first()).toBeVisible()
  await expect(guide.cards.first()).toBeVisible()
  await goBack(page)
  await expect(page).toHaveURL('/sv/guide/elslutbleck?c=rattvand')
  await expect(dialog).toHaveCount(0)
})

test('who cannot read the number measures and looks, and what is left is shown with its drawing', async ({
  page,
}) => {
  await open(page, '/sv')
  await page.getByRole('button', { name: say('ui.start.partUnknown') }).click()
  const dialog = page.getByRole('dialog', { name: say('atDoor.title') })
  const left = dialog.getByRole('status').filter({ hasText: say('categories.lh.many') })
  await expect(left).toHaveText(`${housings.length} ${say('categories.lh.many')}`)
  const measure = dialog.getByRole('textbox', { name: say('atDoor.asks.dorndjup') })
  await measure.fill('trettiofem')
  await expect(dialog.getByRole('alert')).toHaveText(say('atDoor.badMeasure'))
  await measure.fill('35,5')
  await expect(left).toHaveText(`${narrow.length} ${say('categories.lh.many')}`)
  const latch = String(stated(housing.id, 'lashustyp'))
  await dialog
    .getByRole('group', { name: say('atDoor.asks.lashustyp') })
    .getByText(say(`choices.${latch}` as 'choices.dubbelfall'))
    .click()
  const both = narrow.filter(({ id }) => stated(id, 'lashustyp')?.includes(latch))
  await expect(left).toContainText(`${both.length} `)
  await measure.fill('500')
  await expect(dialog.getByText(say('atDoor.none'))).toBeVisible()
  await dialog.getByRole('button', { name: say('atDoor.clear') }).click()
  await expect(left).toContainText(`${housings.length} `)
  await measure.fill('35')
  const first = dialog.getByRole('list').last().getByRole('link').first()
  await expect(first.locator('img')).toHaveAttribute('src', /^data:image/)
  const name = nameIn(narrow[0] ?? housing, 'sv')
  await first.click()
  await expect(page).toHaveURL(/\/sv\/guide\/elslutbleck\?lh=/)
  await expect(page.getByText(name).first()).toBeVisible()
  await goBack(page)
  await expect(page.getByRole('heading', { level: 1, name: say('pages.start-hero-title') })).toBeVisible()
})

test('without a network the questions that were never fetched say so, and the guide stays', {
  tag: ['@desktop', '@browser'],
}, async ({ page, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|could not be loaded/)
  await open(page, '/sv/guide/elslutbleck')
  await setOffline(page, true)
  await page.getByRole('button', { name: say('ui.guide.ownPart') }).click()
  await expect(page.getByText(say('ui.network.text'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: say('guides.eb.title') })).toBeVisible()
})

test('questions that load late keep what was ticked meanwhile, and bring nobody back who has left', {
  tag: ['@desktop', '@browser'],
}, async ({ page }) => {
  let arrive = () => {}
  const pressed = async (address: string, name: string) => {
    const loaded = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/assets/part-dialog-*.js', async (route) => {
      await loaded
      await route.continue()
    })
    await open(page, address)
    const asked = page.waitForRequest(/part-dialog/)
    await page.getByRole('button', { name }).click()
    await asked
  }
  const guide = new GuidePage(page, say, 'sv', 'eb')
  const dialog = page.getByRole('dialog', { name: say('atDoor.title') })
  await pressed('/sv/guide/elslutbleck', say('ui.guide.ownPart'))
  await guide.tick('omstallbar-rattvand-omvand', say('choices.rattvand'))
  arrive()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/sv/guide/elslutbleck?c=rattvand')
  await goBack(page)
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/sv/guide/elslutbleck?c=rattvand')

  await pressed('/sv', say('ui.start.partUnknown'))
  await page.getByRole('main').locator('a[href$="/guide/elslutbleck"]').first().click()
  await expect(page).toHaveURL('/sv/guide/elslutbleck')
  const came = page.waitForResponse(/part-dialog/)
  arrive()
  await came
  await settled(page)
  await expect(page).toHaveURL('/sv/guide/elslutbleck')
  await expect(dialog).toHaveCount(0)
})
