import { beforeEach, expect, test, vi } from 'vitest'
import { doorsText } from '../../../domain/doors/text.ts'
import { texts } from '../../../domain/texts/index.ts'
import { storedNames } from '../../shared/store/stored-names.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { hold } from '../../testing/server.ts'

const withPlate = '/sv/order?em=em-lock&sb=sb-kort'
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const firstOf = async (role: string, name: string) =>
  (await screen.findAllByRole(role, { name }))[0] as HTMLElement

const print = vi.fn()

/** What is only on paper has loaded. */
const printReady = () => waitFor(() => expect(document.querySelector('[data-unprinted]')).toBeNull())

beforeEach(() => {
  print.mockClear()
  vi.stubGlobal('print', print)
  // The imitation of a browser loads no pictures.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
})

/** A picture of the page that is still on its way. */
function missingPicture(): HTMLImageElement {
  const picture = document.body.appendChild(document.createElement('img'))
  Object.defineProperty(picture, 'complete', { value: false, writable: true })
  return picture
}

test('summary: it prints at the press of its button', { tags: ['1.1.7', '2.9.3'] }, async () => {
  const user = await openApp(withPlate)
  await heading('Kort')
  await printReady()
  await user.click(screen.getByRole('button', { name: 'Skriv ut' }))
  expect(print).toHaveBeenCalledOnce()
})

test('summary: its paper has the pictures that were still on their way, as long as they come', async () => {
  const user = await openApp(withPlate)
  await heading('Kort')
  await printReady()
  const picture = missingPicture()
  const press = () => user.click(screen.getByRole('button', { name: 'Skriv ut' }))
  await press()
  expect(print).not.toHaveBeenCalled()
  // Pressed again it still prints once.
  await press()
  // It has come, or has failed.
  Object.assign(picture, { complete: true })
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  picture.remove()
})

test('summary: a picture that never comes holds its paper up for a few seconds', async () => {
  const user = await openApp(withPlate)
  await heading('Kort')
  await printReady()
  const picture = missingPicture()
  await user.click(screen.getByRole('button', { name: 'Skriv ut' }))
  expect(print).not.toHaveBeenCalled()
  await waitFor(() => expect(print).toHaveBeenCalledOnce(), { timeout: 10_000 })
  picture.remove()
})

test('summary: whoever has left it meanwhile gets no other page printed', async () => {
  const user = await openApp(withPlate)
  await heading('Kort')
  await printReady()
  const picture = missingPicture()
  await user.click(screen.getByRole('button', { name: 'Skriv ut' }))
  await user.click(await firstOf('link', 'Ändra'))
  await waitFor(() => expect(location.pathname).not.toBe('/sv/order'))
  picture.remove()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(print).not.toHaveBeenCalled()
})

test('doors: its paper waits for the checks that are still on their way', async () => {
  const door = { id: 'd', name: 'Entré', count: 1, note: '', query: 'em=em-lock&eb=eb-alfa' }
  localStorage.setItem(storedNames.doors, doorsText([door]))
  const delayed = hold('GET produkt/:id')
  const user = await openApp('/sv/dorrlista')
  await delayed.arrived
  await user.click(await screen.findByRole('button', { name: 'Skriv ut' }))
  expect(print).not.toHaveBeenCalled()
  dispatchEvent(new Event('beforeprint'))
  expect(screen.getByText(texts.sv.ui.order.notYet)).toBeInTheDocument()
  dispatchEvent(new Event('afterprint'))
  delayed.release()
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
})

test('summary: its paper has what is only on paper and loads when the page works', async () => {
  const user = await openApp(withPlate)
  await heading('Kort')
  await printReady()
  const part = document.body.appendChild(document.createElement('span'))
  part.dataset.unprinted = ''
  await user.click(screen.getByRole('button', { name: 'Skriv ut' }))
  expect(print).not.toHaveBeenCalled()
  dispatchEvent(new Event('beforeprint'))
  expect(screen.getByText(texts.sv.ui.order.notYet)).toBeInTheDocument()
  dispatchEvent(new Event('afterprint'))
  part.remove()
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
})

test('summary: printed by the browser’s own key, its paper says that a picture has not come', async () => {
  await openApp(withPlate)
  await heading('Kort')
  await printReady()
  const says = () => screen.queryByText(texts.sv.ui.order.notYet)
  dispatchEvent(new Event('beforeprint'))
  expect(says()).not.toBeInTheDocument()
  dispatchEvent(new Event('afterprint'))
  const picture = missingPicture()
  picture.loading = 'lazy'
  dispatchEvent(new Event('beforeprint'))
  expect(says()).toBeInTheDocument()
  // It comes for the next try.
  expect(picture.loading).toBe('eager')
  dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(says()).not.toBeInTheDocument())
  // What is not printed is not missed.
  picture.className = 'print:hidden'
  dispatchEvent(new Event('beforeprint'))
  expect(says()).not.toBeInTheDocument()
  picture.remove()
})

test('summary: it hands over its own address, without what is open on it', async () => {
  const user = await openApp(`${withPlate}&open=sb-kort`)
  const dialog = await screen.findByRole('dialog')
  const [share] = screen
    .getAllByRole('button', { name: 'Kopiera länk' })
    .filter((button) => !dialog.contains(button))
  await user.click(share as HTMLElement)
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(`http://localhost:8787${withPlate}`),
  )
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Länken är kopierad')
})

test('summary: every number on it has a button that copies it, the fittings of a lock too', async () => {
  const user = await openApp('/sv/order?em=em-lock&eb=eb-alfa')
  await heading('Alfa')
  for (const number of ['EM-LOCK-1', 'NK1', '99 111 11', 'NB-SPAK-1', 'NB-STANG-1']) {
    await user.click(await firstOf('button', `Kopiera ${number}`))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(number))
  }
})
