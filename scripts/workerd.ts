import { readdirSync, readFileSync } from 'node:fs'

/** The workerd processes that a process started. Reads /proc, so Linux alone. */
export function workerdsOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return []
    try {
      const [, name, after = ''] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${entry}/stat`, 'utf8')) ?? []
      return name === 'workerd' && Number(after) === parent ? [Number(entry)] : []
    } catch {
      return [] // It has ended meanwhile.
    }
  })
}

/** Resident bytes of a process: now (`VmRSS`), or at most since it began (`VmHWM`). */
export function resident(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${which}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
}

/** What a process has used of the processor so far, in milliseconds, to a hundredth of a second. */
export function cpuMs(pid: number): number {
  const [, after = ''] = /\) \S (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  const [user, system] = after.split(' ').slice(10, 12).map(Number)
  return ((user ?? 0) + (system ?? 0)) * 10
}
