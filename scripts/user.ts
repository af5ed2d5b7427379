import { parseArgs } from 'node:util'
import { languageOfLevel } from '../domain/access.ts'
import { emailPattern } from '../domain/accounts.ts'
import { isLanguage } from '../domain/languages.ts'
import { hashPassword } from '../worker/accounts/password.ts'
import { database } from '../worker/db/client.ts'
import { checkMigrated } from './backup/folder.ts'
import { checkEnvironment } from './environment.ts'
import { passwordGiven } from './password.ts'
import { type Bindings, withPlatform } from './platform.ts'
import { runMain, UserError } from './process.ts'
import { applyUserChange, type UserChange } from './user-change.ts'
import { Wrangler } from './wrangler.ts'

const usage = `npm run user -- add EMAIL --level 0|1|2|3 [--name NAME] [--lang sv|no|dk]
npm run user -- password EMAIL
npm run user -- level EMAIL --level 0|1|2|3
npm run user -- remove EMAIL

Works on the local database, with --remote on that of the environment which CLOUDFLARE_ENV names. The password is what USER_PASSWORD says, what
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
  const environment = values.remote ? process.env.CLOUDFLARE_ENV : undefined
  if (values.remote && !environment) throw new UserError(usage)
  const change = await parseUserChange(action, email.toLowerCase(), values)
  if (environment) await checkEnvironment(new Wrangler(), environment)
  await withPlatform(async ({ DB }: Local) => {
    await checkMigrated(DB)
    await applyUserChange(database(DB), change)
  }, environment)
  console.log(`${email}: done.`)
  return 0
}

interface Local extends Bindings {
  DB: Bindings['DB'] & D1Database
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
  return { action, email, passwordHash, name: name ?? email, level: levelOf(level), language }
}

function levelOf(level: string | undefined): 0 | 1 | 2 | 3 {
  if (level === undefined || !/^[0-3]$/.test(level)) throw new UserError(usage)
  return Number(level) as 0 | 1 | 2 | 3
}

await runMain(main)
