import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildSearchIndex } from '../../../domain/search/build.ts'
import { entry } from '../../../domain/search/testing/sample.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, fail, sent } from '../../testing/server.ts'

const page = '/sv/utbytesguiden'
const at = () => location.pathname + location.search
const field = () => screen.getByRole('combobox', { name: 'Gamla artikelnummer' })
const submit = () => screen.getByRole('button', { name: 'Sök ersättare' })
const lookUps = () => sent.filter(({ path }) => path.includes('hitta'))
const main = () => within(screen.getByRole('main'))

const noMisses = () => answer('POST misses', { result: { added: 0 }, message: '' } as never)

/** The catalogue's own index, with another old number: an article that another replaces. */
function answerIndexWithArticle(): void {
  const post = (id: string, artnr: string, form: string) =>
    entry(id, id, artnr, { facts: [form, '', '', ''] })
  const bytes = buildSearchIndex({
    language: 'sv',
    generation: 1,
    products: [post('ms-plan', 'MS-PLAN-1', 'Plan'), post('ms-vinklad', 'MS-VINKLAD-1', 'Vinklad')],
    replacements: [{ id: 'r3', variant: 'ms', artnr: 'MS-PLAN-1', products: ['ms-vinklad'] }],
  })
  answer('GET search/index/:version', () => new Response(bytes))
  answer('GET search/index/current', { version: `sv.4.${'generated'.padEnd(27, '-')}` })
}

describe('replacement: a number', () => {
  test('is suggested while it is typed, and choosing it shows what replaces it and leads on', {
    tags: ['2.1.12'],
  }, async () => {
    const user = await openApp(page)
    await user.type(field(), 'kv-14')
    expect(await screen.findByRole('option')).toHaveTextContent('KV-1487A')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await main().findByRole('link', { name: 'Plan post' })).toBeVisible()
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
    expect(at()).toBe(`${page}?q=KV-1487A`)
    const [guide] = screen.getAllByRole('link', { name: 'Öppna i guiden: Plan post' })
    expect(guide).toHaveAttribute('href', expect.stringMatching(/\/guide\/montagestolpar\?.*ms=ms-plan/))
  })

  test('is suggested beside others, whatever stands between them', async () => {
    noMisses()
    const user = await openApp(page)
    await user.type(field(), 'NK1; kv-14')
    expect(await screen.findByRole('option')).toHaveTextContent('KV-1487A')
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(at()).toBe(`${page}?q=NK1,KV-1487A`))
  })

  test('is looked up as it is written until an arrow leads to a suggestion, and Esc only closes the list', async () => {
    const user = await openApp(page)
    await user.type(field(), 'kv-14')
    const option = await screen.findByRole('option')
    expect(field()).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{ArrowDown}')
    expect(option).toHaveAttribute('aria-selected', 'true')
    expect(field()).toHaveAttribute('aria-activedescendant', option.id)
    await user.keyboard('{ArrowDown}')
    expect(option).toHaveAttribute('aria-selected', 'false')
    expect(field()).not.toHaveAttribute('aria-activedescendant')
    await user.hover(option)
    expect(option).toHaveAttribute('aria-selected', 'false')
    await user.keyboard('{Home}')
    expect(field()).toHaveProperty('selectionStart', 0)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
    expect(field()).toHaveAttribute('aria-expanded', 'false')
    expect(field()).toHaveValue('kv-14')
    await user.keyboard('{End}8')
    await screen.findByRole('option')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(at()).toBe(`${page}?q=kv-148`))
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
  })

  test('of either guide is answered in place, and the switch puts the other guide first', {
    tags: ['2.1.12', '2.1.13'],
  }, async () => {
    const user = await openApp(`${page}?q=NK1, KV-1487A`)
    expect(await main().findByRole('link', { name: 'Beta' })).toBeVisible()
    expect(await main().findByRole('link', { name: 'Plan post' })).toBeVisible()
    const guides = within(screen.getByRole('navigation', { name: 'Visa först' }))
    expect(guides.getByRole('link', { name: /^Monteringsstolpar/ })).toHaveAttribute('aria-current', 'page')
    const strikes = guides.getByRole('link', { name: /^Elslutbleck/ })
    expect(strikes).toHaveTextContent('1')
    await user.click(strikes)
    await waitFor(() => expect(at()).toBe('/sv/utbytesguiden-eb?q=NK1,KV-1487A'))
    expect(await main().findByRole('link', { name: 'Plan post' })).toBeVisible()
  })

  test('of an article of today is told from one that nobody knows', async () => {
    noMisses()
    await openApp(`${page}?q=NK/2`)
    expect(await screen.findByText('Finns i sortimentet')).toBeVisible()
    expect(main().getByRole('link', { name: 'Beta' })).toBeVisible()
    expect(screen.queryByText(/Numret finns inte/)).not.toBeInTheDocument()
  })

  test('is not said to be unknown where the articles of today are not known', async () => {
    fail('GET search/index/:version', 'INTERNAL')
    fail('GET search/index', 'INTERNAL')
    answer('POST konvertering-eb/hitta', [])
    answer('POST konvertering/hitta', [])
    await openApp(`${page}?q=NK/2`)
    expect(
      await screen.findByRole('heading', { name: '0 av 1 nummer har en ersättare' }, { timeout: 8000 }),
    ).toBeVisible()
    expect(screen.queryByText(/Numret finns inte/)).not.toBeInTheDocument()
  })

  test('that is asked for twice is one step for Back', async () => {
    const user = await openApp(page)
    await user.type(field(), 'NK1{Enter}')
    expect(await main().findByRole('link', { name: 'Beta' })).toBeVisible()
    const steps = history.length
    await user.click(submit())
    await user.click(submit())
    expect(history.length).toBe(steps)
    history.back()
    await waitFor(() => expect(at()).toBe(page))
  })

  test('that is an article shows how what replaces it works and differs', async () => {
    answerIndexWithArticle()
    const user = await openApp(`${page}?q=MS-PLAN-1`)
    const fact = (await screen.findByText(/den gamla: Plan/)).closest('li')
    expect(fact).toHaveTextContent('Form: Vinklad')
    await user.click(await screen.findByText('Skillnader i data'))
    const table = await screen.findByRole('table')
    expect(within(table).getByRole('row', { name: /Höjd/ })).toHaveTextContent('225 mm250 mm')
  })

  test('is answered by the API where the index does not come, and tried again where neither does', async () => {
    fail('GET search/index/:version', 'INTERNAL')
    fail('GET search/index', 'INTERNAL')
    const replaced = { published: true, translations: {} } as const
    answer('POST konvertering-eb/hitta', [])
    answer('POST konvertering/hitta', [
      {
        _id: 'r1',
        artnr: 'KV-1487A',
        token: 'KV-1487A',
        utbyte: [{ ...replaced, _id: 'ms-plan', name: 'Plan post', artnr: 'MS-PLAN-1' }],
      },
    ])
    fail('POST konvertering/hitta', 'INTERNAL', { times: 2 })
    const user = await openApp(`${page}?q=KV-1487A`)
    await user.click(await screen.findByRole('button', { name: 'Försök igen' }, { timeout: 8000 }))
    expect(await main().findByRole('link', { name: 'Plan post' }, { timeout: 8000 })).toBeVisible()
  }, 20_000)
})

describe('replacement: several numbers', () => {
  test('are pasted as a list, looked up at once, and mended by the nearest known', async () => {
    noMisses()
    const user = await openApp(page)
    await user.click(field())
    await user.paste('NK1\r\nKV-1487B\nxxxxxxxxxxxxxxxx\n')
    // What tells numbers from a list of many loads with the first paste.
    await waitFor(() => expect(field()).toHaveValue('NK1, KV-1487B, xxxxxxxxxxxxxxxx'))
    expect(screen.getByText('3 nummer att söka')).toBeVisible()
    await user.click(submit())
    expect(await screen.findByRole('heading', { name: '1 av 3 nummer har en ersättare' })).toBeVisible()
    expect(await screen.findByText(/Inget liknande nummer/)).toBeVisible()
    await user.click(await screen.findByRole('link', { name: 'KV-1487A' }))
    const heading = await screen.findByRole('heading', { name: '2 av 3 nummer har en ersättare' })
    expect(heading.closest('section')).toHaveFocus()
  })

  test.each([
    ['the replacement guide', page, 'Gamla artikelnummer'],
    ['the start page', '/sv', 'Har du redan en del i dörren?'],
    ['the search', '/sv', 'Sök i katalogen'],
  ])('with quantities become a list that keeps them, from the field of %s', async (_, address, label) => {
    const user = await openApp(address)
    await user.click(screen.getByRole('combobox', { name: label }))
    await user.paste('KV-1487A\t3\nNK1; 2\n')
    await waitFor(() => expect(at()).toBe(`${page}?desk=`))
    expect(await screen.findByRole('textbox', { name: 'Din lista' })).toHaveValue('KV-1487A\t3\nNK1; 2')
    await user.click(screen.getByRole('button', { name: 'Visa ersättare' }))
    await waitFor(() => expect(document.querySelectorAll('[data-line]')).toHaveLength(2))
    expect(document.querySelector('[data-line="1"]')).toHaveTextContent('3 ×')
    expect(document.querySelector('[data-line="2"]')).toHaveTextContent('2 ×')
  })

  test('that are pasted into the field of the start page become a list, since it takes one', async () => {
    const user = await openApp('/sv')
    await user.click(screen.getByRole('combobox', { name: 'Har du redan en del i dörren?' }))
    await user.paste('KV-1487A\nFINNS-EJ-1\n')
    await waitFor(() => expect(at()).toBe(`${page}?desk=`))
    expect(await screen.findByRole('textbox', { name: 'Din lista' })).toHaveValue('KV-1487A\nFINNS-EJ-1')
  })

  test('are refused with their limit: none, more than a hundred, and one that is too long', async () => {
    const user = await openApp(page)
    const refused = async (text: string) => {
      await user.clear(field())
      await user.click(field())
      if (text) await user.paste(text)
      await user.click(submit())
      return screen.findByRole('alert')
    }
    expect(await refused('')).toHaveTextContent('Skriv minst ett nummer.')
    const many = Array.from({ length: 1000 }, (_, number) => `N${number}`)
    expect(await refused(many.join(','))).toHaveTextContent('Högst 100 nummer åt gången. Det här är 1000.')
    expect(await refused('x'.repeat(65))).toHaveTextContent('högst 64 tecken')
    expect(lookUps()).toEqual([])
  })

  test('in the address are refused, too', async () => {
    await openApp(`${page}?q=${Array.from({ length: 101 }, (_, number) => `N${number}`)}`)
    expect(await screen.findByText('Högst 100 nummer åt gången. Det här är 101.')).toBeVisible()
    await waitFor(() => expect(lookUps()).toEqual([]))
  })
})
