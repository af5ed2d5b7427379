import type {
  FoundReplacement,
  NearestAnswer,
  ReplacementAnswer,
  StaffReplacement,
} from '../../domain/contracts/replacements.ts'
import type { Language } from '../../domain/languages.ts'
import { type Form, seal, unseal } from '../../domain/packed/container.ts'
import { type AccessLevel, isPublished, type ReplacementVariant } from '../../domain/product.ts'
import { canonicalNumber } from '../../domain/product-numbers.ts'
import { closestOld } from '../../domain/search/closest.ts'
import { compact } from '../../domain/search/fold.ts'
import { type FoldedNumber, nearestNumbers } from '../../domain/search/nearest.ts'
import { replacementVariants } from '../../domain/search/types.ts'
import { translatedNames } from '../../domain/translated-names.ts'
import type { Catalogue, DerivedIndex } from '../catalogue/catalogue.ts'
import type { Database } from '../db/client.ts'
import { generation, generationOf } from '../db/queries/generations.ts'
import type { BriefProduct } from '../db/queries/products.ts'
import { replacementsIn, replacingProducts } from '../db/queries/replacements.ts'
import { requireRight } from '../platform/rights.ts'

const maxNearest = 5

const form: Form<'entries'> = {
  name: 'list of old numbers',
  magic: 'PREP',
  version: 1,
  kinds: replacementVariants,
  sections: ['entries'],
}

/** The old numbers of one replacement guide, ready to be looked up. */
interface OldNumbers {
  entries: ReplacementAnswer[]
  byNumber: Map<string, ReplacementAnswer[]>
  /** The numbers that something published replaces. */
  replaced: FoldedNumber[]
}

export const replacementIndexes: Record<ReplacementVariant, DerivedIndex<OldNumbers, EntryRows>> = {
  ms: derivedIndexOf('ms'),
  eb: derivedIndexOf('eb'),
}

/** Every old number of a guide with what replaces it in the language, by number. */
export async function listReplacements(
  catalogue: Catalogue,
  variant: ReplacementVariant,
  language: Language,
): Promise<ReplacementAnswer[]> {
  return (await catalogue.derived(replacementIndexes[variant], language)).value.entries
}

/** The entries of old numbers; two spellings of one number give one entry. */
export async function findReplacements(
  catalogue: Catalogue,
  variant: ReplacementVariant,
  language: Language,
  tokens: readonly string[],
): Promise<FoundReplacement[]> {
  const { byNumber } = (await catalogue.derived(replacementIndexes[variant], language)).value
  const listed = new Set<ReplacementAnswer>()
  return distinct(tokens).flatMap((token) => {
    const found = closestOld(byNumber, token).filter((entry) => !listed.has(entry))
    for (const entry of found) listed.add(entry)
    return found.map((entry) => ({ ...entry, token }))
  })
}

/** For each number the known ones that look most like it. */
export async function nearestReplacements(
  catalogue: Catalogue,
  variant: ReplacementVariant,
  language: Language,
  tokens: readonly string[],
): Promise<NearestAnswer[]> {
  const { replaced } = (await catalogue.derived(replacementIndexes[variant], language)).value
  return distinct(tokens).map((token) => ({
    token,
    nearest: nearestNumbers(compact(token), replaced, maxNearest),
  }))
}

/** The tokens, each number once. */
function distinct(tokens: readonly string[]): string[] {
  const byForm = Map.groupBy(tokens, (token) => canonicalNumber('artnr', token))
  return [...byForm.values()].flatMap(([first = '']) => first)
}

function derivedIndexOf(variant: ReplacementVariant): DerivedIndex<OldNumbers, EntryRows> {
  return {
    what: `replacements-${variant}`,
    read: (db) => entryRows(db, variant),
    pack: (rows, language) => {
      const entries = new TextEncoder().encode(JSON.stringify(entriesOf(rows, language)))
      return seal(form, { kind: variant, language, generation: generationOf(rows[0]) }, { entries })
    },
    open: (bytes) => oldNumbers(JSON.parse(new TextDecoder().decode(unseal(form, bytes).bytes('entries')))),
  }
}

type EntryRows = Awaited<ReturnType<typeof entryRows>>

function entryRows(db: Database, variant: ReplacementVariant) {
  return db.batch([generation(db), replacementsIn(db, variant), replacingProducts(db, variant)])
}

function entriesOf([, rows, products]: EntryRows, language: Language): ReplacementAnswer[] {
  const published = new Map(
    products.filter((each) => isPublished(each, language)).map((each) => [each.id, each]),
  )
  return rows.map((row) => {
    const replacing = row.products.flatMap((id) => published.get(id) ?? [])
    return {
      _id: row.id,
      artnr: row.artnr,
      utbyte: replacing.map((each) => replacingAnswer(each, language)),
    }
  })
}

function replacingAnswer(product: BriefProduct, language: Language): ReplacementAnswer['utbyte'][number] {
  const translations = Object.entries(product.translations)
    .filter(([, translation]) => translation.published)
    .map(([code, { name, artnr }]) => [code, { name, artnr, published: true }])
  const { name, artnr } = translatedNames(product, language)
  return {
    _id: product.id,
    name,
    artnr,
    published: true,
    translations: Object.fromEntries(translations),
  }
}

function oldNumbers(entries: ReplacementAnswer[]): OldNumbers {
  const folded = entries.map((entry) => ({ entry, text: entry.artnr, folded: compact(entry.artnr) }))
  const byNumber = Map.groupBy(
    folded.filter((each) => each.folded !== ''),
    (each) => each.folded,
  )
  return {
    entries,
    byNumber: new Map([...byNumber].map(([number, group]) => [number, group.map(({ entry }) => entry)])),
    replaced: folded
      .filter(({ entry }) => entry.utbyte.length > 0)
      .map(({ text, folded: number }) => ({ text, folded: number })),
  }
}

/** Every old number of a guide with its replacements, drafts included. */
export async function staffReplacements(
  db: Database,
  variant: ReplacementVariant,
  level: AccessLevel | null,
): Promise<StaffReplacement[]> {
  requireRight(level, 'readDrafts')
  const [rows, products] = await db.batch([replacementsIn(db, variant), replacingProducts(db, variant)])
  const byId = new Map(
    products.map(({ id, artnr, name, published, translations }) => [
      id,
      {
        _id: id,
        artnr,
        name,
        published,
        translations: Object.fromEntries(
          Object.entries(translations).map(([language, { name, artnr, published }]) => [
            language,
            { name, artnr, published },
          ]),
        ),
      },
    ]),
  )
  return rows.map(({ id, artnr, version, products }) => ({
    _id: id,
    artnr,
    version,
    utbyte: products.flatMap((product) => byId.get(product) ?? []),
  }))
}
