import type { BulkBody, BulkChange } from '../../domain/contracts/jobs.ts'
import type { ProductBody } from '../../domain/contracts/write.ts'
import { columnsOf, shapeOf } from '../../domain/csv/columns.ts'
import { UserError } from '../../domain/errors.ts'
import { languageCodes, original, translationLanguages } from '../../domain/languages.ts'
import type { InfoSection, ProductRecord } from '../../domain/product.ts'
import { criteriaOf } from '../products/save/criteria.ts'
import { linkedLists } from '../products/snapshot/links.ts'
import { rowAnswer } from '../products/staff/spec.ts'
import type { ImportContext } from './context.ts'
import { Plan, type Planner } from './planner.ts'

/** Plans the same change of many products. A missing product is refused. */
export function planBulk({ ids, change }: BulkBody, context: ImportContext, planner: Planner): Plan {
  const { category, options, products } = context
  const shape = shapeOf(category, [...products.values()], [...criteriaOf(category.code, options)])
  const plan = new Plan(context, columnsOf(category, shape), planner)
  for (const [position, id] of [...new Set(ids)].entries()) {
    const record = products.get(id) ?? null
    const ask = () => {
      if (!record) throw new UserError('IMPORT_UNKNOWN_ID', { id, column: 'id' })
      return {
        ...bodyFor(record, change),
        ...withoutCriterion(context, record, change.withoutCriterion),
        ...withLinks(context, record, change.link),
      }
    }
    plan.add({ line: position + 1, record }, ask, { name: '', artnr: '' })
  }
  return plan
}

function withoutCriterion(
  { stateOf, nameOf }: ImportContext,
  record: ProductRecord,
  slug: string | undefined,
): ProductBody {
  if (slug === undefined) return {}
  const { rows } = stateOf(record)
  const body: ProductBody = {}
  if (Object.hasOwn(record.spec, slug)) {
    const remaining = Object.entries(record.spec).filter(([each]) => each !== slug)
    body.spec = Object.fromEntries(remaining.map(([each, ids]) => [each, ids?.map(nameOf) ?? null]))
  }
  if (rows.some(({ slugs }) => slugs.includes(slug))) {
    body.filter = rows.map((row) => ({
      ...rowAnswer(row),
      slugs: row.slugs.filter((each) => each !== slug),
    }))
  }
  return body
}

function withLinks(
  { category, stateOf }: ImportContext,
  record: ProductRecord,
  link: BulkChange['link'],
): ProductBody {
  if (!link) return {}
  const { field, ids, on } = link
  const declared = category.links.find((each) => each.field === field)
  if (!declared || declared.byCriterion) throw new UserError('UNKNOWN_FIELD', { field })
  const linked = (linkedLists(stateOf(record).linked, original)[field] ?? []).map(({ _id }) => _id)
  const others = linked.filter((each) => !ids.includes(each))
  return { [field]: on ? [...linked, ...ids.filter((each) => !linked.includes(each))] : others }
}

function bodyFor(record: ProductRecord, { published, facts, replace }: BulkChange): ProductBody {
  const body: ProductBody = {}
  const translations: NonNullable<ProductBody['translations']> = {}
  for (const language of languageCodes) {
    const wanted = published?.[language]
    if (wanted === undefined) continue
    if (language === original) body.published = wanted
    else translations[language] = { published: wanted }
  }
  if (facts) {
    const named = new Set(facts.map(({ name }) => name))
    body.facts = [...record.facts.filter(({ name }) => !named.has(name)), ...facts]
  }
  if (replace) {
    const { language, find, by } = replace
    const info = (sections: readonly InfoSection[]) =>
      sections.map(({ title, body: text }) => ({ title, body: text.replaceAll(find, () => by) }))
    if (language === original) body.info = info(record.info)
    else {
      const translation = record.translations[language]
      if (translation) translations[language] = { ...translations[language], info: info(translation.info) }
    }
  }
  const isTranslated = translationLanguages.some((language) => translations[language])
  return isTranslated ? { ...body, translations } : body
}
