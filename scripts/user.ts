import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { languageOfLevel } from '../domain/access.ts'
import { emailPattern } from '../domain/accounts.ts'
import { isLanguage } from '../domain/languages.ts'
import { hashPassword } from '../worker/services/sessions/password.ts'
import { passwordGiven } from './password.ts'
import { runMain, UserError } from './process.ts'
import { applyUserChange } from './user-database.ts'
import type { UserChange } from './user-statement.ts'

const usage = `npm run user -- add EMAIL --level 0|1|2|3 [--name NAME] [--lang sv|no|dk]
npm run user -- password EMAIL
npm run user -- level EMAIL --level 0|1|2|3
npm run user -- remove EMAIL

Works on the local database, with --remote on the deployed one. The password is what USER_PASSWORD says, what
is piped in, or what is typed; it is never shown.`

/** `npm run user`: adds staff, changes their passwords and levels, and removes them; each ends every session they have. */
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
  if (positionals.length !== 2 || !emailPattern.test(email)) throw new UserError(usage)
  const change = await parseUserChange(action, email.toLowerCase(), values)
  await applyUserChange(change, values.remote)
  console.log(`${email}: done.`)
  return 0
}

interface Options {
  level?: string | undefined
  name?: string | undefined
  lang?: string | undefined
}

async function parseUserChange(
  action: string | undefined,
  email: string,
  { level, name, lang }: Options,
): Promise<UserChange> {
  if (action === 'level') return { action, email, level: levelOf(level) }
  if (action === 'remove') return { action, email }
  if (action !== 'add' && action !== 'password') throw new UserError(usage)
  if (action === 'add') levelOf(level)
  const passwordHash = await hashPassword(await passwordGiven())
  if (action === 'password') return { action, email, passwordHash }
  const language = lang ?? languageOfLevel(levelOf(level))
  if (!isLanguage(language)) throw new UserError(usage)
  const person = { id: randomUUID(), name: name ?? email, level: levelOf(level), language }
  return { action, email, passwordHash, ...person }
}

function levelOf(level: string | undefined): 0 | 1 | 2 | 3 {
  if (level === undefined || !/^[0-3]$/.test(level)) throw new UserError(usage)
  return Number(level) as 0 | 1 | 2 | 3
}

await runMain(main)
