import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { BulkChange, ReportAnswer } from '../../../domain/contracts/jobs.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { faultMessage } from '../data/api.ts'
import { useCall, useCallWords } from '../data/use-call.ts'
import { planned, useStartJob } from '../jobs/use-start-job.ts'

/** Planning thousands of products takes some seconds. */
const timeoutMs = 120_000

interface BulkParams {
  /** The products of the request: the chosen ones without those left out. */
  ids: readonly string[]
  change: BulkChange
}

function sent({ ids, change }: BulkParams) {
  return { method: 'POST' as const, body: { ids: [...ids], change }, quiet: true, timeoutMs }
}

/** One change of many products, step by step. */
export function useBulk({ path: type }: Category, ids: readonly string[]) {
  const call = useCall()
  const words = useCallWords()
  const [plan, setPlan] = useState<(BulkParams & { report: ReportAnswer }) | null>(null)
  const looking = useMutation({
    ...planned,
    mutationFn: async (params: BulkParams) => ({
      ...params,
      report: await call(callPath('POST bulk/:type', { type }), sent(params)),
    }),
    onSuccess: setPlan,
  })
  const starting = useStartJob((params: BulkParams) =>
    call(callPath('POST bulk/:type/apply', { type }), sent(params)),
  )
  const fault = looking.error ?? starting.error
  return {
    step: starting.data ? ('job' as const) : plan ? ('look' as const) : ('say' as const),
    plannedIds: plan?.ids ?? ids,
    report: plan?.report ?? null,
    /** The id of the job that was begun. */
    job: starting.data?.result._id ?? null,
    /** It has begun, or is about to: there is nothing to lose. */
    isBegun: starting.isPending || starting.isSuccess,
    busy: looking.isPending || starting.isPending,
    fault: fault instanceof ApiError ? faultMessage(fault, words) : null,
    look: (change: BulkChange) => looking.mutate({ ids, change }),
    /** Continues without the refused products, which a row names by their position. */
    leaveOut: (): void => {
      if (!plan) return
      const out = new Set(
        plan.report.rows.flatMap(({ action, line }) => (action === 'refused' ? [line] : [])),
      )
      looking.mutate({ ids: plan.ids.filter((_, position) => !out.has(position + 1)), change: plan.change })
    },
    back: (): void => {
      setPlan(null)
      looking.reset()
      starting.reset()
    },
    apply: (): void => {
      if (plan) starting.mutate(plan)
    },
  }
}
