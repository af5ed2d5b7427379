import { expect, test, vi } from 'vitest'
import { texts } from '../../../domain/texts/index.ts'
import { openApp, screen } from '../../testing/render-app.tsx'

vi.mock('./print-address.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

test('summary: its paper says that something is missing where the file with its code and address does not load', async () => {
  // The imitation of a browser loads no pictures.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  await openApp('/sv/order?em=em-lock&sb=sb-kort')
  await screen.findByRole('heading', { level: 2, name: 'Kort' })
  // Long after the file has failed.
  await new Promise((resolve) => setTimeout(resolve, 500))
  dispatchEvent(new Event('beforeprint'))
  expect(screen.getByText(texts.sv.ui.order.notYet)).toBeInTheDocument()
})
