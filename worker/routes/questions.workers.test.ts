import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { categoryOf } from '../../domain/categories/index.ts'
import { questions } from '../../domain/contracts/questions.ts'
import { openIndex } from '../../domain/facets/open.ts'
import { answerQuestion } from '../../domain/remote/answer-question.ts'
import { openHead } from '../../domain/remote/head.ts'
import { isHead } from '../../domain/remote/is-head.ts'
import type { Question } from '../../domain/remote/questions.ts'
import { call } from '../testing/call.ts'
import { catalogue, secrets } from '../testing/fixtures.ts'
import { storeCatalogue } from '../testing/store.ts'

beforeAll(() => storeCatalogue(env, catalogue))

const indexAt = async (largest?: string, headers: HeadersInit = {}) => {
  const bindings = largest === undefined ? env : { ...env, LARGEST_INDEX: largest }
  return call('/api/elslutbleck/index?lang=sv', { headers }, bindings)
}
const local = async () => openIndex(await (await indexAt()).arrayBuffer())

function ask(body: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Origin: env.ORIGIN }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return call('/api/elslutbleck/questions?lang=sv', init)
}

test('an index below the limit is sent, and of a larger one its head, with a tag of its own', async () => {
  const whole = await (await indexAt()).arrayBuffer()
  const packed = new Blob([whole]).stream().pipeThrough(new CompressionStream('gzip'))
  const { byteLength } = await new Response(packed).arrayBuffer()
  expect(byteLength).toBeLessThan(whole.byteLength)
  expect(await (await indexAt(`${byteLength}`)).arrayBuffer()).toEqual(whole)

  const answer = await indexAt(`${byteLength - 1}`)
  const head = await answer.clone().arrayBuffer()
  expect(isHead(head)).toBe(true)
  const { groups, choices, size, generation } = await local()
  expect(openHead(head, { category: 'eb', language: 'sv', generation })).toMatchObject({
    groups,
    choices,
    size,
  })
  const known = { 'If-None-Match': answer.headers.get('ETag') ?? '' }
  expect((await indexAt(`${byteLength - 1}`, known)).status).toBe(304)
  expect((await indexAt(undefined, known)).status).toBe(200)
})

test('questions are answered from the index that is not sent', async () => {
  const index = await local()
  const [first, second] = index.choices.map(({ key }) => key)
  const asked: Question[] = [
    { kind: 'answer', choices: [], skip: 0 },
    { kind: 'answer', choices: [first ?? ''], skip: 0, sort: '-artnr' },
    { kind: 'answer', choices: ['gone'], skip: 0 },
    { kind: 'product', id: 'eb-alfa' },
    { kind: 'product', id: 'gone' },
    { kind: 'partners', id: 'eb-alfa', choices: [] },
    { kind: 'least', choices: [first ?? '', second ?? ''], ticks: [first ?? '', second ?? ''], most: 2 },
  ]
  const answer = await ask({ questions: asked })
  expect(answer.status).toBe(200)
  const said = await answer.json()
  const answers = asked.map((question) => answerQuestion(index, categoryOf('eb'), question))
  expect(said).toEqual({ generation: index.generation, answers: JSON.parse(JSON.stringify(answers)) })
  expect(questions.response.parse(said)).toEqual(said)
  expect(answers[0]).toMatchObject({ total: 2 })
  for (const secret of secrets) expect(JSON.stringify(said)).not.toContain(secret)
})

test.each([
  ['nothing', {}],
  ['no question', { questions: [] }],
  ['too many', { questions: Array(41).fill({ kind: 'product', id: 'eb-alfa' }) }],
  ['a question of no kind', { questions: [{ kind: 'secret' }] }],
  ['a page before the first', { questions: [{ kind: 'answer', choices: [], skip: -1 }] }],
  [
    'more choices than there are',
    { questions: [{ kind: 'answer', choices: Array(201).fill('a'), skip: 0 }] },
  ],
])('%s is refused', async (_, body) => {
  const answer = await ask(body)
  expect(answer.status).toBe(400)
})

test('an order that the category does not have leaves the products in list order', async () => {
  const order = (sort?: string) =>
    ask({ questions: [{ kind: 'answer', choices: [], skip: 0, ...(sort && { sort }) }] })
  const [plain, odd] = await Promise.all([order(), order('-colour')])
  expect(await odd.json()).toEqual(await plain.json())
})
