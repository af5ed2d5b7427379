import { useState } from 'react'
import type { Category } from '../../../domain/categories/types.ts'
import type { ReportAnswer } from '../../../domain/contracts/jobs.ts'
import { maxImportBytes } from '../../../domain/limits.ts'
import { callPath } from '../../shared/data/calls.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { faultMessage } from '../data/api.ts'
import { useCall, useCallWords } from '../data/use-call.ts'
import { useTexts } from '../use-texts.ts'

/** Planning two thousand rows takes some seconds; a slow line has to send them first. */
const timeoutMs = 120_000

export interface WholeFault {
  error: string
  message: string
  line?: number | undefined
}

interface ImportState {
  /** A copy of the chosen file, so that exactly what was planned is written. */
  file: { name: string; bytes: Blob } | null
  busy: 'reading' | 'starting' | null
  report: ReportAnswer | null
  /** Distinguishes one report from the next. */
  round: number
  /** Why the file cannot be read at all. */
  faults: readonly WholeFault[]
  /** How its headings were read, where not all of them could be. */
  columns: ReportAnswer['columns']
  /** What the user has said of its columns, as the call takes it. */
  mapping: string
  /** The catalogue has changed since the previous report. */
  stale: boolean
}

const nothing: ImportState = {
  ...{ file: null, busy: null, report: null, round: 0, faults: [], columns: null, mapping: '', stale: false },
}

function sent(body: Blob) {
  return { method: 'POST', body, quiet: true, timeoutMs } as const
}

/** A file of products: read, planned, and run as a job. */
export function useImport(category: Category) {
  const { t } = useTexts()
  const call = useCall()
  const words = useCallWords()
  const [state, setState] = useState(nothing)

  const failed = (fault: unknown): Partial<ImportState> => {
    if (!(fault instanceof ApiError)) throw fault
    return { busy: null, report: null, faults: [{ error: fault.code, message: faultMessage(fault, words) }] }
  }
  const tryOut = async (file: ImportState['file'], { path }: Category, mapping = '', stale = false) => {
    if (!file) return setState(nothing)
    setState({ ...nothing, file, mapping, busy: 'reading' })
    try {
      const report = await call(
        callPath('POST imports/:type', { type: path }, mapping ? { columns: mapping } : {}),
        sent(file.bytes),
      )
      const whole = report.faults.length > 0
      const round = Date.now()
      const { faults, columns } = report
      setState({ file, busy: null, report: whole ? null : report, round, faults, columns, mapping, stale })
    } catch (fault) {
      setState((before) => ({ ...before, ...failed(fault) }))
    }
  }

  return {
    state,
    /** Reads a file and requests its plan. */
    read: async (chosen: File): Promise<void> => {
      const { name } = chosen
      const refuse = (error: string, message: string) =>
        setState({ ...nothing, file: { name, bytes: new Blob() }, faults: [{ error, message }] })
      if (chosen.size > maxImportBytes) return refuse('TOO_LARGE', t('imports.tooLarge'))
      try {
        const bytes = new Blob([await chosen.arrayBuffer()], { type: 'text/csv' })
        await tryOut({ name, bytes }, category)
      } catch {
        refuse('UNREADABLE', t('imports.unreadable'))
      }
    },
    /** Requests the plan with other columns. */
    map: (mapping: string): void => void tryOut(state.file, category, mapping),
    /** Requests the plan for another category. */
    again: (other: Category): void => void tryOut(state.file, other),
    /** Starts the job without the refused rows, and returns its id; null where that failed. */
    apply: async (): Promise<string | null> => {
      const { file, report, mapping } = state
      if (!file || !report) return null
      const { refused } = report.counts
      setState({ ...state, busy: 'starting' })
      try {
        const apply = callPath(
          'POST imports/:type/apply',
          { type: category.path },
          { refused, file: file.name.slice(0, 200), ...(mapping ? { columns: mapping } : {}) },
        )
        const { result } = await call(apply, sent(file.bytes))
        return result._id
      } catch (fault) {
        if (fault instanceof ApiError && fault.code === 'IMPORT_REFUSED')
          await tryOut(file, category, mapping, true)
        else setState({ ...state, ...failed(fault) })
        return null
      }
    },
  }
}
