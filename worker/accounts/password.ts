import crypto from 'node:crypto'
import { UserError } from '../../domain/errors.ts'

/** The cost of a new hash. It is stored in the hash, so that it may be raised later. */
const cost = { N: 2 ** 14, r: 8, p: 5 }
const hashBytes = 32

/** Compared with for an unknown e-mail address: no password matches, and the response takes as long. */
const dummy = ['scrypt', cost.N, cost.r, cost.p, 'AAAAAAAAAAAAAAAAAAAAAA==', 'A'.repeat(43)].join('$')

/** The hash of a password as it is stored: `scrypt$N$r$p$salt$hash`, both in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(16)
  const hash = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join('$')
}

/** Whether a password matches a hash; for `undefined` (no such user) it never does, after the same work. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [scheme, N, r, p, salt = '', hash = ''] = (stored ?? dummy).split('$')
  if (scheme !== 'scrypt') throw new Error('Unknown form of a password hash')
  const expected = Buffer.from(hash, 'base64')
  const actual = await derive(password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return crypto.timingSafeEqual(actual, expected) && stored !== undefined
}

/** The running checks of this isolate, which block its other responses. */
const checks = new Set<{ expires: number }>()
const maxChecks = 2
/** A check that takes longer was aborted with its request; then nothing after it runs, `finally` included. */
const maxCheckMs = 10_000

/**
 * Runs a password check, unless too many are running.
 * @throws UserError RATE_LIMITED, at once
 */
export async function whileFree<T>(run: () => Promise<T>): Promise<T> {
  const now = Date.now()
  for (const each of checks) if (each.expires <= now) checks.delete(each)
  if (checks.size >= maxChecks) throw new UserError('RATE_LIMITED', { seconds: 1 })
  const check = { expires: now + maxCheckMs }
  checks.add(check)
  try {
    return await run()
  } finally {
    checks.delete(check)
  }
}

/** Normalised, however a keyboard composes its letters. */
function derive(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    crypto.scrypt(
      password.normalize('NFKC'),
      salt,
      hashBytes,
      { N, r, p, maxmem: 256 * N * r },
      (error, hash) => (error ? reject(error) : resolve(hash)),
    )
  })
}
