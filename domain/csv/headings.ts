import type { Category } from '../categories/types.ts'
import { compact } from '../search/fold.ts'
import { texts } from '../texts/index.ts'
import { articleHeads, enrHeads, nobbHeads } from './number-heads.ts'

/** Other words for a column, folded, besides those of the screens. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  artnr: articleHeads,
  enr: enrHeads,
  nobnr: nobbHeads,
  name: [
    'benamning',
    'produktnamn',
    'artikelbenamning',
    'betegnelse',
    'benevnelse',
    'produktnavn',
    'varenavn',
  ],
}

/** The column that a heading in words means, in any of the languages; undefined where it means none. */
export function keyOfHeading(heading: string, category: Category): string | undefined {
  return headingsOf(category).get(compact(heading.replace(/\((?:mm|mA|kN|st)\)\s*$/i, '')))
}

function headingsOf({ artnrLabel, code, facts }: Category): Map<string, string> {
  const words = Object.values(texts).flatMap(({ staff: { edit }, facts: labels }): [string, string][] => {
    const labelOf: Record<string, string> = labels
    return [
      [edit[artnrLabel], 'artnr'],
      ...(['name', 'artnr', 'enr', 'nobnr', 'lockid', 'published'] as const).map((key): [string, string] => [
        edit[key],
        key,
      ]),
      ...facts.flatMap(({ name }): [string, string][] => {
        const label = labelOf[`${code}/${name}`] ?? labelOf[name]
        return label === undefined ? [] : [[label, `fact.${name}`]]
      }),
    ]
  })
  const known = Object.entries(synonyms).flatMap(([key, names]) => names.map((name) => [name, key] as const))
  // Words of a fact go after those of a number or name.
  return new Map([...words.map(([label, key]) => [compact(label), key] as const).toReversed(), ...known])
}
