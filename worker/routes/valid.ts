import { zValidator } from '@hono/zod-validator'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import { bodyError, maxBodyBytes, refuseBadText } from '../../domain/contracts/body.ts'
import type { Contract } from '../../domain/contracts/common.ts'
import { queryError, recordOf } from '../../domain/contracts/query.ts'
import { UserError } from '../../domain/errors.ts'
import type { AppMiddleware } from '../app-env.ts'
import { queryOf } from './call.ts'

/** Checks one part of a request against its contract; a mismatch throws the error that `errorOf` makes of it. */
function valid(
  part: 'param' | 'query' | 'json',
  schema: z.ZodType,
  errorOf: (issues: readonly z.core.$ZodIssue[]) => UserError,
  read: (parsed: unknown) => unknown = (parsed) => parsed,
): AppMiddleware {
  return zValidator(
    part,
    schema,
    (result) => {
      if (!result.success) throw errorOf(result.error.issues)
    },
    { validationFunction: (checked, parsed) => checked.safeParse(read(parsed)) },
  ) as AppMiddleware
}

/**
 * A path that does not match its contract is not found.
 * @param words parameters that are words of the served path
 * @throws UserError NOT_FOUND
 */
export function validParams(schema: z.ZodType, words: Record<string, string>): AppMiddleware {
  const notFound = () => new UserError('NOT_FOUND')
  return valid('param', schema, notFound, (params) => ({ ...(params as object), ...words }))
}

/**
 * The query as parsed by ourselves, since Hono's parser loses bare keys and invalid escapes.
 * @throws UserError 400: syntax errors first
 */
export function validQuery(schema: z.ZodType): AppMiddleware {
  // A schema that accepts everything accepts any spelling.
  const isOpen = schema instanceof z.ZodUnknown
  return (context, next) => {
    const raw = queryOf(context)
    if (raw.error && !isOpen) throw raw.error
    const record = isOpen ? {} : recordOf(schema, raw)
    const check = valid(
      'query',
      schema,
      (issues) => queryError(schema, record, issues),
      () => record,
    )
    return check(context, next)
  }
}

/** The checks of a body: its type, its size, and its JSON. A form of files is left to its handler. */
export function bodySteps({ body, bodyType, maxBytes }: Contract): AppMiddleware[] {
  if (bodyType) return [typed(bodyType), limited(maxBytes)]
  if (body) return [typed('application/json'), limited(maxBytes), wellFormed, valid('json', body, bodyError)]
  return []
}

/** @throws UserError UNSUPPORTED_TYPE */
function typed(type: string): AppMiddleware {
  return async (context, next) => {
    const given = context.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
    if (given !== type) throw new UserError('UNSUPPORTED_TYPE', { type })
    await next()
  }
}

/** @throws UserError TOO_LARGE */
function limited(max: number = maxBodyBytes): AppMiddleware {
  return bodyLimit({
    maxSize: max,
    onError: () => {
      throw new UserError('TOO_LARGE', { max })
    },
  })
}

/**
 * Refuses what Hono's JSON reader silently accepts: bytes that are no text, half characters, and names that every object
 * inherits. Hono caches the bytes, so that they are read once.
 * @throws UserError BAD_JSON, BAD_INPUT
 */
const wellFormed: AppMiddleware = async (context, next) => {
  refuseBadText(parsed(await context.req.arrayBuffer()))
  await next()
}

function parsed(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    throw new UserError('BAD_JSON')
  }
}
