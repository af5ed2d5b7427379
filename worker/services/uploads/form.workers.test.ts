import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UserError } from '../../../domain/errors.ts'
import { formBytes, formType, type Part } from '../../testing/uploading.ts'
import { readForm } from './form.ts'

/** The parsed form, or the code of its error; anything else is thrown. */
async function read(form: Uint8Array): Promise<string | Record<string, unknown>> {
  const body = new ReadableStream({
    type: 'bytes',
    start(controller) {
      if (form.length > 0) controller.enqueue(Uint8Array.from(form))
      controller.close()
    },
  })
  const request = new Request('http://x/', { method: 'POST', headers: { 'Content-Type': formType }, body })
  const files: [field: string, name: string, bytes: string][] = []
  try {
    const fields = await readForm(request, async ({ field, name, content }) => {
      const file: (typeof files)[number] = [field, name, '']
      files.push(file)
      const pieces: Uint8Array[] = []
      for await (const piece of content) pieces.push(piece.slice())
      file[2] = Buffer.concat(pieces).toString('base64')
    })
    return { fields: Object.fromEntries(fields), files }
  } catch (fault) {
    if (fault instanceof UserError) return fault.code
    throw fault
  }
}

/** Bytes that resemble a form's boundaries, and others. */
const bytes = fc
  .array(
    fc.oneof(
      fc.constantFrom('\r\n', '--', '\r\n--x', '\r\n--x-boundary-of-the-test', '\r', '\n', '\0', ':'),
      fc.string({ unit: 'binary', maxLength: 9 }),
    ),
    { maxLength: 20 },
  )
  .map((texts) => new TextEncoder().encode(texts.join('')))
/** Around the size of the chunks in which a body is read, so that boundaries are split anywhere. */
const padding = fc.oneof(fc.constant(0), fc.integer({ min: 65_200, max: 65_560 }))
const name = fc.stringMatching(/^[\p{L}\p{N} ._-]{1,20}$/u)
const part = fc.record({ field: fc.constantFrom('file', 'small'), name, bytes, padding }).map(
  ({ padding: length, bytes: end, ...rest }): Part => ({
    ...rest,
    bytes: Buffer.concat([new Uint8Array(length).fill(97), end]),
  }),
)
const form = fc.record({
  parts: fc.array(part, { minLength: 1, maxLength: 2 }),
  fields: fc.dictionary(fc.constantFrom('replace', 'alt'), fc.string({ unit: 'grapheme', maxLength: 40 })),
})

test('a form is read as it was written, wherever its borders fall', async () => {
  await fc.assert(
    fc.asyncProperty(form, async ({ parts, fields }) => {
      const files = parts.map((each) => [each.field, each.name, Buffer.from(each.bytes).toString('base64')])
      expect(await read(formBytes(parts, fields))).toEqual({ fields, files })
    }),
    { numRuns: 150, seed: 20261122 },
  )
})

const damage = fc.oneof(
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), bytes: fc.constant(new Uint8Array()) }),
  fc.record({
    kind: fc.constantFrom('insert' as const, 'overwrite' as const),
    at: fc.nat(),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
  }),
)

test('a damaged form is read or refused, and never waited for', async () => {
  const outcomes = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(form, fc.array(damage, { minLength: 1, maxLength: 3 }), async (sound, damages) => {
      let sent: Uint8Array = formBytes(sound.parts, sound.fields)
      for (const { kind, at, bytes: added } of damages) {
        const place = at % (sent.length + 1)
        const rest = kind === 'cut' ? [] : sent.subarray(kind === 'insert' ? place : place + added.length)
        sent = Buffer.concat([sent.subarray(0, place), added, Uint8Array.from(rest)])
      }
      const outcome = await read(sent)
      const told = typeof outcome === 'string' ? outcome : 'read'
      outcomes.set(told, (outcomes.get(told) ?? 0) + 1)
    }),
    { numRuns: 400, seed: 20261122 },
  )
  expect(
    [...outcomes.keys()].filter((each) => !['read', 'UPLOAD_BROKEN', 'BAD_INPUT'].includes(each)),
  ).toEqual([])
  expect(outcomes.get('UPLOAD_BROKEN')).toBeGreaterThan(50)
})
