import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { passwordGiven } from './password.ts'
import { stateFolder } from './state.ts'
import { execute, type Runner, wranglerArguments } from './userDatabase.ts'
import { userStatement } from './userStatement.ts'

const password = 'rätt häst batteri'
const statement = userStatement({
  action: 'password',
  email: 'a@passar.test',
  passwordHash: 'scrypt$16384$8$5$salt$hash',
})

/** A wrangler that answers this, and remembers how it was called. */
function wrangler(code: number, output: string): { runner: Runner; calls: (readonly string[])[] } {
  const calls: (readonly string[])[] = []
  const runner: Runner = async (command, args) => {
    calls.push([command, ...args])
    return { code, output }
  }
  return { runner, calls }
}

test('--remote writes to the deployed database, and nothing else does', async () => {
  const { runner, calls } = wrangler(
    0,
    'Executing…\n[{"results":[{"email":"a@passar.test"}],"success":true}]',
  )
  expect(await execute(statement, true, runner)).toBe(1)
  expect(calls).toEqual([
    ['wrangler', 'd1', 'execute', 'DB', '--remote', '--json', '--yes', '--command', statement],
  ])
  expect(wranglerArguments(statement, false).slice(0, 6)).toEqual([
    ...['d1', 'execute', 'DB'],
    ...['--local', '--persist-to', stateFolder()],
  ])
})

test('nobody changed is told apart from somebody', async () => {
  expect(await execute(statement, true, wrangler(0, '[{"results":[]}]').runner)).toBe(0)
})

test('an address that is taken is said so, and what else goes wrong is told without the hash', async () => {
  const taken = wrangler(1, 'UNIQUE constraint failed: user.email').runner
  await expect(execute(statement, true, taken)).rejects.toThrow('has that address already')
  const fault = execute(statement, true, wrangler(1, `no such table: user in ${statement}`).runner)
  await expect(fault).rejects.toThrow('no such table: user in (statement)')
  const quoted = execute(statement, true, wrangler(1, "near 'scrypt$16384$8$5$salt$hash'").runner)
  await expect(quoted).rejects.not.toThrow('salt')
})

test('the password comes from the environment or a pipe, and never stands in the statement', async () => {
  const pipe = (text: string) => new PassThrough().end(text) as unknown as NodeJS.ReadStream
  expect(await passwordGiven(pipe('of the pipe itself\n'), password)).toBe(password)
  expect(await passwordGiven(pipe(`${password}\n`), '')).toBe(password)
  await expect(passwordGiven(pipe('kort\n'), '')).rejects.toThrow('ten characters or more')
  await expect(passwordGiven(pipe(''), '')).rejects.toThrow('ten characters or more')
  expect(statement).not.toContain(password)
})
