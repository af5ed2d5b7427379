import * as fc from 'fast-check'
import { languageCodes } from '../../languages.ts'
import { catalogues } from './catalogues.ts'
import { compare, type Engine, inputOf, questionOf } from './compare.ts'

/** Questions asked of every catalogue, shared out over the languages. */
export const questionsPerCatalogue = 60

/**
 * The property that the engine lives by: for every catalogue, in every language and for every question it
 * says what the oracle says.
 * @param tally called per question with the number of products that match
 */
export function engineProperty(engine: Engine, tally: (found: number) => void = () => {}) {
  const seeds = fc.array(fc.integer(), { minLength: questionsPerCatalogue, maxLength: questionsPerCatalogue })
  return fc.property(catalogues, seeds, (catalogue, questions) => {
    const indexes = languageCodes.map((language) =>
      engine.openIndex(engine.buildIndex(inputOf(catalogue, language))),
    )
    for (const [i, seed] of questions.entries()) {
      const index = indexes[i % indexes.length]
      if (!index) throw new Error('There is no language')
      const question = questionOf(catalogue, index.language, seed)
      const { found, mismatch } = compare(catalogue, index, question)
      tally(found)
      if (mismatch)
        throw new Error(`Mismatch: ${JSON.stringify({ language: index.language, question, mismatch })}`)
    }
  })
}
