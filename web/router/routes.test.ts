import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { loadScreen } from './routes.tsx'

test('a screen whose file was missing is shown once it has loaded, in the match that is kept for its path', async () => {
  let missing = true
  const route: RouteObject = {
    path: '/a',
    lazy: async () => {
      if (missing) throw new Error('no file')
      return { Component: () => 'the screen' }
    },
  }
  const routes = [route]
  expect(await loadScreen(routes, '/sv/a', '/sv')).toBe(false)
  const kept = createElement(route.Component ?? 'none')
  expect(() => renderToStaticMarkup(kept)).toThrow('no file')
  missing = false
  expect(await loadScreen(routes, '/sv/a', '/sv')).toBe(true)
  expect(renderToStaticMarkup(kept)).toBe('the screen')
  expect(loadScreen(routes, '/sv/a', '/sv')).toBeNull()
  expect(loadScreen(routes, '/sv/a', '/sv')).toBeNull()
})
