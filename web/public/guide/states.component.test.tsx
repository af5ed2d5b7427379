import { within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { categoryOf } from '../../../domain/categories/index.ts'
import { emptyState, type GuideState } from '../../../domain/guide/state.ts'
import { guideView } from '../../../domain/guide/view.ts'
import { texts } from '../../../domain/texts/index.ts'
import { generateCatalogue } from '../../../seed/catalogue/index.ts'
import { Records } from '../../../seed/testing/records.ts'
import { answerIndexesAlone } from '../../testing/answer-indexes.ts'
import { expectTotal, here, press } from '../../testing/guide.ts'
import { idsIn, indexesOf } from '../../testing/indexes.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, fail, server } from '../../testing/server.ts'

const { guide, list, product } = texts.sv.ui
const main = () => within(screen.getByRole('main'))

describe('guide: nothing to list', () => {
  test.each([
    ['montagestolpar', 'plan', 'vinklad', '1 monteringsstolpe'],
    ['eltryckeslas-motorlas', 'em-oro-rattvand', 'em-oro-omvand', '1 eltryckeslås eller motorlås'],
  ])(
    'under criteria of %s that nothing meets it offers what to leave out',
    async (path, kept, gone, total) => {
      answer('POST misses', {} as never)
      const user = await openApp(`/sv/guide/${path}?c=${kept},${gone}`)
      expect(await screen.findByText(guide.none)).toBeVisible()
      await press(user, 'button', /^Utan .* \(1 träff\)$/)
      await expectTotal(total)
      expect(here()).toMatch(new RegExp(`^/sv/guide/${path}\\?c=(${kept}|${gone})$`))
    },
  )

  test.each([
    ['a lock that does not exist', 'slutbleck/em?em=gone12345', guide.noLock, guide.chooseLock],
    ['a lock that is a draft', 'elslutbleck/em?em=em-hemlig', guide.noLock, guide.chooseLock],
    [
      'a lock without a product there',
      'slutbleck/em?em.c=em-brandkrav-e30&em=em-lock',
      guide.noTargets,
      guide.changeLock,
    ],
  ])('for %s it says so, with two ways on', async (_, address, text, lock) => {
    const user = await openApp(`/sv/guide/${address}`)
    expect(await screen.findByText(text)).toBeVisible()
    expect(main().getByRole('link', { name: lock })).toBeVisible()
    await user.click(main().getByRole('link', { name: guide.showAll }))
    await expectTotal(address.startsWith('slut') ? '2 slutbleck' : '2 elslutbleck')
    expect(main().queryByText(text)).not.toBeInTheDocument()
  })

  test('a lock that no row decides for lists all that is linked, and says so', async () => {
    await openApp('/sv/guide/slutbleck/em?em=em-lock')
    expect(await main().findByText(guide.possible)).toBeVisible()
    await expectTotal('2 slutbleck')
  })

  test('a lock whose plates do not fit the chosen housing is not said to lead nowhere', async () => {
    const catalogue = generateCatalogue()
    const { em, eb, lh } = indexesOf(catalogue, 'sv')
    const totalOf = (chosen: GuideState['chosen']) =>
      guideView({
        category: categoryOf('eb'),
        index: eb,
        others: { em, lh },
        withEm: true,
        state: { ...emptyState, chosen },
      }).total
    const pair = idsIn(em)
      .filter((lock) => totalOf({ em: lock }) > 0)
      .flatMap((lock) => idsIn(lh).map((housing) => ({ em: lock, lh: housing })))
      .find((chosen) => totalOf(chosen) === 0)
    answerIndexesAlone(catalogue)
    answer('POST misses', {} as never)
    const user = await openApp(`/sv/guide/elslutbleck/em?em=${pair?.em}&lh=${pair?.lh}`)
    expect(await screen.findByText(guide.noneForProduct)).toBeVisible()
    expect(screen.queryByText(guide.noTargets)).not.toBeInTheDocument()
    await press(user, 'button', `${guide.clearProduct} (låshus)`)
    await expectTotal(`${totalOf({ em: pair?.em ?? '' })} elslutbleck`)
  })

  test('a lock that is linked to nothing says so and leads to the summary', async () => {
    const catalogue = generateCatalogue()
    const [lock = ''] = new Records(catalogue, 'sv').ids('em')
    const links = catalogue.links.filter(({ from }) => from !== lock)
    const emRows = catalogue.emRows.filter(({ em }) => em !== lock)
    answerIndexesAlone({ ...catalogue, links, emRows })
    await openApp(`/sv/guide/eltryckeslas-motorlas?em=${lock}&open=${lock}`)
    const panel = within(await screen.findByRole('dialog'))
    expect(await panel.findByText(guide.leadsNowhere)).toBeVisible()
    expect(panel.getByRole('link', { name: guide.summary })).toHaveAttribute('href', `/sv/order?em=${lock}`)
    expect(panel.queryByRole('link', { name: guide.next.sb })).not.toBeInTheDocument()
  })
})

describe('guide: a product that is not there', () => {
  test.each(['gone12345', 'em-hemlig'])('%s chosen is left out, and the list says so', async (id) => {
    await openApp(`/sv/guide/eltryckeslas-motorlas?em=${id}`)
    expect(await screen.findByRole('alert')).toHaveTextContent('Produkten i länken finns inte längre.')
    await expectTotal('1 eltryckeslås eller motorlås')
  })

  test.each(['gone12345', 'em-hemlig'])('%s open is shown as missing', async (id) => {
    fail('GET produkt/:id', 'NOT_FOUND')
    await openApp(`/sv/guide/eltryckeslas-motorlas?em=${id}&open=${id}`)
    expect(await screen.findByText(product.missing)).toBeVisible()
    expect(document.body).not.toHaveTextContent(/HEMLIG/)
  })

  test('what the criteria leave out stays open, and says so; closed, it leaves the focus on the list', async () => {
    const user = await openApp('/sv/guide/elslutbleck?c=omvand&eb=eb-alfa&open=eb-alfa')
    const panel = within(await screen.findByRole('dialog'))
    expect(await panel.findByText(guide.notMatching)).toBeVisible()
    await user.click(panel.getByRole('button', { name: 'Stäng' }))
    await waitFor(() => expect(document.getElementById('what-is-left')).toHaveFocus())
  })
})

describe('guide: a list that does not come', () => {
  test('says what to do and is logged, the criteria stay readable, and it comes on a second try', {
    tags: ['8.1.4', '8.1.5'],
  }, async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    fail('GET :type/index/:version', 'INTERNAL')
    fail('GET :type/index', 'INTERNAL')
    const user = await openApp('/sv/guide/slutbleck?c=sb-plan')
    expect(await screen.findByRole('alert')).toHaveTextContent(list.failed)
    expect(here()).toBe('/sv/guide/slutbleck?c=sb-plan')
    // Nothing is on its way, and something is ticked.
    expect(screen.queryByText(texts.sv.ui.common.loading)).not.toBeInTheDocument()
    expect(screen.queryByText(guide.noCriteria)).not.toBeInTheDocument()
    expect(warned).toHaveBeenCalledWith('The list of a guide could not be loaded', expect.anything())
    const criteria = screen.getByRole('region', { name: guide.stepCriteria })
    expect(within(criteria).getByText(texts.sv.choices['sb-plan'])).toBeVisible()
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Försök igen' }))
    await expectTotal('2 slutbleck')
    await waitFor(() => expect(screen.queryByText(list.failed)).not.toBeInTheDocument())
  })
})
