import { bodyLimit } from 'hono/body-limit'
import { maxBodyBytes, refuseBadText } from '../../domain/contracts/body.ts'
import type { Contract } from '../../domain/contracts/common.ts'
import { UserError } from '../../domain/errors.ts'
import type { AppMiddleware } from '../app-env.ts'
import { validJson } from './valid.ts'

/** The checks of a body: its type, its size, and its JSON. A form of files is left to its handler. */
export function bodySteps({ body, bodyType, maxBytes }: Contract): AppMiddleware[] {
  if (bodyType) return [typed(bodyType), limited(maxBytes)]
  if (body) return [typed('application/json'), limited(maxBytes), wellFormed, validJson(body)]
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
 * inherits. The bytes are kept, so that they are read once.
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
