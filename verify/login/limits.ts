import { type Outcome, personOf, rowsOf, type World } from '../world.ts'

interface Try {
  status: number
  text: string
  /** In milliseconds. */
  took: number
}

export async function signIn(
  world: World,
  email: string,
  headers: Record<string, string> = {},
): Promise<Try> {
  const start = performance.now()
  const response = await world.ask('/api/auth', {
    method: 'POST',
    headers: { 'CF-Connecting-IP': '192.0.2.1', 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ email, password: 'fel' }),
  })
  const text = await response.text()
  return { status: response.status, text, took: performance.now() - start }
}

/** What an attacker can vary from attempt to attempt without counting as another one. */
const disguises: ((n: number) => Record<string, string>)[] = [
  (n) => ({ 'X-Forwarded-For': `203.0.113.${n}`, 'X-Real-IP': `203.0.113.${n}` }),
  (n) => ({ Forwarded: `for=203.0.113.${n}`, 'True-Client-IP': `203.0.113.${n}` }),
  (n) => ({ 'User-Agent': `agent ${n}`, Cookie: `a=${n}`, 'Accept-Language': n % 2 ? 'no' : 'da' }),
  (n) => ({ Authorization: `Bearer ${n}`, token: String(n), Origin: `https://${n}.example` }),
  (n) => ({ 'CF-Connecting-IP': `2001:db8:1:2:${n}::1` }),
]

/** Spellings of one account. */
const spellings: ((email: string) => string)[] = [
  (email) => email,
  (email) => email.toUpperCase(),
  (email) => ` ${email}`,
  (email) => `\t${email} `,
]

/**
 * Ten wrong passwords of one network on one account, twenty a minute of one network on any, thirty on one account from
 * everywhere: the next one is refused with 429, whatever else changes from try to try.
 */
export async function checkLimits(world: World): Promise<Outcome> {
  const failures: string[] = []
  let tries = 0
  const { email } = personOf(world, 0)
  const limited = async (what: string, most: number, attempt: (n: number) => Promise<Try>) => {
    await rowsOf(world, 'DELETE FROM attempt')
    for (let n = 0; n <= most; n++) {
      const { status } = await attempt(n)
      tries++
      const expected = n < most ? 401 : 429
      if (status !== expected) failures.push(`${what}: try ${n + 1} is answered ${status}, not ${expected}`)
      if (status !== 401) break
    }
  }
  for (const disguise of disguises) {
    const spelled = (n: number) => spellings[n % spellings.length]?.(email) ?? email
    await limited(Object.keys(disguise(0)).join(), 10, (n) => signIn(world, spelled(n), disguise(n)))
  }
  await limited('other accounts', 20, (n) => signIn(world, `ingen${n}@passar.test`))
  await limited('other addresses', 30, (n) => signIn(world, email, { 'CF-Connecting-IP': `198.51.100.${n}` }))
  await rowsOf(world, 'DELETE FROM attempt')
  return {
    failures,
    figures: [
      `${tries} tries under ${disguises.length} disguises and ${spellings.length} spellings: each limit holds`,
    ],
  }
}
