import { type Outcome, personOf, rowsOf, type World } from '../world.ts'

const forget = (world: World) => rowsOf(world, 'DELETE FROM attempt')

export interface Try {
  status: number
  text: string
  took: number
}

export async function signIn(
  world: World,
  email: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<Try> {
  const start = performance.now()
  const response = await world.ask('/api/auth', {
    method: 'POST',
    headers: { 'CF-Connecting-IP': '192.0.2.1', 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
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
]

/** Spellings of one account. */
function spellings(email: string): string[] {
  return [
    email,
    email.toUpperCase(),
    ` ${email}`,
    `${email} `,
    `\t${email}`,
    `${email[0]?.toUpperCase()}${email.slice(1)}`,
  ]
}

/**
 * Ten wrong passwords of one network on one account, twenty a minute of one network on any, thirty on one account from
 * everywhere: the next one is refused with 429, whatever else changes from try to try.
 */
export async function checkLimits(world: World): Promise<Outcome> {
  const failures: string[] = []
  const { email } = personOf(world, 0)
  const passed = async (most: number, attempt: (n: number) => Promise<Try>, what: string) => {
    await forget(world)
    for (let n = 0; n <= most; n++) {
      const { status } = await attempt(n)
      const expected = n < most ? 401 : 429
      if (status !== expected) failures.push(`${what}: try ${n + 1} is answered ${status}, not ${expected}`)
      if (status !== 401) break
    }
  }
  for (const disguise of disguises) {
    const spelled = spellings(email)
    await passed(
      10,
      (n) => signIn(world, spelled[n % spelled.length] ?? email, `fel ${n}`, disguise(n)),
      Object.keys(disguise(0)).join(', '),
    )
  }
  await passed(
    10,
    (n) => signIn(world, email, 'fel', { 'CF-Connecting-IP': `2001:db8:1:2:${n}::1` }),
    'addresses of one IPv6 network',
  )
  await passed(20, (n) => signIn(world, `ingen${n}@passar.test`, 'fel'), 'other accounts')
  await passed(
    30,
    (n) => signIn(world, email, 'fel', { 'CF-Connecting-IP': `198.51.100.${n + 1}` }),
    'other addresses',
  )
  await forget(world)
  const tries = disguises.length * 11 + 11 + 21 + 31
  return {
    failures,
    figures: [
      `${tries} tries under ${disguises.length} disguises, ${spellings(email).length} spellings, from one network, on one account: each limit holds`,
    ],
  }
}
