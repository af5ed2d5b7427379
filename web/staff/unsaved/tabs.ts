/**
 * Which tabs of this browser have staff forms. Two tabs of one user may edit the same product: the draft of an open
 * tab is not offered to another one, that of a closed tab is.
 */

/** This document's id. A duplicated or reloaded tab has another one. */
const ownTab = crypto.randomUUID()
const prefix = 'passar-tab '

let open: ReadonlySet<string> = new Set()
let forms = 0
let holdsLock = false

/** The key under which a form of this document stores its draft. */
export function newFormId(): string {
  forms += 1
  return `${ownTab}.${forms}`
}

/** Whether a form in another open tab stores its draft there. Where the browser cannot tell, none does. */
export function isOpenElsewhere(formId: string): boolean {
  const [tab = ''] = formId.split('.')
  return tab !== ownTab && open.has(tab)
}

/** Finds out which tabs are open, and shows the others that this one is, as long as the document lives. */
async function readOpenTabs(): Promise<void> {
  // Missing in some browsers, and without a secure connection.
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks) return
  if (!holdsLock) {
    holdsLock = true
    void locks.request(prefix + ownTab, () => new Promise(() => {}))
  }
  const { held = [] } = await locks.query()
  const names = held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  open = new Set(names)
}

let known: Promise<void> | null = null

/**
 * Resolves once the open tabs are known. Another tab can only be opened or used while this one is in the background.
 */
export function tabsKnown(): Promise<void> {
  if (!known) {
    const again = () => void readOpenTabs().catch(() => {})
    addEventListener('focus', again)
    document.addEventListener('visibilitychange', again)
    known = readOpenTabs().catch(() => {})
  }
  return known
}
