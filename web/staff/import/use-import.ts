import { useMutation } from '@tanstack/react-query'
import type { Category } from '../../../domain/categories/types.ts'
import { maxImportBytes } from '../../../domain/limits.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { faultMessage } from '../data/api.ts'
import { useCall, useCallWords } from '../data/use-call.ts'
import { planned, useStartJob } from '../jobs/use-start-job.ts'
import { useTexts } from '../use-texts.ts'

/** Planning two thousand rows takes some seconds; a slow line has to send them first. */
const timeoutMs = 120_000

interface ImportParams {
  /** A copy of the chosen file, so that exactly what was planned is written; what is wrong with one that was not read. */
  file: { name: string; bytes: Blob | ApiError }
  path: Category['path']
  /** What the user has said of its columns, as the call takes it. */
  mapping?: string
  /** The catalogue has changed since the previous plan. */
  stale?: boolean
}

function sent(body: Blob) {
  return { method: 'POST', body, quiet: true, timeoutMs } as const
}

/** A file of products: read, planned, and run as a job. */
export function useImport({ path }: Category) {
  const { t } = useTexts()
  const call = useCall()
  const words = useCallWords()
  const plan = useMutation({
    ...planned,
    mutationFn: ({ file: { bytes }, path: type, mapping }: ImportParams) => {
      if (bytes instanceof ApiError) throw bytes
      return call(callPath('POST imports/:type', { type }, mapping ? { columns: mapping } : {}), sent(bytes))
    },
  })
  const start = useStartJob(({ file: { name, bytes }, path: type, mapping }: ImportParams) => {
    if (bytes instanceof ApiError) throw bytes
    const refused = plan.data?.counts.refused ?? 0
    const query = { refused, file: name.slice(0, 200), ...(mapping ? { columns: mapping } : {}) }
    return call(callPath('POST imports/:type/apply', { type }, query), sent(bytes))
  })
  const ask = (params: ImportParams) => {
    start.reset()
    plan.mutate(params)
  }
  const { data, variables } = plan
  const error = start.error ?? plan.error
  const fault = error instanceof ApiError ? error : null
  return {
    params: variables,
    busy: plan.isPending ? ('reading' as const) : start.isPending ? ('starting' as const) : null,
    report: data && data.faults.length === 0 && !fault ? data : null,
    /** Distinguishes one plan from the next. */
    round: plan.submittedAt,
    /** Why the file cannot be imported at all. */
    faults: fault
      ? [{ error: fault.code, message: faultMessage(fault, words), line: undefined }]
      : (data?.faults ?? []),
    /** How its headings were read, where not all of them could be. */
    columns: data?.columns ?? null,
    /** Reads a file and requests its plan. */
    read: async (chosen: File): Promise<void> => {
      const { name, size } = chosen
      const refuse = (code: string, message: string) => new ApiError(code, message, 400)
      const bytes =
        size > maxImportBytes
          ? refuse('TOO_LARGE', t('imports.tooLarge'))
          : await chosen.arrayBuffer().then(
              (content) => new Blob([content], { type: 'text/csv' }),
              () => refuse('UNREADABLE', t('imports.unreadable')),
            )
      ask({ file: { name, bytes }, path })
    },
    /** Requests the plan with other columns. */
    map: (mapping: string): void => {
      if (variables) ask({ ...variables, mapping, stale: false })
    },
    /** Requests the plan for another category. */
    again: (other: Category): void => {
      if (variables) ask({ file: variables.file, path: other.path })
    },
    /** Starts the job without the refused rows. @param onBegun called with its id, where its plan is still shown */
    apply: (onBegun: (id: string) => void): void => {
      if (!variables) return
      start.mutate(variables, {
        onSuccess: ({ result }) => onBegun(result._id),
        onError: (refusal) => {
          if (refusal instanceof ApiError && refusal.code === 'IMPORT_REFUSED')
            ask({ ...variables, stale: true })
        },
      })
    },
  }
}
