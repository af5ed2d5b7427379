/** A fact as the API shows it. */
interface ShownFact {
  name: string
  title: string
  display: string
}

export interface Difference {
  name: string
  title: string
  /** Null where the article says nothing of it. */
  from: string | null
  to: string | null
}

/** The facts that two articles show differently, in the order of the new one; what only the old one says comes last. */
export function differencesOf(before: readonly ShownFact[], after: readonly ShownFact[]): Difference[] {
  const old = new Map(before.map((fact) => [fact.name, fact]))
  const fresh = new Set(after.map(({ name }) => name))
  const changed = after.map(({ name, title, display }) => ({
    name,
    title,
    from: old.get(name)?.display ?? null,
    to: display,
  }))
  const removed = before
    .filter(({ name }) => !fresh.has(name))
    .map(({ name, title, display }) => ({ name, title, from: display, to: null }))
  return [...changed, ...removed].filter(({ from, to }) => from !== to)
}
