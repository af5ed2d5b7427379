/**
 * Which tabs of this browser hold staff's forms. Two tabs of one person may write the same product: what an open tab keeps
 * is not offered to another, and what a closed one left is.
 */

/** This document. A tab that is duplicated or loaded again is another one. */
const ownTab = crypto.randomUUID()
const prefix = 'passar-tab '

let open: ReadonlySet<string> = new Set()
let forms = 0
let isHeld = false

/** What a form of this document keeps its words under. */
export function newSlot(): string {
  forms += 1
  return `${ownTab}.${forms}`
}

/** Whether a form keeps something there in another tab that is open. Where the browser cannot tell, none is. */
export function isWrittenElsewhere(slot: string): boolean {
  const [tab = ''] = slot.split('.')
  return tab !== ownTab && open.has(tab)
}

/** Looks which tabs are open, and shows the others that this one is, until the document goes. */
async function look(): Promise<void> {
  // Not in every browser, nor without a secure connection.
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks) return
  if (!isHeld) {
    isHeld = true
    void locks.request(prefix + ownTab, () => new Promise(() => {}))
  }
  const { held = [] } = await locks.query()
  const names = held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  open = new Set(names)
}

let known: Promise<void> | null = null

/** Resolves once it is known which tabs are open. Another one can only be opened or written in while this one waits behind it. */
export function tabsKnown(): Promise<void> {
  if (!known) {
    const again = () => void look().catch(() => {})
    addEventListener('focus', again)
    document.addEventListener('visibilitychange', again)
    known = look().catch(() => {})
  }
  return known
}
