/** A sentence that has been translated somewhere. */
interface Offer {
  original: string
  translation: string
  /** It is the whole text, not one of its sentences. */
  whole: boolean
}

/** More suggestions would be a list to read rather than a help. */
const maxOffers = 4

/**
 * What has been translated into one language, by text and by sentence: where the same Swedish stands again, its
 * translation can be offered. A text and its translation that have as many sentences are taken sentence by sentence.
 */
export class TranslationMemory {
  readonly #known = new Map<string, Map<string, number>>()

  learn(original: string, translation: string): void {
    const [from, to] = [original.trim(), translation.trim()]
    if (from === '' || to === '') return
    // Many products share their texts: what is known is counted, and not taken apart again.
    if (!this.#add(from, to)) return
    const [ours, theirs] = [sentencesOf(from), sentencesOf(to)]
    if (ours.length < 2 || ours.length !== theirs.length) return
    for (const [at, sentence] of ours.entries()) this.#add(sentence.trim(), theirs[at]?.trim() ?? '')
  }

  /** What can be offered for a text: a translation of all of it, else of its known sentences; most used first. */
  offers(original: string): Offer[] {
    const text = original.trim()
    const whole = this.#of(text).slice(0, maxOffers - 1)
    if (whole.length > 0) return whole.map((translation) => ({ original: text, translation, whole: true }))
    const sentences = sentencesOf(text)
    if (sentences.length < 2) return []
    const known = sentences.map((sentence) => this.#of(sentence.trim())[0])
    if (known.every((each) => each !== undefined)) {
      const translation = sentences.map((sentence, at) => `${known[at]}${gapAfter(sentence)}`).join('')
      return [{ original: text, translation: translation.trim(), whole: true }]
    }
    const single = sentences.flatMap((sentence, at): Offer[] => {
      const translation = known[at]
      return translation === undefined ? [] : [{ original: sentence.trim(), translation, whole: false }]
    })
    return single
      .filter(({ original: text }, at) => single.findIndex((each) => each.original === text) === at)
      .slice(0, maxOffers)
  }

  /** @returns whether it is new */
  #add(original: string, translation: string): boolean {
    if (original === '' || translation === '') return false
    const counts = this.#known.get(original) ?? new Map<string, number>()
    const count = counts.get(translation) ?? 0
    counts.set(translation, count + 1)
    this.#known.set(original, counts)
    return count === 0
  }

  #of(original: string): string[] {
    const counts = this.#known.get(original)
    return counts ? [...counts].sort(([, a], [, b]) => b - a).map(([translation]) => translation) : []
  }
}

/** A text cut after each sentence and each line; what stands between two belongs to the first. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]\s+)(?=[\p{Lu}\d])|(?<=\n)(?=[^\n])/u).filter((part) => part.trim() !== '')
}

const gapAfter = (sentence: string) => sentence.slice(sentence.trimEnd().length)
