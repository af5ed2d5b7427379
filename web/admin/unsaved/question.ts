import { Listeners } from '../../listeners.ts'
import { unsavedWork, type WhichWork } from './registry.ts'

type LeaveAnswer = 'stay' | 'leave' | 'save'

export interface LeaveQuestion {
  /** All of it can be saved from here. */
  canSave: boolean
  answer: (answer: LeaveAnswer) => void
}

let asked: LeaveQuestion | null = null
const listeners = new Listeners()

function show(question: LeaveQuestion | null): void {
  asked = question
  listeners.notify()
}

export const onQuestion = listeners.subscribe

/** The question that stands, which `LeaveGuard` shows. */
export function openQuestion(): LeaveQuestion | null {
  return asked
}

/**
 * Asks before unsaved work is lost, and saves it where that is wished. True once there is nothing left to lose, also
 * where a save that was under way has come to its end meanwhile.
 * @param which the work that goes with what is being left; all of the page without it
 */
export async function mayLeave(which: WhichWork = () => true): Promise<boolean> {
  if (!unsavedWork.has(which)) return true
  // Only one question at a time: a second way out that is tried meanwhile stays closed.
  if (asked) return false
  const answer = await new Promise<LeaveAnswer>((answer) => {
    const stop = unsavedWork.subscribe(() => {
      // One form may give its work to another: what is left counts once that has been drawn.
      setTimeout(() => {
        if (!unsavedWork.has(which)) settle('leave')
      })
    })
    const settle = (given: LeaveAnswer) => {
      stop()
      answer(given)
    }
    show({ canSave: unsavedWork.canSave(which), answer: settle })
  })
  show(null)
  if (answer === 'stay') return false
  if (answer === 'save') return unsavedWork.save(which)
  unsavedWork.discard(which)
  return true
}

/** The same for one part of the page. */
export function mayClose(part: string): Promise<boolean> {
  return mayLeave((work) => work.part === part)
}
