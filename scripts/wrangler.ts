import { text } from 'node:stream/consumers'
import { finished, start, UserError } from './process.ts'

export interface WranglerResult {
  code: number
  stdout: string
  stderr: string
}

/** Wrangler on one account, without questions to the user. */
export class Wrangler {
  #account = ''

  /** From here on every call uses this account. */
  use(account: string): void {
    this.#account = account
  }

  async run(args: readonly string[], env: Record<string, string> = {}): Promise<WranglerResult> {
    const child = start('wrangler', args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        CI: '1',
        NO_COLOR: '1',
        // Each call names its environment.
        CLOUDFLARE_ENV: '',
        ...(this.#account && { CLOUDFLARE_ACCOUNT_ID: this.#account }),
        ...env,
      },
    })
    const read = async (stream: NodeJS.ReadableStream | null) => (stream ? await text(stream) : '')
    const [stdout, stderr, code] = await Promise.all([
      read(child.stdout),
      read(child.stderr),
      finished(child),
    ])
    return { code, stdout, stderr }
  }

  /** @throws UserError with wrangler's message where it fails */
  async runOrThrow(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
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
