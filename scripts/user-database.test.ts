import { existsSync, readFileSync, statSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { passwordGiven } from './password.ts'
import { stateFolder } from './state.ts'
import { applyUserChange, type Runner, wranglerArguments } from './user-database.ts'
import type { UserChange } from './user-statement.ts'

const password = 'rätt häst batteri'
const change = {
  action: 'password',
  email: 'a@passar.test',
  passwordHash: 'scrypt$16384$8$5$salt$hash',
} satisfies UserChange
const found = 'Executing…\n[{"results":[{"id":"x1"}],"success":true}]'

interface Call {
  args: readonly string[]
  /** The content and the permissions of the named file. */
  file?: { text: string; mode: number }
}

/** A wrangler that gives these answers one after the other and records its calls. */
function wrangler(...answers: [code: number, output: string][]): { runner: Runner; calls: Call[] } {
  const calls: Call[] = []
  const runner: Runner = async (command, args) => {
    const path = args[args.indexOf('--file') + 1]
    const file = args.includes('--file') && path
    calls.push({
      args: [command, ...args],
      ...(file && { file: { text: readFileSync(file, 'utf8'), mode: statSync(file).mode & 0o777 } }),
    })
    const [code, output] = answers[calls.length - 1] ?? [0, '[]']
    return { code, output }
  }
  return { runner, calls }
}

test('--remote writes to the deployed database, and nothing else does', async () => {
  const { runner, calls } = wrangler([0, found], [0, '[]'])
  await applyUserChange(change, true, runner)
  for (const { args } of calls)
    expect(args.slice(0, 5)).toEqual(['wrangler', 'd1', 'execute', 'DB', '--remote'])
  expect(wranglerArguments(['--command', 'SELECT 1'], false).slice(0, 6)).toEqual([
    ...['d1', 'execute', 'DB'],
    ...['--local', '--persist-to', stateFolder()],
  ])
})

test('a hash is in no argument of a process, but in a file of its owner that does not stay', async () => {
  const { runner, calls } = wrangler([0, found], [0, '[]'])
  await applyUserChange(change, true, runner)
  expect(calls).toHaveLength(2)
  expect(JSON.stringify(calls.map(({ args }) => args))).not.toContain('scrypt')
  const [, { args, file } = { args: [], file: undefined }] = calls
  expect(file?.text).toContain(change.passwordHash)
  expect(file?.mode).toBe(0o600)
  expect(existsSync(args.at(-1) ?? '')).toBe(false)
})

test('an unknown or already used address is refused without a write', async () => {
  const nobody = wrangler([0, '[{"results":[]}]'])
  await expect(applyUserChange(change, true, nobody.runner)).rejects.toThrow(
    'No user has the email address a@passar.test',
  )
  const taken = wrangler([0, found])
  const person = { id: 'x2', name: 'A', level: 2, language: 'no' } as const
  await expect(applyUserChange({ ...change, ...person, action: 'add' }, true, taken.runner)).rejects.toThrow(
    'email address is already in use',
  )
  expect([nobody.calls.length, taken.calls.length]).toEqual([1, 1])
})

test('the last of level 0 is neither removed nor lowered, and the way on is said', async () => {
  const last = '[{"results":[{"id":"x1","others":0}]}]'
  for (const lost of [{ action: 'remove' }, { action: 'level', level: 1 }] as const) {
    const { runner, calls } = wrangler([0, last])
    await expect(applyUserChange({ ...lost, email: change.email }, true, runner)).rejects.toThrow(
      'last of level 0',
    )
    expect(calls).toHaveLength(1)
  }
  const { runner, calls } = wrangler([0, last])
  await applyUserChange({ action: 'level', level: 0, email: change.email }, true, runner)
  expect(calls).toHaveLength(2)
})

test('an address that is taken meanwhile is said so, and what else goes wrong is told without the hash', async () => {
  const taken = wrangler([0, found], [1, 'UNIQUE constraint failed: user.email']).runner
  await expect(applyUserChange(change, true, taken)).rejects.toThrow('email address is already in use')
  const fault = applyUserChange(
    change,
    true,
    wrangler([0, found], [1, `no such table: user, ${change.passwordHash}`]).runner,
  )
  await expect(fault).rejects.toThrow('no such table: user, (hash)')
  const quoted = applyUserChange(
    change,
    true,
    wrangler([0, found], [1, "near 'scrypt$16384$8$5$salt$hash'"]).runner,
  )
  await expect(quoted).rejects.not.toThrow('salt')
})

test('the password comes from the environment or a pipe', async () => {
  const pipe = (text: string) => new PassThrough().end(text) as unknown as NodeJS.ReadStream
  expect(await passwordGiven(pipe('of the pipe itself\n'), password)).toBe(password)
  expect(await passwordGiven(pipe(`${password}\n`), '')).toBe(password)
  await expect(passwordGiven(pipe('kort\n'), '')).rejects.toThrow('ten characters or more')
  await expect(passwordGiven(pipe(''), '')).rejects.toThrow('ten characters or more')
})
