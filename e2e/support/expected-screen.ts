import type { CategoryCode } from '../../domain/categories/codes.ts'
import { categoryOf, stepCategories } from '../../domain/categories/index.ts'
import { criterionLabel } from '../../domain/guide/criterion-label.ts'
import { hidesFilter } from '../../domain/guide/open.ts'
import { guideQuery, readGuideState } from '../../domain/guide/state.ts'
import { type Language, languageCodes } from '../../domain/languages.ts'
import { matchRoute } from '../../domain/routes.ts'
import { choiceLabel, columnLabel } from '../../domain/texts/labels.ts'
import { carriedBy, type GuidePlace, heldOf, listUnder } from '../../seed/testing/lists.ts'
import { plainVerdicts } from '../../seed/testing/sheets.ts'
import { catalogue, matching, nameIn, product, recordsIn } from './catalogue.ts'
import type { Names, Screen } from './screen.ts'
import { countOf, type Say, sayIn } from './texts.ts'

const says = Object.fromEntries(
  await Promise.all(languageCodes.map(async (code) => [code, await sayIn(code)] as const)),
) as Record<Language, Say>

/** Names by which a visitor finds the controls of a guide. */
export function namesIn(language: Language): Names {
  const say = says[language]
  return {
    chips: say('ui.guide.chosenCriteria'),
    clear: say('ui.guide.clear'),
    clearProduct: say('ui.guide.clearProduct'),
    earlier: say('ui.guide.earlier'),
    steps: say('ui.steps.label'),
    languages: say('ui.nav.chooseLanguage'),
    startOver: say('ui.guide.startOver'),
  }
}

/** What a screen has to show, read off its address and the records. */
export function expectedOf({ path, query }: Screen, language: Language): Partial<Screen> {
  const here = matchRoute(path)?.route.category ?? null
  const link = readGuideState(here, new URLSearchParams(query))
  const records = recordsIn(language)
  const canonical = guideQuery(here, link)
  if (here === null) {
    const known = heldOf({ here: 'nb', withEm: false }, link, records)
    const verdicts = plainVerdicts({ ...known, chosen: link.chosen }, records)
    const pairs = verdicts.map((verdict) => verdict.split(' ', 2).join(' ').replace('+', '-'))
    const parts = stepCategories.flatMap(({ code }) => (link.chosen[code] ? [`order-${code}`] : []))
    return {
      query: canonical,
      total: '',
      products: [],
      parts,
      pairs,
    }
  }
  const place: GuidePlace = { here, withEm: path.endsWith('/em') && link.chosen.em !== undefined }
  const state = heldOf(place, link, records)
  const listed = new Set(listUnder(place, state, records))
  const inOrder = matching(here, language, []).filter(({ id }) => listed.has(id))
  const hidden = hidesFilter(here, place.withEm)
  const ticks = (state.choices[here] ?? []).map((key) => labelsOf(here, key, language))
  const covers = carriedBy(here).flatMap((code) => state.chosen[code] ?? [])
  const narrows = (here === 'eb' ? (['em', 'lh'] as const) : []).flatMap((code) =>
    state.chosen[code]
      ? [`${says[language](`categories.${code}.short`)}: ${nameOf(state.chosen[code], language)}`]
      : [],
  )
  const code = here as Parameters<typeof countOf>[1]
  return {
    query: canonical,
    total: countOf(language, code, listed.size),
    products: inOrder.slice(0, categoryOf(here).pageSize).map(({ id }) => id),
    chips: hidden ? [] : [...narrows, ...ticks.map(({ chip }) => chip)],
    ticked: ticks
      .map(({ label }) => says[language]('ui.guide.choiceCount', { label, count: listed.size }))
      .toSorted(),
    parts: [],
    overlays: covers.map((id) => `${says[language]('ui.guide.clearProduct')}: ${nameOf(id, language)}`),
  }
}

const nameOf = (id: string, language: Language) => nameIn(product(id), language)

/** A choice as its box and its chip call it. */
function labelsOf(here: CategoryCode, key: string, language: Language): { label: string; chip: string } {
  const column = recordsIn(language)
    .choices(here)
    .find((choice) => choice.key === key)?.column
  const group = catalogue.options.find(({ category, name }) => category === here && name === column)
  const partner = catalogue.products.some(({ id }) => id === key)
  const own = group?.translations[language]?.[key] ?? group?.translations.sv?.[key]
  const label = partner ? nameOf(key, language) : (choiceLabel(key, language) ?? own ?? key)
  return { label, chip: criterionLabel(columnLabel(column ?? '', language), label, language) }
}
