import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { callList } from '../../domain/contracts/calls.ts'
import type { OpenApiDocument } from '../../domain/contracts/openapi.ts'
import { languageCodes } from '../../domain/languages.ts'
import { texts } from '../../domain/texts/index.ts'
import { openApiDocument, operationIdOf } from '../openapi/document.ts'
import { isOpenToOtherSites } from './shared.ts'

const described = callList.filter(isOpenToOtherSites)
const documentIn = (language: (typeof languageCodes)[number]): OpenApiDocument =>
  openApiDocument(described, {
    texts: texts[language].api,
    brand: 'passar',
    origin: 'https://passar.example',
  })
const document = documentIn('sv')
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

/** Without what never came from JSON. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>

test.each(languageCodes)('openapi: the description in %s is an OpenAPI 3.1 document', async (language) => {
  const { valid, errors } = await new Validator().validate(plain(documentIn(language)))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

test('openapi: a description that is none is told from one', async () => {
  const broken = plain({ ...document, paths: { '/api/x': { get: { responses: { '200': {} } } } } })
  expect((await new Validator().validate(broken)).valid).toBe(false)
})

test('openapi: every call that a visitor may make is described, under a name of its own, and has its words; no other is', () => {
  const names = described.map(operationIdOf)
  expect(operations.map(({ operationId }) => operationId)).toEqual(names)
  expect(new Set(names).size).toBe(names.length)
  expect(names.toSorted()).toEqual(Object.keys(texts.sv.api.calls).toSorted())
  const open = callList.filter(({ right }) => right === 'readPublished')
  // A redirect to a page, signing in, what the site's own pages report, and how they cache an index or read one that is too large
  // to be sent.
  expect(open.filter((row) => !described.includes(row)).map(({ path }) => path)).toEqual([
    '/api/docs',
    '/api/auth',
    '/api/auth/link',
    '/api/search/index/current',
    '/api/search/index/:version',
    '/api/misses',
    '/api/:type/index/current',
    '/api/:type/index/part',
    '/api/:type/index/:version',
    '/api/:type/view',
  ])
  const parameters = new Set(operations.flatMap((each) => each.parameters.map(({ name }) => name)))
  expect([...parameters].toSorted()).toEqual(Object.keys(texts.sv.api.parameters).toSorted())
})

test('openapi: nothing in it is of staff alone', () => {
  const text = JSON.stringify(document)
  for (const word of ['forStaff', 'outdated', 'everywhere', 'pending', '"version":{"type":"integer"']) {
    expect(text).not.toContain(word)
  }
  const parameters = operations.flatMap((each) => each.parameters.map(({ name }) => name))
  for (const name of ['all', 'show']) expect(parameters).not.toContain(name)
  expect(document.paths['/api/{type}']?.get?.parameters.map(({ name }) => name)).not.toContain('q')
})

test('openapi: paging is a number with its bounds, and criteria are keys without a value', () => {
  const { parameters } = document.paths['/api/{type}']?.get ?? { parameters: [] }
  expect(parameters.find(({ name }) => name === 'limit')?.schema).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 100,
  })
  expect(parameters.find(({ name }) => name === 'choices')).toMatchObject({ style: 'form', explode: true })
  expect(parameters.find(({ name }) => name === 'type')).toMatchObject({ in: 'path', required: true })
})

test('openapi: every reference in it leads somewhere, and every shape that stands apart is used', () => {
  const text = JSON.stringify(document)
  const named = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name)
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted())
})
