import { createStore } from 'zustand'
import { unsavedWork, type WorkFilter } from './use-unsaved-work.ts'

type LeaveAnswer = 'stay' | 'leave' | 'save'

export interface LeaveQuestion {
  /** It is about a part of the page, which is closed; the page stays. */
  part: string | undefined
  /** All of it can be saved from here. */
  canSave: boolean
  answer: (answer: LeaveAnswer) => void
}

/** The open question, which `LeaveGuard` shows. */
export const openQuestion = createStore<LeaveQuestion | null>(() => null)

/**
 * Asks before unsaved work is lost, and saves it if the user chooses to. True once nothing is left to lose, also
 * where a save that was under way has ended meanwhile.
 * @param which the work that leaving would discard; without it all of the page
 * @param part that part of the page, where only that is closed
 */
export async function confirmLeave(which: WorkFilter = () => true, part?: string): Promise<boolean> {
  if (!unsavedWork.has(which)) return true
  // Only one question at a time: a second attempt to leave meanwhile is refused.
  if (openQuestion.getState()) return false
  const answer = await new Promise<LeaveAnswer>((answer) => {
    const stop = unsavedWork.subscribe(() => {
      // One form may pass its work to another: the remaining work is known after the next render.
      setTimeout(() => {
        if (!unsavedWork.has(which)) finish('leave')
      })
    })
    const finish = (given: LeaveAnswer) => {
      stop()
      answer(given)
    }
    openQuestion.setState({ part, canSave: unsavedWork.canSave(which), answer: finish }, true)
  })
  openQuestion.setState(null, true)
  if (answer === 'stay') return false
  if (answer === 'save') return unsavedWork.save(which)
  unsavedWork.discard(which)
  return true
}

/** The same for a part of the page. */
export function confirmClose(part: string): Promise<boolean> {
  return confirmLeave((work) => work.part === part, part)
}
