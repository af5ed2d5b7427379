import { type Finished, run, UserError } from './process.ts'

/** Wrangler on one account, without questions to the user. */
export class Wrangler {
  #account = ''

  /** From here on every call uses this account. */
  use(account: string): void {
    this.#account = account
  }

  run(args: readonly string[], env: Record<string, string> = {}): Promise<Finished> {
    const account: Record<string, string> = this.#account ? { CLOUDFLARE_ACCOUNT_ID: this.#account } : {}
    // Each call names its environment.
    const own = { CI: '1', NO_COLOR: '1', CLOUDFLARE_ENV: '', ...account }
    return run('wrangler', args, { capture: true, env: { ...own, ...env } })
  }

  /** @throws UserError with wrangler's message where it fails */
  async runOrThrow(args: readonly string[], env?: Record<string, string>): Promise<string> {
    const { code, stdout, stderr } = await this.run(args, env)
    if (code === 0) return stdout
    throw new UserError(`wrangler ${args.join(' ')}\n${stdout}${stderr}failed with exit code ${code}.`)
  }

  /** @returns the parsed JSON of its output */
  async runJson<T>(args: readonly string[]): Promise<T> {
    return jsonOf<T>(await this.runOrThrow(args))
  }
}

/** The JSON in its output, which a line or two may precede. */
export function jsonOf<T>(output: string): T {
  const at = output.search(/^[[{]/m)
  if (at < 0) throw new UserError(`wrangler was expected to answer JSON, and said:\n${output}`)
  return JSON.parse(output.slice(at)) as T
}
