import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { type ReactNode, useState } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { server } from '../../testing/server.ts'
import { createI18n, type I18n, I18nextProvider } from '../i18n/i18n.ts'
import { lazyDialog } from './lazy-dialog.tsx'
import { loadable } from './loadable.tsx'
import { Modal } from './modal.tsx'
import { onDemand } from './on-demand.tsx'

const missing = new TypeError(
  'Failed to fetch dynamically imported module: https://passar.example/assets/a.js',
)
const problem = 'Det är problem med nätverket'

let i18n: I18n
beforeAll(async () => {
  i18n = await createI18n('sv')
})
beforeEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.use(http.head('*', () => HttpResponse.error()))
})

const show = (content: ReactNode) => render(<I18nextProvider i18n={i18n}>{content}</I18nextProvider>)

const fails = () => Promise.reject(missing)

test('loadable: what a page can do without renders nothing where its file does not load', async () => {
  const Extra = loadable<object>('extra', fails, { optional: true })
  show(
    <p>
      Dörrlista <Extra waiting="hämtas" />
    </p>,
  )
  expect(screen.getByText(/hämtas/)).toBeVisible()
  await waitFor(() => expect(screen.getByText('Dörrlista')).toBeVisible())
})

test('a part: where its file does not load it says so in its place, and the page around it stays', async () => {
  const Found = onDemand<object>(fails)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  show(
    <>
      <input defaultValue="lh 50" />
      <Found waiting="söker" />
    </>,
  )
  expect(screen.getByText('söker')).toBeVisible()
  expect(await screen.findByText(problem)).toBeVisible()
  expect(screen.getByRole('textbox')).toHaveValue('lh 50')
  await userEvent.click(screen.getByRole('button', { name: 'Ladda om' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('a part: a fault of its own is not called a problem of the network', async () => {
  const Broken = onDemand<object>(async () => () => {
    throw new Error('a fault')
  })
  await expect(act(async () => show(<Broken />))).rejects.toThrow('a fault')
  expect(screen.queryByText(problem)).not.toBeInTheDocument()
})

interface AskProps {
  onClose: () => void
}

function Form({ Ask }: { Ask: (props: AskProps) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <input defaultValue="Osparat" />
      <button type="button" onClick={() => setIsOpen(true)}>
        Öppna
      </button>
      {isOpen && <Ask onClose={() => setIsOpen(false)} />}
    </>
  )
}

const Ask = ({ onClose }: AskProps) => (
  <Modal label="Planera" onClose={onClose}>
    När?
  </Modal>
)

test('a dialog: it opens at once and says that it is loading', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const load = vi.fn(async () => {
    await promise
    return Ask
  })
  show(<Form Ask={lazyDialog(load)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Öppna' }))
  expect(screen.getByRole('dialog', { name: 'Hämtar …' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  resolve()
  await userEvent.click(screen.getByRole('button', { name: 'Öppna' }))
  expect(await screen.findByRole('dialog', { name: 'Planera' })).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

test('a dialog: where its file does not load it says so, and the form behind it stays', async () => {
  show(<Form Ask={lazyDialog(fails)} />)
  const open = screen.getByRole('button', { name: 'Öppna' })
  await userEvent.click(open)
  const failed = await screen.findByRole('dialog', { name: problem })
  expect(screen.getByDisplayValue('Osparat')).toBeInTheDocument()
  await userEvent.click(within(failed).getByRole('button', { name: 'Stäng' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(open).toHaveFocus()
})

describe.each([
  ['reloads by itself', false],
  ['stays as long as something in it is unsaved', true],
])('a dialog that does not load: the page %s', (_, isUnsaved) => {
  const onBeforeUnload = vi.fn((event: Event) => {
    if (isUnsaved) event.preventDefault()
  })
  beforeEach(() => {
    onBeforeUnload.mockClear()
    addEventListener('beforeunload', onBeforeUnload)
    return () => removeEventListener('beforeunload', onBeforeUnload)
  })
  const open = async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    show(<Form Ask={lazyDialog(fails)} />)
    await userEvent.click(screen.getByRole('button', { name: 'Öppna' }))
    expect(await screen.findByRole('dialog', { name: problem })).toBeVisible()
    return reload
  }

  test('where it is of the release before', async () => {
    server.use(http.head('*', () => new HttpResponse()))
    const reload = await open()
    await waitFor(() => expect(onBeforeUnload).toHaveBeenCalled())
    expect(reload).toHaveBeenCalledTimes(isUnsaved ? 0 : 1)
  })

  test('once the network is back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const reload = await open()
    act(() => void dispatchEvent(new Event('online')))
    expect(onBeforeUnload).toHaveBeenCalled()
    expect(reload).toHaveBeenCalledTimes(isUnsaved ? 0 : 1)
  })
})
