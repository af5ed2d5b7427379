import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { languageCodes } from '../../../domain/languages.ts'
import { texts } from '../../../domain/texts/index.ts'
import { createI18n, I18nextProvider } from '../../shared/i18n/i18n.ts'
import { server } from '../../testing/server.ts'
import { ScreenCrash } from './crash-page.tsx'

const missing = new TypeError(
  'Failed to fetch dynamically imported module: https://passar.example/assets/a.js',
)

/** A screen whose file did not load. @returns how often the page has been loaded again, and what the server was asked */
async function crash(bundle: string, answer: () => Response) {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const headHandler = vi.fn(answer)
  server.use(http.head('*', headHandler))
  document.body.innerHTML = `<script type="text/plain" data-modules="${bundle} b.js"></script>`
  const i18n = await createI18n('sv')
  render(
    <I18nextProvider i18n={i18n}>
      <ScreenCrash error={missing} />
    </I18nextProvider>,
  )
  expect(screen.getByText('Det är problem med nätverket')).toBeVisible()
  await waitFor(() => expect(headHandler).toHaveBeenCalled())
  return { reload }
}

beforeEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('a page of the release before is loaded again, once for each release', async () => {
  const { reload } = await crash('a.js', () => new HttpResponse())
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  await crash('a.js', () => new HttpResponse())
  await crash('b.js', () => new HttpResponse())
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})

test.each([
  ['does not answer', () => HttpResponse.error()],
  ['answers with an error', () => new HttpResponse(null, { status: 503 })],
])('a page stays, with its way on, where the server %s', async (_, answer) => {
  const { reload } = await crash('a.js', answer)
  expect(screen.getByRole('button')).toBeVisible()
  await new Promise((done) => setTimeout(done, 50))
  expect(reload).not.toHaveBeenCalled()
})

test('a fault of the page itself is not called a problem of the network', async () => {
  const i18n = await createI18n('sv')
  render(
    <I18nextProvider i18n={i18n}>
      <ScreenCrash error={new TypeError('x is not a function')} />
    </I18nextProvider>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent(/^Något gick fel på sidan/)
})

test.each(
  languageCodes.flatMap((language) => [
    [language, 'network', missing] as const,
    [language, 'crash', new TypeError('x is not a function')] as const,
  ]),
)(
  'in %s the button of "%s" does what its text says: it loads the page again',
  async (language, name, error) => {
    server.use(http.head('*', () => HttpResponse.error()))
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const i18n = await createI18n(language)
    render(
      <I18nextProvider i18n={i18n}>
        <ScreenCrash error={error} />
      </I18nextProvider>,
    )
    const { ui } = texts[language]
    expect(screen.getByText(ui[name].text)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: ui.network.reload }))
    expect(reload).toHaveBeenCalledOnce()
  },
)

test('a page stays where the browser keeps nothing, which could load it for ever', async () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('No', 'SecurityError')
  })
  const { reload } = await crash('a.js', () => new HttpResponse())
  await new Promise((done) => setTimeout(done, 50))
  expect(reload).not.toHaveBeenCalled()
})
