import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

test('dialog: Esc closes the one on top alone, and giving up the choice of a file none', () => {
  const [below, above] = [vi.fn(), vi.fn()]
  render(
    <Dialog aria-label="A product" onClose={below}>
      <input type="file" aria-label="A file" />
      <Dialog aria-label="Its pictures" onClose={above}>
        <button type="button">Close</button>
      </Dialog>
    </Dialog>,
  )
  const cancel = (bubbles: boolean) => new Event('cancel', { cancelable: true, bubbles })
  screen.getByLabelText('A file').dispatchEvent(cancel(true))
  expect([below, above].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  const onTop = cancel(false)
  screen.getByRole('dialog', { name: 'Its pictures' }).dispatchEvent(onTop)
  expect([below, above].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  // The browser would close it as well, and it is open as long as it is rendered.
  expect(onTop.defaultPrevented).toBe(true)
  screen.getByRole('dialog', { name: 'A product' }).dispatchEvent(cancel(false))
  expect([below, above].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})
