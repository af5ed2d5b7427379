import { none } from './format.ts'
import type { Texts } from './texts.ts'
import type { EmInput } from './types.ts'

/**
 * An em's rows and targets as a run of words:
 * per kind of link (sb, eb, nb) how many and which; then how many rows, and per row how many choices,
 * which, and its sb, eb and nb or `none`. Products are named by their id in the pool of names,
 * choices by their ordinal.
 */
export function packEm(
  em: EmInput,
  refOf: (id: string) => number,
  choiceOf: (key: string) => number,
): number[] {
  const list = (refs: number[]) => [refs.length, ...refs]
  const target = (id: string | null) => (id === null ? none : refOf(id))
  const { sb, eb, nb } = em.linked
  return [
    ...[sb, eb, nb].flatMap((ids) => list(ids.map(refOf))),
    em.rows.length,
    ...em.rows.flatMap((row) => [
      ...list(row.keys.map(choiceOf)),
      target(row.sb),
      target(row.eb),
      target(row.nb),
    ]),
  ]
}

/** Reads back what `packEm` wrote at `place`. */
export function unpackEm(
  em: string,
  words: Uint32Array,
  place: number,
  names: Texts,
  keyOf: (choice: number) => string,
): EmInput {
  let at = place
  const next = () => words[at++] as number
  const list = (read: (word: number) => string) => Array.from({ length: next() }, () => read(next()))
  const name = (ref: number) => names.at(ref)
  const target = () => {
    const ref = next()
    return ref === none ? null : name(ref)
  }
  return {
    em,
    linked: { sb: list(name), eb: list(name), nb: list(name) },
    rows: Array.from({ length: next() }, () => ({
      keys: list(keyOf),
      sb: target(),
      eb: target(),
      nb: target(),
    })),
  }
}
