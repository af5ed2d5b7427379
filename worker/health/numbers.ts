import type { Problem } from '../../domain/contracts/catalogue-health.ts'
import { canonicalNumber, numberProblem } from '../../domain/product-numbers.ts'
import { numbersIn } from '../products/save/numbers.ts'
import { type Contents, called, ofProduct } from './contents.ts'
import { oldNumberPage } from './partners.ts'

/** Numbers that two have, and numbers that are none. */
export function numberProblems(contents: Contents): Problem[] {
  return [...alike(contents), ...oldAlike(contents), ...withProblems(contents), ...oldWithProblems(contents)]
}

/** Numbers that differ by blanks alone are most likely one number. */
const keyOf = (kind: Parameters<typeof canonicalNumber>[0], text: string) =>
  canonicalNumber(kind, text).replaceAll(' ', '')

/** Numbers of different products, or of their variants, that read alike. */
function alike({ products }: Contents): Problem[] {
  const numbers = products.flatMap((product) =>
    numbersIn(product)
      .filter(
        ({ text, field }) => text.trim() !== '' && field !== 'lockid' && !field.startsWith('translations'),
      )
      .map((number) => ({ ...number, product })),
  )
  const groups = Map.groupBy(numbers, ({ kind, text }) => `${kind} ${keyOf(kind, text)}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first || new Set(group.map(({ product }) => product.id)).size === 1) return []
    const what = group.map(({ text, product }) => `${text} (${called(product)})`)
    return [ofProduct('numbers-alike', first.product, { what: [...new Set(what)], at: first.field })]
  })
}

function oldAlike({ replacements }: Contents): Problem[] {
  const groups = Map.groupBy(replacements, ({ variant, artnr }) => `${variant} ${keyOf('artnr', artnr)}`)
  return [...groups.values()].flatMap((group) => {
    const [first, other] = group
    return first && other
      ? [
          ofOld(
            'numbers-alike',
            first,
            group.map(({ artnr }) => artnr),
          ),
        ]
      : []
  })
}

function withProblems({ products }: Contents): Problem[] {
  return products.flatMap((product) =>
    numbersIn(product).flatMap(({ kind, text, field }) => {
      const problem = numberProblem(kind, text)
      return problem ? [ofProduct(`number-${problem}`, product, { what: [text], at: field })] : []
    }),
  )
}

function oldWithProblems({ replacements }: Contents): Problem[] {
  return replacements.flatMap((old) => {
    const problem = numberProblem('artnr', old.artnr)
    return problem ? [ofOld(`number-${problem}`, old, [old.artnr])] : []
  })
}

function ofOld(kind: Problem['kind'], old: Contents['replacements'][number], what: string[]): Problem {
  return { kind, category: old.variant, product: null, language: null, what, href: oldNumberPage(old) }
}
