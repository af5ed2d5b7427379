import { expect, test } from 'vitest'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { guideCategories, stepCategories } from '../../../domain/categories/index.ts'
import { type Random, randomOf } from '../../../domain/facets/testing/random.ts'
import { clearChosen, toggleChoice } from '../../../domain/guide/actions.ts'
import { answerTo } from '../../../domain/guide/question.ts'
import { emptyState, type GuideState } from '../../../domain/guide/state.ts'
import { type GuideView, guideView, openGuide, type ViewRequest } from '../../../domain/guide/view.ts'
import { type Condition, conditionsOf, waysOut } from '../../../domain/guide/ways-out.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { idsIn, indexesOf } from '../../testing/indexes.ts'

const indexes = indexesOf(generateCatalogue(), 'sv')
const maxTicks = 10

/** Any ticks and products of other steps, as far as a guide knows them. */
function someView(
  category: (typeof guideCategories)[number],
  random: Random,
): { request: ViewRequest; view: GuideView } {
  const keys = indexes[category.code].choices.map(({ key }) => key)
  const chosen: GuideState['chosen'] = {}
  for (const { code } of stepCategories)
    if (code !== category.code && random.chance(35))
      chosen[code] = random.some(idsIn(indexes[code]), 1)[0] as string
  const state = {
    ...emptyState,
    chosen,
    choices: { [category.code]: random.some(keys, random.below(maxTicks + 1)) },
  }
  const request = { category, index: indexes[category.code], state, others: indexes }
  return { request, view: guideView(request) }
}

/** Every subset of the conditions, tried: the smallest ones that leave something, each with how many. */
function bruteForce(
  request: ViewRequest,
  here: CategoryCode,
  wanted: string | undefined,
): Map<string, number> {
  const { state: opened, ask } = openGuide(request)
  const conditions = conditionsOf(opened, here)
  const withoutCondition = (state: GuideState, condition: Condition) =>
    condition.kind === 'tick'
      ? toggleChoice(state, here, condition.key)
      : clearChosen(state, here, condition.category)
  let found = new Map<string, number>()
  let least = conditions.length
  for (let mask = 0; mask < 2 ** conditions.length; mask++) {
    const without = conditions.filter((_, at) => mask & (1 << at))
    if (without.length > least) continue
    const remaining = without.reduce(withoutCondition, opened)
    const next = wanted === undefined ? remaining : toggleChoice(remaining, here, wanted)
    const { total } = answerTo(ask(next), indexes[here])
    if (total === 0) continue
    if (without.length < least) found = new Map()
    least = without.length
    found.set(JSON.stringify(without), total)
  }
  return least === 0 ? new Map() : found
}

test.each(guideCategories.map((category) => [category.code, category] as const))(
  'guide: in the guide of %s the ways out are those that trying every subset finds',
  (here, category) => {
    const random = randomOf(14)
    let several = 0
    for (let run = 0; run < 40; run++) {
      const { request, view } = someView(category, random)
      const grey = view.columns.flatMap(({ choices }) => choices.filter(({ disabled }) => disabled))
      const wanted = random.chance(60) ? random.some(grey, 1)[0]?.key : undefined
      const { ask } = openGuide(request)
      const ways = waysOut(view.state, here, { index: indexes[here], ask }, wanted)
      const shown = new Map(ways.map(({ without, total }) => [JSON.stringify(without), total]))
      expect(shown).toEqual(bruteForce(request, here, wanted))
      if ((ways[0]?.without.length ?? 0) > 1) several += 1
    }
    expect(several).toBeGreaterThan(5)
  },
)
