import { isUnanswered } from './errors.ts'
import { allMs } from './silence.ts'

/** How long the server is waited for before a stored answer is looked for, too. */
const patienceMs = 4000

const after = (ms: number) => new Promise<null>((done) => setTimeout(done, ms, null))

/**
 * An answer of the server, or one from what this browser has stored: that is looked for where none came, and where it
 * takes long.
 * @throws as `asked`
 */
export async function askedOrStored<Answer extends object>(
  asked: Promise<Answer>,
  stored: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const soon = await Promise.race([asked, after(patienceMs)])
    if (soon) return soon
  } catch (fault) {
    if (!isUnanswered(fault)) throw fault
  }
  // The script that reads it may never come either.
  const over = after(allMs - patienceMs).then(() => asked)
  return Promise.race([Promise.any([asked, stored()]), over]).catch(() => asked)
}
