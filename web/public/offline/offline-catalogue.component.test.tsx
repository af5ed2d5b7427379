import { cleanup, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OfflineFile, OfflineType } from '../../../domain/contracts/offline.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, disconnect, server } from '../../testing/server.ts'
import { memoryStores, own } from './testing/caches-and-server.ts'

const drawing: OfflineFile = { url: '/files/A/images/sv/1.svg?v=1', size: 10_000, kind: 'drawing' }
const datasheet: OfflineFile = { url: '/files/A/docs/sv/a.pdf?v=1', size: 50_000, kind: 'datasheet' }
const strikes: OfflineType = {
  type: 'elslutbleck',
  tag: 'first',
  products: 1,
  size: 1000,
  drawings: { count: 1, size: 10_000 },
  datasheets: { count: 1, size: 50_000 },
}

/** What the browser does with a put; a test changes it. */
let before: (what: string) => Promise<void>
let isServed: boolean

beforeEach(() => {
  before = async () => {}
  isServed = true
  vi.stubGlobal('caches', memoryStores((what) => before(what)).stores)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    get: () => ({
      register: async () =>
        isServed ? { active: Object.assign(new EventTarget(), { state: 'activated' }) } : undefined,
    }),
  })
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_name: string, _how: object, work: (lock: object) => unknown) => work({}) },
  })
  answer('GET offline', { lang: 'sv', types: [strikes] })
  server.use(
    http.get('/api/elslutbleck/offline', () =>
      HttpResponse.json(
        { products: [], files: [drawing, datasheet] },
        { headers: { ...own, ETag: 'W/"first"' } },
      ),
    ),
    http.get('/api/:type/:what', () => HttpResponse.json({}, { headers: own })),
  )
  return () => {
    for (const name of ['serviceWorker', 'locks']) Reflect.deleteProperty(navigator, name)
  }
})

const line = () => within(screen.getByRole('main')).getByText('Elslutbleck').closest('li') as HTMLElement

async function fetchStrikes() {
  const user = await openApp('/sv/utan-nat')
  await user.click(await screen.findByRole('button', { name: 'Hämta' }))
  return user
}

test('offline: a download shows its progress, is up to date then, and includes datasheets when asked', async () => {
  const drawn = Promise.withResolvers<void>()
  before = async (what) => (what.includes('/images/') ? drawn.promise : undefined)
  const user = await fetchStrikes()
  expect(await screen.findByRole('progressbar', { name: 'Hämtar Elslutbleck' })).toBeVisible()
  expect(await within(line()).findByText(/^0 av 1 filer/)).toBeVisible()
  drawn.resolve()
  expect(await screen.findByRole('button', { name: 'Uppdatera' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Klart.'))
  expect(line()).toHaveTextContent(/Hämtad/)
  await user.click(screen.getByRole('checkbox', { name: /Ta med datablad/ }))
  await user.click(screen.getByRole('button', { name: 'Uppdatera' }))
  await waitFor(async () => expect(await storedFiles()).toEqual([drawing.url, datasheet.url]))
})

test('offline: a pause leaves what has come, and going on downloads the remaining files', async () => {
  const drawn = Promise.withResolvers<void>()
  before = async (what) => (what.includes('/images/') ? drawn.promise : undefined)
  const user = await fetchStrikes()
  await user.click(await screen.findByRole('button', { name: 'Pausa' }))
  drawn.reject(new DOMException('Paused', 'AbortError'))
  expect(await screen.findByRole('button', { name: 'Fortsätt' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  before = async () => {}
  await user.click(screen.getByRole('button', { name: 'Fortsätt' }))
  expect(await screen.findByRole('button', { name: 'Uppdatera' })).toBeVisible()
})

test('offline: a browser that is full, or that lets the page store nothing, says so', async () => {
  before = async (what) => {
    if (what.includes('/images/')) throw new DOMException('Full', 'QuotaExceededError')
  }
  const user = await fetchStrikes()
  expect(await screen.findByRole('alert')).toHaveTextContent('Platsen tog slut')
  isServed = false
  await user.click(await screen.findByRole('button', { name: 'Fortsätt' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('låter inte sidan behålla'))
})

test('offline: what the server has in a newer state is marked, and deleting asks first', async () => {
  answer('GET offline', { lang: 'sv', types: [{ ...strikes, tag: 'second' }] })
  const user = await fetchStrikes()
  expect(await screen.findByText(/Det finns nyare/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Släng Elslutbleck' }))
  expect(screen.getByRole('button', { name: /^Ja, släng/ })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Behåll' }))
  await user.click(screen.getByRole('button', { name: 'Släng Elslutbleck' }))
  await user.click(screen.getByRole('button', { name: /^Ja, släng/ }))
  expect(await within(line()).findByRole('checkbox')).toHaveFocus()
  expect(await caches.keys()).toEqual([])
})

test('offline: without a network the page says what is stored, and that nothing more can be seen', async () => {
  await fetchStrikes()
  expect(await screen.findByRole('button', { name: 'Uppdatera' })).toBeVisible()
  cleanup()
  disconnect('GET offline')
  await openApp('/sv/utan-nat')
  expect(await screen.findByText(/Utan nät går det inte att se/)).toBeVisible()
  expect(line()).toHaveTextContent(/Hämtad/)
})

async function storedFiles(): Promise<string[]> {
  const cache = await caches.open('kept/sv/elslutbleck')
  const urls = (await cache.keys()).map(({ url }) => new URL(url)).map((url) => url.pathname + url.search)
  return urls.filter((url) => url.startsWith('/files/'))
}
