import { randomBytes, randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { isLanguage } from '../domain/languages.ts'
import { hashPassword } from '../worker/services/sessions/password.ts'
import { run, runMain, UserError } from './process.ts'
import { stateFolder } from './state.ts'
import { userStatement, type Wish } from './userStatement.ts'

const usage = `npm run user -- add EMAIL --level 0|1|2|3 [--name NAME] [--lang sv|no|dk]
npm run user -- password EMAIL
npm run user -- level EMAIL --level 0|1|2|3

Works on the local database, with --remote on the deployed one. The password is what USER_PASSWORD says or
what is piped in; without either one is made up and printed.`

/** `npm run user`: adds staff and changes their passwords and levels; both end every session they have. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      level: { type: 'string' },
      name: { type: 'string' },
      lang: { type: 'string' },
      remote: { type: 'boolean', default: false },
    },
  })
  const [action, email = ''] = positionals
  if (positionals.length !== 2 || !/^[^\s@']+@[^\s@']+$/.test(email)) throw new UserError(usage)
  const wish = await wishOf(action, email.toLowerCase(), values)
  const done = await execute(userStatement(wish.wish), values.remote)
  if (done === 0) throw new UserError(`Nobody has the address ${email}.`)
  console.log(`${email}: done.`)
  if (wish.madeUp) console.log(`The password, printed only now: ${wish.madeUp}`)
  return 0
}

interface Options {
  level?: string | undefined
  name?: string | undefined
  lang?: string | undefined
}

async function wishOf(
  action: string | undefined,
  email: string,
  { level, name, lang }: Options,
): Promise<{ wish: Wish; madeUp?: string }> {
  if (action === 'level') return { wish: { action, email, level: levelOf(level) } }
  if (action !== 'add' && action !== 'password') throw new UserError(usage)
  if (action === 'add') levelOf(level)
  const { password, madeUp } = await passwordGiven()
  const passwordHash = await hashPassword(password)
  const shown = madeUp ? { madeUp: password } : {}
  if (action === 'password') return { wish: { action, email, passwordHash }, ...shown }
  const languages = { 0: 'sv', 1: 'sv', 2: 'no', 3: 'dk' } as const
  const language = lang ?? languages[levelOf(level)]
  if (!isLanguage(language)) throw new UserError(usage)
  const person = { id: randomUUID(), name: name ?? email, level: levelOf(level), language }
  return { wish: { action, email, passwordHash, ...person }, ...shown }
}

function levelOf(level: string | undefined): 0 | 1 | 2 | 3 {
  if (level === undefined || !/^[0-3]$/.test(level)) throw new UserError(usage)
  return Number(level) as 0 | 1 | 2 | 3
}

async function passwordGiven(): Promise<{ password: string; madeUp: boolean }> {
  const piped = process.stdin.isTTY ? '' : (await text(process.stdin)).replace(/\r?\n$/, '')
  const given = process.env.USER_PASSWORD || piped
  if (given && given.length < 10) throw new UserError('A password has ten characters or more.')
  return { password: given || randomBytes(15).toString('base64url'), madeUp: !given }
}

/** Runs a statement that answers a row per user it changed; the number of them. */
async function execute(statement: string, remote: boolean): Promise<number> {
  const where = remote ? ['--remote'] : ['--local', '--persist-to', stateFolder()]
  const args = ['d1', 'execute', 'DB', ...where, '--json', '--yes', '--command', statement]
  const { code, output } = await run('wrangler', args, { capture: true, env: { CI: '1' } })
  if (/UNIQUE constraint failed/.test(output)) throw new UserError('Somebody has that address already.')
  if (code !== 0) throw new UserError(`${output}\nThe database did not take it.`)
  const [answer] = JSON.parse(output.slice(output.indexOf('['))) as { results: unknown[] }[]
  return answer?.results.length ?? 0
}

await runMain(main)
