/** Which sections somebody has opened or folded, by name; `*` is what holds for all others. */
export type Folds = Readonly<Record<string, boolean>>

/** What most edits are about. Lists of criteria and of other categories' products are long, and opened when wanted. */
const openAtFirst = new Set(['basics', 'publishing', 'facts', 'texts', 'variants', 'files'])
const openForTranslators = new Set(['translations', 'publishing', 'basics', 'files'])

/** Whether a section is open: as it was left in this browser, else as it is at first. */
export function isOpen(folds: Folds, name: string, isTranslator: boolean): boolean {
  return folds[name] ?? folds['*'] ?? (isTranslator ? openForTranslators : openAtFirst).has(name)
}

const key = 'passar-folds'

/** What this browser remembers; nothing where it cannot be read. */
export function readFolds(): Folds {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, open]) => typeof open === 'boolean'))
  } catch {
    return {}
  }
}

/** A browser that cannot store it forgets it with the page. */
export function keepFolds(folds: Folds): void {
  try {
    localStorage.setItem(key, JSON.stringify(folds))
  } catch {}
}
