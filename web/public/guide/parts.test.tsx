import { expect, test } from 'vitest'
import type { CategoryCode } from '../../../domain/categories/codes.ts'
import { categoryOf } from '../../../domain/categories/index.ts'
import { indicatorAbove } from '../../../domain/guide/columns.ts'
import { earlierSteps } from '../../../domain/guide/earlier.ts'
import { editLink } from '../../../domain/guide/edit-link.ts'
import { emptyState, type GuideState } from '../../../domain/guide/state.ts'
import { texts } from '../../../domain/texts/index.ts'
import { LoadMore } from '../../shared/ui/load-more.tsx'
import { linksOf, markup, textOf } from '../../testing/markup.tsx'
import { ChosenOverlay } from './chosen-overlay.tsx'
import { EarlierList } from './earlier-list.tsx'
import { NextSteps } from './next-steps.tsx'
import { ScrollingChoices } from './scrolling-choices.tsx'
import type { GuideModel } from './use-guide.ts'

const { ui } = texts.sv
const nothing = () => {}

function guideOf(code: CategoryCode, state: GuideState): GuideModel {
  return {
    category: categoryOf(code),
    state,
    view: undefined,
    request: null,
    viewAddress: null,
    failed: false,
    pending: false,
    needsNetwork: false,
    retry: nothing,
    shown: 20,
    lost: [],
    effect: undefined,
    current: () => state,
    queryOf: () => '',
    go: nothing,
    showMore: nothing,
    order: { name: 'name', by: 'name', descending: false },
    sortBy: nothing,
  }
}

test('guide: more can be loaded when there is more than a loaded page, and the button says how much is here', {
  tags: ['2.5.6', '9.1.2'],
}, async () => {
  const more = (loaded: number, total: number) =>
    markup(<LoadMore look="surface" loaded={loaded} total={total} pageSize={20} onMore={nothing} />)
  expect(textOf(await more(20, 57))).toBe('Visa fler (20 av 57)')
  expect(textOf(await more(20, 21))).toBe('Visa fler (20 av 21)')
  expect(textOf(await more(20, 20))).toBe('')
  expect(textOf(await more(19, 57))).toBe('')
})

test('guide: a column of more than 15 choices shows that it scrolls, one of 15 does not', {
  tags: ['2.5.9', '9.1.9'],
}, async () => {
  const column = async (count: number) =>
    textOf(
      await markup(
        <ScrollingChoices rows={Array.from({ length: count }, (_, row) => `${row} `)} choices={[]} />,
      ),
    )
  expect(indicatorAbove).toBe(15)
  expect(await column(15)).not.toContain(ui.guide.scrollForMore)
  expect(await column(16)).toContain(ui.guide.scrollForMore)
  // Without scripts nothing adds rows, so the worker writes them all.
  expect(await column(1000)).toContain('999')
})

test('guide: the product that covers a column is named, beside a button that takes it back', {
  tags: ['2.5.8'],
}, async () => {
  const overlay = { key: 's1', label: 'Alfa', from: 'eb' } as const
  const html = await markup(<ChosenOverlay overlay={overlay} onClear={nothing} />)
  // Its lines are never cut off, however long the text and whatever the letter spacing.
  expect(html).not.toMatch(/line-clamp|truncate|[" ]h-18[" ]/)
  expect(textOf(html)).toBe(`${ui.guide.earlierProduct} Alfa`)
  expect(html).toContain(`aria-label="${ui.guide.clearProduct}: Alfa"`)
})

test('guide: criteria of an earlier step are listed with a link to the edit route of its guide', {
  tags: ['2.5.7'],
}, async () => {
  const state: GuideState = { choices: { eb: ['rattvand'], ms: ['plan'] }, chosen: { eb: 's1' }, open: null }
  const html = await markup(<EarlierList guide={guideOf('ms', state)} earlier={['eb']} />)
  expect(textOf(html)).toContain(texts.sv.choices.rattvand)
  expect(linksOf(html)).toEqual(['/guide/elslutbleck/edit?c=rattvand&eb=s1&ms.c=plan'])
  expect(earlierSteps(categoryOf('ms'), emptyState)).toEqual([])
})

test('edit link: after a lock it leads to the edit route of its guide too, with the lock and the ticks kept', {
  tags: ['2.5.7'],
}, async () => {
  const chosen = { em: 'l1', eb: 's1' }
  const state: GuideState = { choices: { eb: ['rattvand'] }, chosen, open: null }
  const html = await markup(<EarlierList guide={guideOf('ms', state)} earlier={['em', 'eb']} />)
  expect(linksOf(html)).toEqual([
    '/guide/eltryckeslas-motorlas/edit?em=l1&eb.c=rattvand&eb=s1',
    '/guide/elslutbleck/edit?c=rattvand&em=l1&eb=s1',
  ])
  const plate: GuideState = { choices: {}, chosen: { em: 'l1', sb: 'p1' }, open: null }
  expect(editLink('sb', plate)).toBe('/guide/slutbleck/edit?em=l1&sb=p1')
})

test('guide: a strike leads to the post guide with itself chosen, a post and a plate to the summary', {
  tags: ['2.6.1', '2.6.2', '2.6.3', '2.7.13'],
}, async () => {
  const strike: GuideState = { choices: { eb: ['rattvand'] }, chosen: { eb: 's1' }, open: 's1' }
  const html = await markup(<NextSteps category={categoryOf('eb')} state={strike} partners={{ ms: 3 }} />)
  expect(textOf(html)).toBe(`${ui.guide.next.ms} 3`)
  expect(linksOf(html)).toEqual(['/guide/montagestolpar?eb.c=rattvand&eb=s1'])
  for (const code of ['ms', 'sb'] as const) {
    const chosen: GuideState = { ...emptyState, chosen: { [code]: 'p1' }, open: 'p1' }
    const last = await markup(<NextSteps category={categoryOf(code)} state={chosen} />)
    expect(textOf(last)).toBe(ui.guide.summary)
    expect(linksOf(last)).toEqual([`/order?${code}=p1`])
  }
})

test('guide: a housing leads to the strikes with itself chosen', { tags: ['2.7.13'] }, async () => {
  const housing: GuideState = { ...emptyState, chosen: { lh: 'l1' }, open: 'l1' }
  const html = await markup(<NextSteps category={categoryOf('lh')} state={housing} partners={{ eb: 7 }} />)
  expect(textOf(html)).toBe(`${ui.guide.nextFrom.lh} 7`)
  expect(linksOf(html)).toEqual(['/guide/elslutbleck?lh=l1'])
})
