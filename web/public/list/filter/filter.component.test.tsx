import { act, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp, screen, waitFor } from '../../../testing/render-app.tsx'
import { fail, sent } from '../../../testing/server.ts'

const list = '/sv/produkter/monteringsstolpar'
const at = () => location.pathname + location.search
const products = () => within(screen.getByRole('main')).queryAllByRole('link', { name: /post/ })
const criteria = async () => within(await screen.findByRole('region', { name: 'Kriterier' }))

async function openFilter(address: string) {
  const user = await openApp(address)
  await user.click(await screen.findByRole('button', { name: /^Filtrera/ }))
  return user
}

test('filter: a tick narrows the list beside its order, greys what it rules out, and asks no server', async () => {
  const user = await openFilter(`${list}?sort=-hojd`)
  const boxes = await criteria()
  const angled = await boxes.findByRole('checkbox', { name: /^Vinklad/ })
  const before = sent.length
  await user.click(angled)
  expect(await screen.findByText('1 produkt')).toBeVisible()
  expect(at()).toBe(`${list}?sort=-hojd&c=vinklad`)
  await waitFor(() =>
    expect(boxes.getByRole('checkbox', { name: /^Plan/ })).toHaveAttribute('aria-disabled', 'true'),
  )
  expect(screen.getByRole('button', { name: /^Filtrera/ })).toHaveTextContent('1 vald')
  expect(products().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Vinklad post')])
  expect(sent.slice(before)).toEqual([])
})

test('filter: the guide takes the criteria over, and the chip above the list takes one back', async () => {
  const user = await openApp(`${list}?sort=-hojd&c=vinklad`)
  expect(await screen.findByRole('link', { name: 'Välj med guiden' })).toHaveAttribute(
    'href',
    '/sv/guide/montagestolpar?c=vinklad',
  )
  await user.click(screen.getByRole('button', { name: 'Ta bort Vinklad' }))
  expect(await screen.findByText('2 produkter')).toBeVisible()
  expect(at()).toBe(`${list}?sort=-hojd`)
  expect(document.getElementById('what-is-left')).toHaveFocus()
})

test('filter: a product of a narrowed list opens over it and closes to it', async () => {
  const user = await openApp(`${list}?c=vinklad`)
  await user.click(await screen.findByRole('link', { name: /Vinklad post/ }))
  const dialog = await screen.findByRole('dialog')
  expect(at()).toBe(`${list}?c=vinklad&open=ms-vinklad`)
  await user.click(await within(dialog).findByRole('button', { name: 'Stäng' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(at()).toBe(`${list}?c=vinklad`)
})

test('filter: a product that is pressed before a tick is drawn opens under that tick', async () => {
  await openFilter(list)
  const angled = await (await criteria()).findByRole('checkbox', { name: /^Vinklad/ })
  const post = screen.getByRole('link', { name: /Vinklad post/ })
  await act(async () => {
    angled.click()
    post.click()
  })
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(at()).toBe(`${list}?c=vinklad&open=ms-vinklad`)
})

test('filter: the same number of products is read out again', async () => {
  const user = await openFilter(list)
  for (const name of [/^Vinklad/, /^Beta/]) {
    const before = screen.getByRole('status').textContent
    await user.click(await (await criteria()).findByRole('checkbox', { name }))
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(before))
    expect(screen.getByRole('status')).toHaveTextContent('1 träff med valda kriterier')
  }
})

test('filter: all ticks are cleared at once', async () => {
  const user = await openFilter(`${list}?c=vinklad`)
  await criteria()
  await user.click(await screen.findByRole('button', { name: 'Rensa kriterier' }))
  expect(await screen.findByText('2 produkter')).toBeVisible()
  expect(at()).toBe(list)
  expect(document.getElementById('what-is-left')).toHaveFocus()
})

test('filter: a link tells of a criterion that is gone', async () => {
  const user = await openApp(`${list}?c=vinklad,h-999-0&n=2`)
  expect(await screen.findByRole('alert')).toHaveTextContent('h-999-0')
  expect(screen.getByText('1 produkt')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stäng meddelandet' }))
  // The list is as long as it was.
  await waitFor(() => expect(at()).toBe(`${list}?c=vinklad&n=2`))
})

test('filter: criteria that leave nothing have ways out', async () => {
  const user = await openApp(`${list}?c=vinklad,plan`)
  const ways = await screen.findAllByRole('button', { name: /plan/i })
  await user.click(ways.at(-1) as HTMLElement)
  expect(await screen.findByText('1 produkt')).toBeVisible()
})

/** The index fails at its first calls, which is logged. */
function failFirst(): void {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  fail('GET :type/index/current', 'UNAVAILABLE', { times: 2 })
  fail('GET :type/index', 'UNAVAILABLE', { times: 2 })
}

test('filter: an index that does not come leaves the whole list, and says so', async () => {
  failFirst()
  await openFilter(list)
  expect(await screen.findByText(/Listan gick inte att hämta/)).toBeVisible()
  expect(products()).toHaveLength(2)
})

test('filter: a narrowed list that does not come can be retried', async () => {
  failFirst()
  const user = await openApp(`${list}?c=vinklad`)
  await user.click(await screen.findByRole('button', { name: 'Försök igen' }))
  expect(await screen.findByText('1 produkt')).toBeVisible()
})
