import { expect, test, vi } from 'vitest'
import { texts } from '../../../domain/texts/index.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'

const file = vi.hoisted(() => Promise.withResolvers<void>())

vi.mock('./fittings.tsx', async (original) => {
  await file.promise
  return original()
})

test('summary: its paper says that something is missing as long as the file with its fittings is on its way', {
  tags: ['2.9.1'],
}, async () => {
  // The imitation of a browser loads no pictures.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const user = await openApp('/sv/order?em=em-lock&eb=eb-alfa')
  await screen.findByRole('heading', { level: 2, name: 'Alfa' })
  // The other parts of the paper have come.
  await waitFor(() => expect(document.querySelector('footer svg')).toBeInTheDocument())
  dispatchEvent(new Event('beforeprint'))
  expect(screen.getByText(texts.sv.ui.order.notYet)).toBeInTheDocument()
  dispatchEvent(new Event('afterprint'))
  await user.click(screen.getByRole('button', { name: 'Skriv ut' }))
  expect(print).not.toHaveBeenCalled()
  file.resolve()
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(screen.getByRole('heading', { name: texts.sv.ui.order.fittings })).toBeInTheDocument()
})
