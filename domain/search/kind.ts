import { categoryCodes } from '../categories/codes.ts'
import { fold } from './fold.ts'
import { categoryNames, fillers, measureNames } from './names.ts'

const asWords = (text: string) => ` ${fold(text).trim().replace(/ +/g, ' ')} `

/** Words for kinds of products, and those that say nothing beside them. The longest first: `elektriskt slutbleck` is no `slutbleck`. */
const known = [
  ...categoryCodes.flatMap((code) => categoryNames[code].map((name) => [asWords(name), code] as const)),
  ...[...fillers, ...Object.values(measureNames).flat()].map((word) => [asWords(word)] as const),
].sort(([one], [other]) => other.length - one.length)

/**
 * Reads `elslutbleck med kabel` and `låshus 50 mm`, in the words of every language.
 * @returns the kinds that it names; the other words; and the numbers among them that may be a measure: short, and not
 * beside another one
 */
export function readKind(query: string) {
  let rest = asWords(query).replace(/(\d)mm /g, '$1 ')
  const codes = known.flatMap(([word, code]) => {
    const isNamed = code && rest.includes(word)
    rest = rest.replaceAll(word, ' ')
    return isNamed ? [code] : []
  })
  const measures = [...rest.matchAll(/(?<!\d\S* )\b\d{1,3}(?= (?!\S*\d))/g)].map(([number]) => number)
  return { codes: new Set(codes), rest: rest.trim(), measures }
}
