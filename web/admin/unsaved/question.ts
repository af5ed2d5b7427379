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

/** The open question, which `LeaveGuard` shows. */
export function openQuestion(): LeaveQuestion | null {
  return asked
}

/**
 * Asks before unsaved work is lost, and saves it if the user chooses to. True once nothing is left to lose, also
 * where a save that was under way has ended meanwhile.
 * @param which the work that leaving would discard; without it all of the page
 */
export async function mayLeave(which: WhichWork = () => true): Promise<boolean> {
  if (!unsavedWork.has(which)) return true
  // Only one question at a time: a second attempt to leave meanwhile is refused.
  if (asked) return false
  const answer = await new Promise<LeaveAnswer>((answer) => {
    const stop = unsavedWork.subscribe(() => {
      // One form may pass its work to another: the remaining work is known after the next render.
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

/** The same for a part of the page. */
export function mayClose(part: string): Promise<boolean> {
  return mayLeave((work) => work.part === part)
}
