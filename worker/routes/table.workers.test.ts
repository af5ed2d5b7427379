import { expect, test } from 'vitest'
import { actions } from '../../domain/access.ts'
import { app } from '../app.ts'
import { routes } from './table.ts'

test('every route says who may call it', () => {
  for (const { method, path, right } of routes) expect(actions, `${method} ${path}`).toContain(right)
})

test('every path that the app answers outside of pages is in the table', () => {
  const listed = new Set(routes.map(({ path }) => path))
  const served = app.routes
    .map(({ path }) => path.replace(/\{.*\}/, ''))
    .filter((path) => /^\/(api|files)\//.test(path) && !path.endsWith('*'))
  expect(served.length).toBeGreaterThan(routes.length)
  for (const path of served) expect(listed).toContain(path)
})

test('a method and path stand in the table once', () => {
  const names = routes.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
})
