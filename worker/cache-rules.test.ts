import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freshness } from '../domain/limits.ts'
import { cacheRules } from './cache-rules.ts'

test('cache rules: no other file of the worker has a cache rule of its own', () => {
  const files = globSync('worker/**/*.ts').filter((name) => !/\.test\.ts$|cache-rules\.ts$/.test(name))
  expect(files.length).toBeGreaterThan(100)
  const literal = /max-age=(?!31536000; includeSubDomains)|'no-(?:store|cache)'|stale-/
  expect(files.filter((name) => literal.test(readFileSync(name, 'utf8')))).toEqual([])
})

test('cache rules: what a save changes is shown no longer than the public may see it', () => {
  const ageOf = (rule: string) =>
    [...rule.matchAll(/(?:max-age|while-revalidate)=(\d+)/g)].reduce((sum, [, each]) => sum + Number(each), 0)
  expect(ageOf(cacheRules.index) * 1000).toBe(freshness.browserMs)
  for (const rule of [cacheRules.file, cacheRules.description]) expect(ageOf(rule)).toBeLessThanOrEqual(60)
  for (const rule of [cacheRules.revalidated, cacheRules.none]) expect(ageOf(rule)).toBe(0)
})
