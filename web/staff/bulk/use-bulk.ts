import { useState } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { BulkChange, ReportAnswer } from '../../../domain/contracts/jobs.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { faultMessage } from '../data/api.ts'
import { useCall, useCallWords } from '../data/use-call.ts'
import { useResumeJob } from '../jobs/use-resume-job.ts'

/** Planning thousands of products takes some seconds. */
const timeoutMs = 120_000

interface BulkState {
  step: 'say' | 'look' | 'job'
  /** The products of the request: the chosen ones without those left out. */
  asked: readonly string[]
  change: BulkChange | null
  report: ReportAnswer | null
  /** The id of the job that was begun. */
  job: string | null
  busy: boolean
  fault: string | null
}

function sent(asked: readonly string[], change: BulkChange) {
  const body = { ids: [...asked], change }
  return { method: 'POST' as const, body, quiet: true, timeoutMs }
}

/** One change of many products, step by step. */
export function useBulk({ path }: Category, ids: readonly string[]) {
  const call = useCall()
  const words = useCallWords()
  const go = useResumeJob()
  const [state, setState] = useState<BulkState>({
    step: 'say',
    asked: ids,
    change: null,
    report: null,
    job: null,
    busy: false,
    fault: null,
  })
  const set = (part: Partial<BulkState>) => setState((before) => ({ ...before, ...part }))

  const ask = async <Answer>(send: () => Promise<Answer>): Promise<Answer | null> => {
    set({ busy: true, fault: null })
    try {
      return await send()
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      set({ fault: faultMessage(fault, words) })
      return null
    } finally {
      set({ busy: false })
    }
  }
  const lookAt = async (asked: readonly string[], change: BulkChange) => {
    const report = await ask(() => call(callPath('POST bulk/:type', { type: path }), sent(asked, change)))
    if (report) set({ step: 'look', asked, change, report })
  }

  return {
    state,
    look: (change: BulkChange) => lookAt(state.asked, change),
    /** Continues without the refused products, which a row names by their position. */
    leaveOut: async (): Promise<void> => {
      const { asked, change, report } = state
      if (!change || !report) return
      const out = new Set(report.rows.flatMap(({ action, line }) => (action === 'refused' ? [line] : [])))
      await lookAt(
        asked.filter((_, position) => !out.has(position + 1)),
        change,
      )
    },
    back: (): void => set({ step: 'say', report: null, asked: ids, fault: null }),
    apply: async (): Promise<void> => {
      const { asked, change } = state
      if (!change) return
      const apply = callPath('POST bulk/:type/apply', { type: path })
      const answer = await ask(() => call(apply, sent(asked, change)))
      if (!answer) return
      const { _id } = answer.result
      set({ step: 'job', job: _id })
      go(_id, 'run')
    },
  }
}
