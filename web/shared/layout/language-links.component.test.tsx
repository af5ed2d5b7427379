import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, screen } from '../../testing/render-app.tsx'

const toNorwegian = () =>
  new Set(
    screen.getAllByRole('link', { name: 'no Norsk', hidden: true }).map((link) => link.getAttribute('href')),
  )

test('language: a link leads to the same place in the page, wherever somebody has gone in it', async () => {
  await openApp('/sv/produkt/eb-alfa?x=1#documents')
  expect(toNorwegian()).toEqual(new Set(['/no/produkt/eb-alfa?x=1#documents']))
  // As a browser goes to a fragment.
  await act(async () => {
    history.pushState(null, '', '#facts')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(toNorwegian()).toEqual(new Set(['/no/produkt/eb-alfa?x=1#facts']))
})
