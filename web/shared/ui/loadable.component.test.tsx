import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadable } from './loadable.tsx'

test('loadable: what a page can do without renders nothing where its file does not load', async () => {
  const Extra = loadable<object>('extra', () => Promise.reject(new Error('no file')), { optional: true })
  render(
    <p>
      Dörrlista <Extra waiting="hämtas" />
    </p>,
  )
  expect(screen.getByText(/hämtas/)).toBeVisible()
  await waitFor(() => expect(screen.getByText('Dörrlista')).toBeVisible())
})
