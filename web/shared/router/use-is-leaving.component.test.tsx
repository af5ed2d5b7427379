import { act, render } from '@testing-library/react'
import { createMemoryRouter, useNavigation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import { BrowserRouterContext, useIsLeaving } from './use-is-leaving.ts'

test('who is on the way to another page has left before React knows, and after Back stays', async () => {
  const screen = Promise.withResolvers<{ Component: () => null }>()
  let isLeaving = () => false
  let rendered = ''
  function Page() {
    isLeaving = useIsLeaving()
    rendered = useNavigation().state
    return null
  }
  const router = createMemoryRouter([
    { path: '/', Component: Page },
    { path: '/other', lazy: () => screen.promise },
  ])
  render(
    <BrowserRouterContext value={router}>
      <RouterProvider router={router} />
    </BrowserRouterContext>,
  )
  expect(isLeaving()).toBe(false)

  // Outside `act` React renders nothing: as on a slow phone, whose answer comes first.
  void router.navigate('/other')
  expect(rendered).toBe('idle')
  expect(isLeaving()).toBe(true)

  const onTheWay = isLeaving
  await act(() => router.navigate('/?n=2'))
  expect(isLeaving()).toBe(false)
  expect(isLeaving).not.toBe(onTheWay)

  screen.resolve({ Component: () => null })
  await router.navigate('/other')
  expect(isLeaving()).toBe(true)
})
