import { within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { openApp, screen } from '../../testing/render-app.tsx'
import { answer, recorded, server } from '../../testing/server.ts'

vi.mock('../../shared/i18n/more-texts.ts', async (original) => {
  const known = await original<typeof import('../../shared/i18n/more-texts.ts')>()
  const addTexts: typeof known.addTexts = async (i18n, language, part) => {
    if (language === 'no') throw new TypeError('Failed to fetch dynamically imported module: no.js')
    return known.addTexts(i18n, language, part)
  }
  return { ...known, addTexts }
})

test('preview: where the texts of another language do not load it says so, instead of waiting for them', async () => {
  // React tells of what its boundary shows; the boundary asks whether a reload would help.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.use(http.head('*', () => HttpResponse.error()))
  const draft = recorded<'GET produkt/:id/preview'>('0 sv GET produkt/eb-hemlig/preview')
  answer('POST :type/:id/preview', { ...draft, public: true, guide: {} } as never)
  const user = await openApp('/sv/admin/eb/eb-alfa', { level: 0 })
  await user.click(await screen.findByRole('button', { name: 'Mer' }))
  await user.click(await screen.findByRole('button', { name: 'Förhandsvisa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Förhandsvisning' }))
  await user.click(await dialog.findByRole('tab', { name: 'Norska' }))
  expect(await screen.findByRole('button', { name: 'Ladda om' })).toBeVisible()
})
