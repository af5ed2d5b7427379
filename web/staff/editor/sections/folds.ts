/** Which sections the user has opened or folded, by name; `*` is for all others. */
export type Folds = Readonly<Record<string, boolean>>

/** Open by default: what most edits concern. Lists of criteria and of other categories' products are long. */
const openAtFirst = new Set(['basics', 'publishing', 'facts', 'texts', 'variants', 'files'])
const openForTranslators = new Set(['translations', 'publishing', 'basics', 'files'])

/** Whether a section is open: as last left in this browser, else by default. */
export function isOpen(folds: Folds, name: string, isTranslator: boolean): boolean {
  return folds[name] ?? folds['*'] ?? (isTranslator ? openForTranslators : openAtFirst).has(name)
}

const key = 'passar-folds'

/** What this browser remembers; nothing where storage cannot be read. */
export function readFolds(): Folds {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, open]) => typeof open === 'boolean'))
  } catch {
    return {}
  }
}

/** Without storage it is remembered only while the page is open. */
export function keepFolds(folds: Folds): void {
  try {
    localStorage.setItem(key, JSON.stringify(folds))
  } catch {}
}
