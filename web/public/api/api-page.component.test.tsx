import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OpenApiDocument } from '../../../domain/contracts/openapi.ts'
import { languageCodes } from '../../../domain/languages.ts'
import { texts } from '../../../domain/texts/index.ts'
import { openApp, screen } from '../../testing/render-app.tsx'
import { answer, fail, hold, sent, server } from '../../testing/server.ts'

const description: OpenApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Passar API', version: '1.0.0', description: 'Allt som är publicerat kan läsas.' },
  servers: [{ url: 'https://passar.example' }],
  paths: {
    '/api/{type}': {
      get: {
        operationId: 'getType',
        summary: 'En sida av kategorins produkter',
        parameters: [
          { name: 'type', in: 'path', required: true, description: 'Kategorin', schema: {} },
          { name: 'limit', in: 'query', required: false, description: 'Hur många', schema: {} },
        ],
        responses: { 200: { description: 'Svaret', content: { 'application/json': {} } } },
      },
    },
    '/api/konvertering/hitta': {
      post: {
        operationId: 'postKonverteringHitta',
        summary: 'Det som ersätter gamla nummer',
        parameters: [],
        responses: { 200: { description: 'Svaret', content: { 'application/json': {} } } },
      },
    },
  },
  components: { schemas: {} },
}

const describe = () => answer('GET openapi.json', () => Response.json(description))

test('api: every call is listed with what it answers and takes, once the description has come', async () => {
  describe()
  const pending = hold('GET openapi.json')
  await openApp('/sv/api-beskrivning')
  expect(screen.getByRole('heading', { level: 1, name: 'API för grossister' })).toBeVisible()
  expect(screen.getByText('Hämtar …')).toBeInTheDocument()
  pending.release()
  const call = (await screen.findByRole('heading', { name: 'GET /api/{type}' })).closest('li') as HTMLElement
  expect(within(call).getByText('En sida av kategorins produkter')).toBeVisible()
  expect(within(call).getByText('type').closest('div')).toHaveTextContent('typeKategorin')
  expect(within(call).getByText('limit?').closest('div')).toHaveTextContent('limit?Hur många')
  expect(within(call).getByText('application/json')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'POST /api/konvertering/hitta' })).toBeVisible()
  expect(screen.getByText('Allt som är publicerat kan läsas.')).toBeVisible()
})

test.each(languageCodes)(
  'api: in %s it is described in that language, and programs find the same',
  async (language) => {
    describe()
    await openApp(`/${language}/api-beskrivning`)
    expect(screen.getByRole('heading', { level: 1, name: texts[language].ui.footer.api })).toBeVisible()
    await screen.findByRole('heading', { name: 'GET /api/{type}' })
    const path = `openapi.json?lang=${language}`
    expect(sent.map((each) => each.path)).toContain(path)
    expect(screen.getByRole('link', { name: 'OpenAPI 3.1' })).toHaveAttribute('href', `/api/${path}`)
  },
)

test('api: a description that does not come can be asked for again', async () => {
  fail('GET openapi.json', 'UNAVAILABLE')
  const user = await openApp('/sv/api-beskrivning')
  expect(await screen.findByRole('alert', {}, { timeout: 20_000 })).toHaveTextContent(
    'Kontrollera uppkopplingen och försök igen.',
  )
  server.resetHandlers()
  describe()
  await user.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect(await screen.findByRole('heading', { name: 'GET /api/{type}' })).toBeVisible()
})

test('api: the footer of every page leads there', async () => {
  describe()
  const user = await openApp('/sv/404')
  await user.click(screen.getByRole('link', { name: 'API för grossister' }))
  expect(await screen.findByRole('heading', { name: 'GET /api/{type}' })).toBeVisible()
})
