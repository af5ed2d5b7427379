import { act, fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createI18n, I18nextProvider } from '../../shared/i18n/i18n.ts'
import { rowsAtOnce, ScrollingChoices } from './scrolling-choices.tsx'

test('guide: a column of a thousand choices has more of them where somebody scrolls to the end of those it has', async () => {
  const rows = Array.from({ length: 1000 }, (_, row) => `${row}`).map((row) => <p key={row}>{row}</p>)
  const i18n = await createI18n('sv')
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <ScrollingChoices rows={rows} choices={[]} />
    </I18nextProvider>,
  )
  const list = container.querySelector('p')?.parentElement as HTMLElement
  const shown = () => list.querySelectorAll('p').length
  const scrollTo = async (top: number) => {
    const all = { scrollHeight: shown() * 32, clientHeight: 240, scrollTop: top }
    for (const [name, value] of Object.entries(all))
      Object.defineProperty(list, name, { configurable: true, value })
    await act(async () => fireEvent.scroll(list))
  }
  expect(shown()).toBe(rowsAtOnce)
  await scrollTo(32)
  expect(shown()).toBe(2 * rowsAtOnce)
  await scrollTo(100)
  expect(shown()).toBe(2 * rowsAtOnce)
  for (let had = 0; had < shown(); ) {
    had = shown()
    await scrollTo(had * 32 - 240)
  }
  expect(shown()).toBe(1000)
  expect(list.lastElementChild).toHaveTextContent('999')
  expect(container.querySelector('button')).toBe(null)
})
