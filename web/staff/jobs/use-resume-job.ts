import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callPath } from '../../shared/data/calls.ts'
import { ignoreRefusal } from '../../shared/data/errors.ts'
import { useLanguage } from '../../shared/settings.ts'
import { showToast } from '../data/toasts.ts'
import { useCall } from '../data/use-call.ts'
import { readAgain, staffKey, staffQueryKey } from '../data/use-staff-query.ts'
import { useStaff } from '../frame/session/staff-context.ts'
import { useTexts } from '../use-texts.ts'
import { type Direction, pause, runJob } from './runs.ts'

/** How many of those that were left are named. */
const named = 3

/**
 * Runs a job in the background; at its end a toast says so and takes it back, or names what stood in the way of that
 * and tries again. The lists are read again.
 */
export function useResumeJob(): (id: string, way: Direction) => void {
  const { t } = useTexts()
  const call = useCall()
  const language = useLanguage()
  const { email } = useStaff()
  const queryClient = useQueryClient()
  return useCallback(
    function resume(id, way) {
      const step = async () => {
        const { result } = await call(callPath(`POST jobs/:id/${way}` as const, { id }), {
          method: 'POST',
          quiet: true,
        })
        const queryKey = staffQueryKey(language, callPath('GET jobs/:id', { id }))
        // Requests from before this step would arrive later with an older state.
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, result)
        return result
      }
      void runJob({ id, way, who: email }, step).then((job) => {
        if (!job) return
        const { done, failed, undone, kept } = job.counts
        const [count, left] = way === 'run' ? [done, failed] : [undone, kept]
        const text = t(way === 'run' ? 'jobs.ended' : 'jobs.takenBack', { count })
        const rest = t(way === 'run' ? 'jobs.told.failed' : 'jobs.told.kept', { count: left })
        const names = job.failures.slice(0, named).map(({ name, artnr }) => name || artnr)
        const again = way === 'run' ? count > 0 : left > 0
        showToast({
          ...(left > 0
            ? { kind: 'warning', message: `${text} ${t('jobs.but', { rest })}`, note: names.join(', ') }
            : { kind: 'success', message: text, note: t('preview.seen.any') }),
          ...(again && {
            action: {
              label: t(way === 'run' ? 'common.undo' : 'jobs.undoAgain'),
              run: () => resume(id, 'undo'),
            },
          }),
        })
        void readAgain(queryClient, { queryKey: [staffKey] })
      })
    },
    [call, email, language, queryClient, t],
  )
}

/**
 * Pauses a job, also on the server, which would go on with one that nobody calls for. Where it was not reached, its toast
 * says so.
 */
export function usePauseJob(): (id: string) => void {
  const call = useCall()
  return useCallback(
    (id) => {
      pause(id)
      const pausing = call(callPath('POST jobs/:id/pause', { id }), { method: 'POST', quiet: 'success' })
      void pausing.catch(ignoreRefusal)
    },
    [call],
  )
}
