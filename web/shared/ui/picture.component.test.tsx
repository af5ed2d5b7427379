import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const drawing = (url: string) => ({ url, lineArt: true })

test('a drawing that is in the page takes the place of another, and one that has to come does not stand for it meanwhile', () => {
  const { container, rerender } = render(<Picture picture={drawing('data:image/png;base64,AA==')} />)
  const shown = () => container.querySelector('img')
  const first = shown()
  rerender(<Picture picture={drawing('data:image/png;base64,AQ==')} />)
  expect(shown()).toBe(first)
  expect(shown()).toHaveAttribute('src', 'data:image/png;base64,AQ==')
  rerender(<Picture picture={drawing('/files/one.png')} />)
  const coming = shown()
  expect(coming).not.toBe(first)
  rerender(<Picture picture={drawing('/files/two.png')} />)
  expect(shown()).not.toBe(coming)
})

test('a drawing that fails to load leaves its place to the sign for it, until another comes', () => {
  const { container, rerender } = render(<Picture picture={drawing('/files/gone.png')} />)
  const shown = () => container.querySelector('img')
  act(() => shown()?.dispatchEvent(new Event('error')))
  expect(shown()).toBeNull()
  rerender(<Picture picture={drawing('/files/there.png')} />)
  expect(shown()).toHaveAttribute('src', '/files/there.png')
})
