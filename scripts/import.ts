import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { categories } from '../domain/categories/index.ts'
import type { JobAnswer, ReportAnswer } from '../domain/contracts/jobs.ts'
import { runMain, UserError } from './process.ts'

const usage = `npm run import -- FILE.csv --type ${categories.map(({ path }) => path).join('|')} --user EMAIL
  [--url http://localhost:8787] [--apply]

Shows what a file of products would do on a site that is running, with --apply also does it. The password is
what IMPORT_PASSWORD says or what is piped in.`

/** The longest report that is read on a terminal. */
const maxLines = 40

/** Calls of the site as the user who imports. */
class Site {
  readonly #url: string
  #token = ''

  constructor(url: string) {
    this.#url = url.replace(/\/$/, '')
  }

  async signIn(email: string, password: string): Promise<void> {
    const body = JSON.stringify({ email, password })
    const { token } = await this.post<{ token: string }>('/api/auth', body, 'application/json')
    this.#token = token
  }

  async post<T>(path: string, body: BodyInit | null = null, type?: string): Promise<T> {
    const headers = {
      ...(this.#token ? { Authorization: `Bearer ${this.#token}` } : {}),
      ...(type ? { 'Content-Type': type } : {}),
    }
    const response = await fetch(`${this.#url}${path}`, { method: 'POST', headers, body }).catch(() => {
      throw new UserError(`${this.#url} does not answer.`)
    })
    this.#token = response.headers.get('X-Renewed-Token') ?? this.#token
    const content = (await response.json().catch(() => ({}))) as T & { message?: string }
    if (!response.ok) throw new UserError(content.message ?? `${path} answered ${response.status}.`)
    return content
  }
}

/** `npm run import`: a dry run of a file, then its import, through the API and with the rights of one user. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      type: { type: 'string' },
      url: { type: 'string', default: `http://localhost:${process.env.PORT ?? 8787}` },
      user: { type: 'string' },
      apply: { type: 'boolean', default: false },
    },
  })
  const [file] = positionals
  const isType = categories.some(({ path }) => path === values.type)
  if (positionals.length !== 1 || file === undefined || !isType || !values.user) throw new UserError(usage)
  const site = new Site(values.url)
  const bytes = readBytes(file)
  await site.signIn(values.user, await passwordGiven())
  const path = `/api/imports/${values.type}`
  const report = await site.post<ReportAnswer>(path, bytes, 'text/csv')
  show(report)
  if (report.faults.length + report.counts.refused > 0) return 1
  if (!values.apply) return 0
  const { result } = await site.post<{ result: JobAnswer }>(`${path}/apply`, bytes, 'text/csv')
  return finish(site, result)
}

function readBytes(file: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(file))
  } catch {
    throw new UserError(`${file} cannot be read.`)
  }
}

async function passwordGiven(): Promise<string> {
  const piped = process.stdin.isTTY ? '' : (await text(process.stdin)).replace(/\r?\n$/, '')
  const password = process.env.IMPORT_PASSWORD || piped
  if (!password) throw new UserError(usage)
  return password
}

function show({ faults, counts, rows }: ReportAnswer): void {
  for (const { line, message } of faults)
    console.log(line === undefined ? message : `Row ${line}: ${message}`)
  const lines = rows.flatMap(({ line, action, name, artnr, changes, fault }) => {
    const head = `Row ${line}: ${artnr || name}`
    if (fault) return [`${head} is refused, ${fault.column || 'row'}: ${fault.message}`]
    if (action === 'create') return [`${head} is new`]
    return changes.map(({ column, before, after }) => `${head}, ${column}: "${before}" becomes "${after}"`)
  })
  for (const line of lines.slice(0, maxLines)) console.log(line)
  if (lines.length > maxLines) console.log(`… and ${lines.length - maxLines} more`)
  const { create, change, same, refused } = counts
  console.log(`${create} new, ${change} changed, ${same} as they are, ${refused} refused`)
}

async function finish(site: Site, started: JobAnswer): Promise<number> {
  let job = started
  while (job.status === 'running') {
    job = (await site.post<{ result: JobAnswer }>(`/api/jobs/${job._id}/run`)).result
    console.log(`${job.total - job.counts.waiting} of ${job.total}`)
  }
  for (const { line, name, message } of job.failures) console.log(`Row ${line}, ${name}: ${message}`)
  console.log(`Done: ${job.counts.done} written, ${job.counts.failed} failed. The job is ${job._id}.`)
  return job.counts.failed > 0 ? 1 : 0
}

await runMain(main)
