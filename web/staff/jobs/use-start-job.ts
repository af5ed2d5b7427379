import { useMutation } from '@tanstack/react-query'
import type { JobAnswer } from '../../../domain/contracts/jobs.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { useIsLeaving } from '../../shared/router/use-is-leaving.ts'
import { showErrorToast } from '../data/api.ts'
import { useCallWords } from '../data/use-call.ts'
import { useResumeJob } from './use-resume-job.ts'

/** How a job is planned and begun: offline, a call fails; by default it would wait silently. */
export const planned = {
  networkMode: 'always',
  throwOnError: (fault: Error) => !(fault instanceof ApiError),
} as const

/** Begins a job and runs it. Who has gone elsewhere meanwhile is told where it could not begin. */
export function useStartJob<Params>(begin: (params: Params) => Promise<{ result: JobAnswer }>) {
  const words = useCallWords()
  const go = useResumeJob()
  const isGone = useIsLeaving()
  return useMutation({
    ...planned,
    mutationFn: begin,
    onSuccess: ({ result }) => go(result._id, 'run'),
    onError: (fault) => {
      if (isGone() && fault instanceof ApiError && fault.status !== 401) showErrorToast(fault, words)
    },
  })
}
