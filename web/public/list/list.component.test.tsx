import { fireEvent, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { categories, categoryOf } from '../../../domain/categories/index.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, fail, hold, sent } from '../../testing/server.ts'

const list = '/sv/produkter/monteringsstolpar'
const total = 45
const posts = Array.from({ length: total }, (_, at) => ({
  _id: at === 3 ? 'ms-plan' : `post-${at}`,
  name: `Stolpe ${at}`,
  artnr: `S-${at}`,
  untranslated: false,
  enr: '',
  nobnr: '',
  picture: null,
  facts: [],
}))

/** More posts than a page holds, in any requested order. */
function answerMany(): void {
  answer('GET :type', ({ url }) => {
    const { searchParams } = new URL(url)
    const [skip = 0, limit = 0] = ['skip', 'limit'].map((name) => Number(searchParams.get(name)))
    return Response.json({ items: posts.slice(skip, skip + limit), total, skip, limit })
  })
}

const main = () => within(screen.getByRole('main'))
const links = () => main().queryAllByRole('link', { name: /^Stolpe/ })
const shows = (count: number) => waitFor(() => expect(links()).toHaveLength(count))
const more = (loaded: number) => screen.findByRole('button', { name: `Visa fler (${loaded} av ${total})` })
/** A link of the menus, which name a guide and a list alike. */
const menuLink = (address: string) =>
  screen
    .getAllByRole('link', { hidden: true })
    .find((link) => link.getAttribute('href') === `/sv${address}`) as HTMLElement
const at = () => location.pathname + location.search

describe('list: its order', () => {
  test('is requested, is in the address, and the order by name is that of the bare address', async () => {
    answerMany()
    const user = await openApp(`${list}?n=2`)
    await shows(40)
    const order = screen.getByRole('combobox', { name: 'Sortera' })
    await user.selectOptions(order, 'Höjd, högst först')
    await shows(20)
    expect(at()).toBe(`${list}?sort=-hojd`)
    expect(sent.at(-1)?.path).toBe('montagestolpar?skip=0&limit=20&sort=-hojd&lang=sv')
    await user.selectOptions(order, 'Namn')
    expect(at()).toBe(list)
  })

  test.each(categories.map(({ code }) => code))('of %s can be by its own measures', async (code) => {
    const { list: page, sortFacts } = categoryOf(code)
    await openApp(`/sv${page.path}`)
    const order = within(await screen.findByRole('combobox', { name: 'Sortera' }))
    expect(order.getAllByRole('option')).toHaveLength(2 * (2 + sortFacts.length))
  })
})

describe('list: more of it', () => {
  beforeEach(answerMany)

  test('is fetched once, announced, and its first product gets the focus', async () => {
    const user = await openApp(list)
    const delayed = hold('GET :type')
    await user.click(await more(20))
    await delayed.arrived
    await user.click(screen.getByRole('button', { name: 'Hämtar …' }))
    delayed.release()
    await shows(40)
    expect(links()[20]).toHaveFocus()
    expect(at()).toBe(`${list}?n=2`)
    expect(sent.filter(({ path }) => path.includes('skip=20'))).toHaveLength(1)
    await user.click(await more(40))
    await shows(total)
    expect(screen.queryByRole('button', { name: /Visa fler/ })).not.toBeInTheDocument()
  })

  test('that comes late leaves open what was opened meanwhile, and stays when that is closed', async () => {
    const user = await openApp(list)
    const button = await more(20)
    const delayed = hold('GET :type')
    await user.click(button)
    await delayed.arrived
    await user.click(links()[3] as HTMLElement)
    const dialog = await screen.findByRole('dialog')
    delayed.release()
    await waitFor(() => expect(at()).toBe(`${list}?n=2&open=ms-plan`))
    expect(dialog).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Stäng' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(at()).toBe(`${list}?n=2`)
    expect(links()).toHaveLength(40)
  })

  test('that comes late leaves another order alone', async () => {
    const user = await openApp(list)
    const button = await more(20)
    const delayed = hold('GET :type')
    await user.click(button)
    await delayed.arrived
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sortera' }), 'Artikelnummer')
    delayed.release()
    await waitFor(() => expect(sent.at(-1)?.path).toContain('sort=artnr'))
    await shows(20)
    expect(at()).toBe(`${list}?sort=artnr`)
  })

  test('that comes when another page is there changes nothing on it', async () => {
    const user = await openApp(list)
    const button = await more(20)
    const delayed = hold('GET :type')
    await user.click(button)
    await delayed.arrived
    await user.click(menuLink('/dorrlista'))
    await screen.findByRole('heading', { level: 1, name: 'Dörrlista' })
    delayed.release()
    await waitFor(() => expect(at()).toBe('/sv/dorrlista'))
    history.back()
    await shows(40)
    expect(at()).toBe(`${list}?n=2`)
  })

  test('that fails leads to the network page, and from there back to the list with it', async () => {
    const user = await openApp(list)
    const button = await more(20)
    fail('GET :type', 'INTERNAL')
    await user.click(button)
    await screen.findByRole('heading', { name: 'Det är problem med nätverket' })
    answerMany()
    await user.click(screen.getByRole('link', { name: 'Ladda om' }))
    await shows(40)
    expect(at()).toBe(`${list}?n=2`)
  })

  test('an address that names more of it asks for all of that at once', async () => {
    await openApp(`${list}?n=3`)
    await shows(total)
  })
})

describe('list: entering it', () => {
  test('again from itself starts it over', { tags: ['2.8.2'] }, async () => {
    answerMany()
    const user = await openApp(`${list}?n=2`)
    await shows(40)
    await user.click(menuLink('/produkter/monteringsstolpar'))
    await shows(20)
    expect(at()).toBe(list)
    const requests = sent.length
    await user.click(await more(20))
    await shows(40)
    expect(sent).toHaveLength(requests)
  })

  test('of emergency-exit fittings keeps what was loaded of it', { tags: ['2.8.2'] }, async () => {
    answerMany()
    const { path } = categoryOf('nb').list
    const user = await openApp(`/sv${path}`)
    await user.click(await more(20))
    await shows(40)
    await user.click(menuLink(path))
    await waitFor(() => expect(at()).toBe(`/sv${path}`))
    await shows(40)
    await user.click(await more(40))
    await shows(total)
    expect(at()).toBe(`/sv${path}?n=3`)
  })

  test.each([
    ['nb', 'Spak', true],
    ['ms', 'Plan post', false],
  ] as const)(
    'of %s again keeps the product that was open, %s: %s',
    {
      tags: ['2.8.2'],
    },
    async (code, product, keeps) => {
      const user = await openApp(`/sv${categoryOf(code).list.path}`)
      await user.click(await screen.findByRole('link', { name: new RegExp(product) }))
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stäng' }))
      const marked = () =>
        main()
          .getByRole('link', { name: new RegExp(product) })
          .closest('li')?.className
      expect(marked()).toContain('bg-brass-bg')
      await user.click(menuLink('/dorrlista'))
      await screen.findByRole('heading', { level: 1, name: 'Dörrlista' })
      await user.click(menuLink(categoryOf(code).list.path))
      await main().findByRole('link', { name: new RegExp(product) })
      if (keeps) expect(marked()).toContain('bg-brass-bg')
      else expect(marked()).not.toContain('bg-brass-bg')
    },
  )
})

test('list: a product that is closed twice in one breath leaves nobody outside it', async () => {
  const user = await openApp('/sv')
  await user.click(menuLink('/produkter/monteringsstolpar'))
  await user.click(await screen.findByRole('link', { name: /Plan post/ }))
  const close = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stäng' })
  close.click()
  close.click()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(at()).toBe(list)
})

describe('list: without a response', () => {
  test('one that is not there leads to /404 with the resource event, in the same language', {
    tags: ['2.8.3', '8.1.2'],
  }, async () => {
    fail('GET :type', 'NOT_FOUND')
    await openApp('/no/produkter/lashus')
    expect(await screen.findByRole('heading', { level: 1, name: 'Ops' })).toBeVisible()
    expect(at()).toBe('/no/404?resource=event')
  })

  test('any other failure leads to the network page, and from there back to the same list', {
    tags: ['2.8.4', '8.1.3'],
  }, async () => {
    fail('GET :type', 'INTERNAL')
    await openApp('/sv/produkter/lashus?sort=artnr')
    expect(await screen.findByRole('heading', { name: 'Det är problem med nätverket' })).toBeVisible()
    expect(location.pathname).toBe('/sv/network-issue')
    expect(screen.getByRole('link', { name: 'Ladda om' })).toHaveAttribute(
      'href',
      '/sv/produkter/lashus?sort=artnr',
    )
  })
})

test('list: the compact view is remembered for every list', async () => {
  const user = await openApp('/sv/produkter/lashus')
  await screen.findByRole('link', { name: /Ett/ })
  await user.click(screen.getByRole('radio', { name: 'Kompakt' }))
  await user.click(menuLink('/produkter/slutbleck'))
  await screen.findByRole('link', { name: /Kort/ })
  expect(screen.getByRole('radio', { name: 'Kompakt' })).toBeChecked()
  expect(localStorage.getItem('listView')).toBe('compact')
  await user.click(screen.getByRole('radio', { name: 'Kort' }))
})

test('list: a picture that does not come is left out of its card', async () => {
  await openApp('/sv/produkter/elslutbleck')
  const card = await screen.findByRole('link', { name: /Alfa/ })
  const picture = () => card.closest('li')?.querySelector('img')
  fireEvent.error(picture() as HTMLElement)
  await waitFor(() => expect(picture()).toBeNull())
  expect(card).toBeVisible()
})
