import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createPersistedStore } from './persisted-store.ts'

test('stored: the first render shows nothing that is stored, and the next one does', async () => {
  localStorage.setItem('words', 'stored')
  const store = createPersistedStore({
    name: 'words',
    empty: 'empty',
    read: (text) => text,
    write: (text) => text,
  })
  const Words = () => <p>{store.useValue()}</p>
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Words />)
  document.body.append(root)
  expect(root).toHaveTextContent('empty')
  // A difference between the two would be an error on the console, which fails the test.
  const page = await act(async () => hydrateRoot(root, <Words />))
  expect(screen.getByText('stored')).toBeVisible()
  page.unmount()
  root.remove()
})
