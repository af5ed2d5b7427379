import { jsonOf, type Wrangler } from './wrangler.ts'

interface Account {
  id: string
  name: string
}

const logIn = 'Nobody is logged in to Cloudflare. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.'

/**
 * The account to use: the one that is named, else the only one there is.
 * @param named in wrangler.toml, or by the user
 */
export async function accountOf(
  wrangler: Wrangler,
  named: string | undefined,
): Promise<{ account: Account } | { fault: string }> {
  const { code, stdout, stderr } = await wrangler.run(['whoami', '--json'])
  if (/"loggedIn":\s*false/.test(stdout)) return { fault: logIn }
  if (code !== 0) return { fault: `${logIn}\n${stderr.trim()}` }
  const { accounts } = jsonOf<{ accounts: Account[] }>(stdout)
  const listed = accounts.map(({ id, name }) => `  ${id}  ${name}`).join('\n')
  const set = process.env.CLOUDFLARE_ACCOUNT_ID
  if (named && set && set !== named) {
    return {
      fault: `This environment is in the account ${named}, and CLOUDFLARE_ACCOUNT_ID says ${set}. Unset it.`,
    }
  }
  const wanted = named ?? set
  if (wanted) {
    const account = accounts.find(({ id }) => id === wanted)
    if (account) return { account }
    return {
      fault: `This environment is in the account ${wanted}, and you are logged in to:\n${listed}\nLog in to the other one: \`npx wrangler login\`.`,
    }
  }
  const [only, ...others] = accounts
  if (only && others.length === 0) return { account: only }
  return { fault: `Say which account it is to be, with --account:\n${listed}` }
}
