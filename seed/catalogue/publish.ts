import { categoryOf } from '../../domain/categories/index.ts'
import { isEmpty, isFactError, parseFact } from '../../domain/facts/index.ts'
import type { TranslationLanguage } from '../../domain/languages.ts'
import { translationLanguages } from '../../domain/languages.ts'
import type { ProductRecord, StoredFact, TranslatedFrom, Translation, Variant } from '../../domain/product.ts'
import type { Draft } from './draft.ts'
import { createRandom, idOf, type Random } from './random.ts'

const draftShare = 0.1
/** A share of what Sweden shows; with the drafts this gives 70 % and 50 % of all. */
const translatedShare: Record<TranslationLanguage, number> = { no: 0.78, dk: 0.555 }
const withoutEnr = 0.05
const firstDay = Date.UTC(2024, 0, 8)
const day = 86_400_000

/** Hands out numbers that look unordered and never repeat: the step shares no factor with the range. */
function numbers(base: number, range: number, step: number, start: number): () => string {
  let given = 0
  return () => {
    if (given === range) throw new Error('Out of numbers')
    return String(base + ((start + given++ * step) % range))
  }
}

/** Turns drafts into records: ids, numbers, publication, translations and dates. */
export function publisher(seed: number): (draft: Draft) => ProductRecord {
  const random = createRandom(`${seed}/publish`)
  const rewording = createRandom(`${seed}/rewording`)
  const nextEnr = numbers(9_900_000, 100_000, 38_197, random.int(0, 99_999))
  const nextNobnr = numbers(59_000_000, 1_000_000, 381_967, random.int(0, 999_999))
  const taken = new Set<string>()

  return (draft) => {
    for (const key of [draft.artnr, `${draft.category} ${draft.name.sv}`]) {
      if (taken.has(key)) throw new Error(`Two articles are called ${key}`)
      taken.add(key)
    }
    const published = !random.chance(draftShare)
    const enr = random.chance(withoutEnr) ? '' : nextEnr()
    const nobnr = random.chance(0.04) ? '' : nextNobnr()
    const created = firstDay + random.int(0, 800) * day + random.int(420, 960) * 60_000
    const changed = created + random.int(0, 160) * day + random.int(0, 480) * 60_000
    const product: ProductRecord = {
      id: idOf(`${seed}/${draft.category}/${draft.artnr}`),
      category: draft.category,
      name: draft.name.sv,
      artnr: draft.artnr,
      enr,
      nobnr,
      published,
      lockId: draft.lockId,
      info: draft.sections.map((section) => ({ title: section.title.sv, body: section.body.sv })),
      facts: storedFacts(draft),
      variants: draft.variants.map((variant, position) =>
        variantOf(draft, variant, position === 0 && random.chance(0.3) ? { enr, nobnr } : null),
      ),
      translations: {},
      spec: draft.spec,
      version: random.int(1, 9),
      created: new Date(created).toISOString(),
      changed: new Date(changed).toISOString(),
      changedBy: random.chance(0.7) ? 'Sven Redaktör' : 'Sara Original',
    }
    for (const language of translationLanguages) {
      const shown = published && random.chance(translatedShare[language])
      const translation = shown ? complete(draft, language, random) : unfinished(draft, language, random)
      if (translation) product.translations[language] = translation
    }
    product.translatedFrom = outdated(product, rewording)
    return product
  }

  /** A variant has numbers of its own, or `own`: the first one may be the product itself. */
  function variantOf(
    draft: Draft,
    variant: Draft['variants'][number],
    own: Pick<Variant, 'enr' | 'nobnr'> | null,
  ): Variant {
    return {
      title: variant.title.sv,
      artnr: draft.artnr + variant.suffix,
      enr: own ? own.enr : random.chance(withoutEnr) ? '' : nextEnr(),
      nobnr: own ? own.nobnr : random.chance(withoutEnr) ? '' : nextNobnr(),
    }
  }
}

/** Facts in the form in which they are stored; an article without a measure or a class says nothing about it. */
function storedFacts(draft: Draft): StoredFact[] {
  const { facts } = categoryOf(draft.category)
  return draft.facts
    .filter((fact) => !isEmpty(fact))
    .map((fact) => {
      const definition = facts.find(({ name }) => name === fact.name)
      if (!definition) throw new Error(`No fact ${fact.name} in ${draft.category}`)
      const parsed = parseFact(fact, definition)
      if (isFactError(parsed)) throw new Error(`${draft.artnr} ${fact.name}: ${parsed.error}`)
      return parsed
    })
}

/** Complete enough to be published: name, artnr and the first section exist; the rest may be missing. */
function complete(draft: Draft, language: TranslationLanguage, random: Random): Translation {
  const lagging = random.chance(0.15)
  const untitled = random.chance(0.15)
  return {
    name: draft.name[language],
    artnr: draft.artnr,
    info: draft.sections.map((section, position) => ({
      title: section.title[language],
      body: lagging && position > 0 ? '' : section.body[language],
    })),
    variants: draft.variants.map((variant) => ({ title: untitled ? '' : variant.title[language] })),
    published: true,
  }
}

/**
 * One original in fifteen has been changed since it was translated: its first text has another sentence, which one or
 * both translations lack.
 */
function outdated({ info, translations }: ProductRecord, random: Random): TranslatedFrom {
  const [first, ...rest] = info
  const earlier = first?.body
    .split(/(?<=\.) /)
    .slice(0, -1)
    .join(' ')
  if (!first || !random.chance(1 / 15) || !earlier) return {}
  const behind = random.sample(translationLanguages, random.int(1, 2))
  const from = { info: [{ ...first, body: earlier }, ...rest] }
  return Object.fromEntries(
    behind.filter((language) => translations[language]?.info[0]?.body).map((language) => [language, from]),
  )
}

/** A partial translation, or none. */
function unfinished(draft: Draft, language: TranslationLanguage, random: Random): Translation | null {
  if (random.chance(0.5)) return null
  const withText = random.chance(0.4)
  return {
    name: draft.name[language],
    artnr: withText ? draft.artnr : '',
    info: draft.sections.map((section, position) => ({
      title: section.title[language],
      body: withText && position === 0 ? section.body[language] : '',
    })),
    variants: [],
    published: false,
  }
}
