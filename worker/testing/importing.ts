import * as contracts from '../../domain/contracts/jobs.ts'
import { csvText } from '../../domain/csv/text.ts'
import type { AccessLevel } from '../../domain/product.ts'
import { call } from './call.ts'
import { callAs, jsonAs, tokenFor } from './staff.ts'

type File = string | Uint8Array | readonly (readonly string[])[]

function bodyOf(file: File): BodyInit {
  if (typeof file === 'string' || file instanceof Uint8Array) return file as BodyInit
  return csvText(file)
}

async function post<T>(level: AccessLevel, path: string, file: File, status: number): Promise<T> {
  const response = await call(path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await tokenFor(level)}`,
      'Content-Type': 'text/csv; charset=utf-8',
    },
    body: bodyOf(file),
  })
  const text = await response.text()
  if (response.status !== status) throw new Error(`${path}: ${response.status} ${text}`)
  return JSON.parse(text)
}

/** The plan of a file. */
export async function dryRun(
  type: string,
  file: File,
  level: AccessLevel = 1,
  query = '',
): Promise<contracts.ReportAnswer> {
  return contracts.report.parse(await post(level, `/api/imports/${type}${query}`, file, 200))
}

export async function apply(type: string, file: File, level: AccessLevel = 1): Promise<contracts.JobAnswer> {
  const answer = await post(level, `/api/imports/${type}/apply`, file, 200)
  return contracts.importApply.response.parse(answer).result
}

export function refusedApply(type: string, file: File): Promise<{ error: string }> {
  return post(1, `/api/imports/${type}/apply`, file, 400)
}

/** Runs a job to its end. */
export async function goOn(
  id: string,
  how: 'run' | 'undo',
  level: AccessLevel = 1,
): Promise<contracts.JobAnswer> {
  for (;;) {
    const answer = await jsonAs(level, `/api/jobs/${id}/${how}`, { method: 'POST' })
    const { result } = contracts.runJob.response.parse(answer)
    if (!['running', 'undoing'].includes(result.status)) return result
  }
}

/** The exported file. */
export async function exported(path: string): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
    await (await callAs(0, `/api/download/${path}`)).arrayBuffer(),
  )
}
