import * as z from 'zod'
import { maxNameLength } from '../limits.ts'
import { type Answers, type Kind, maxQuestions, type Question } from '../remote/questions.ts'
import { listOf } from './body.ts'
import { contract, type } from './common.ts'
import { plainQuery } from './query.ts'

const keys = z.array(z.string().min(1).max(maxNameLength)).max(200)
/** Of a product or a partner; an address may name any. */
const name = z.string().max(maxNameLength)
const restriction = { choices: keys, within: z.array(name).max(5000).optional(), partner: name.optional() }

const question = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answer'),
    ...restriction,
    skip: z.int().min(0).max(1_000_000),
    sort: z.string().max(65).optional(),
  }),
  z.strictObject({ kind: z.literal('product'), id: name, partner: name.optional() }),
  z.strictObject({ kind: z.literal('partners'), id: name, choices: keys }),
  z.strictObject({ kind: z.literal('least'), ...restriction, ticks: keys, most: z.int().min(0).max(200) }),
]) satisfies z.ZodType<Question>

/**
 * POST /api/{type}/questions: what a guide needs of an index that is too large for a browser. For each question an
 * answer of its kind, see domain/remote/questions.ts.
 */
export const questions = contract({
  params: z.strictObject({ type }),
  query: plainQuery,
  body: z.strictObject({ questions: listOf(question, 1, maxQuestions) }),
  response: z.strictObject({
    generation: z.int().nonnegative(),
    answers: z.array(z.custom<Answers[Kind]>((answer) => typeof answer === 'object')),
  }),
})

export type QuestionsBody = z.output<typeof questions.body & {}>
export type QuestionsAnswer = z.infer<typeof questions.response>
