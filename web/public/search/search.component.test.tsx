import { act, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, fail, hold, sent } from '../../testing/server.ts'

const field = () => screen.getByRole('combobox', { name: 'Sök i katalogen' })
const options = () => screen.queryAllByRole('option')
const found = (text: RegExp | string) => screen.findByRole('option', { name: text })

async function openSearch(address = '/sv') {
  const user = await openApp(address)
  await user.click(field())
  return user
}

/** Typed at once, as from a clipboard of one line. */
async function search(user: Awaited<ReturnType<typeof openApp>>, text: string) {
  await user.clear(field())
  await user.click(field())
  await user.paste(text)
}

// What tells a list from numbers loads with the first paste, which is here.
test('search: a paste that is understood late brings nobody back who has left, and replaces nothing typed since', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.doMock('../../../domain/old-number-list/quantity.ts', async (original) => {
    await promise
    return original()
  })
  const user = await openSearch()
  await user.paste('NK1\t3\nNK2\t4')
  await user.type(field(), 'nk')
  await user.click(screen.getAllByRole('link', { name: 'Utbytesguiden' })[0] as HTMLElement)
  await waitFor(() => expect(location.pathname).toBe('/sv/utbytesguiden'))
  const old = await screen.findByRole('combobox', { name: 'Gamla artikelnummer' })
  await user.click(old)
  await user.paste('NK1\nNK2')
  await user.type(old, 'KV')
  resolve()
  await import('../../../domain/old-number-list/quantity.ts')
  await new Promise((later) => setTimeout(later, 20))
  expect(location.pathname + location.search).toBe('/sv/utbytesguiden')
  expect(old).toHaveValue('KV')
  vi.doUnmock('../../../domain/old-number-list/quantity.ts')
})

describe('search: what is typed', () => {
  test('is found without a call, once the index has come with the first use', async () => {
    const user = await openApp('/sv')
    expect(sent.filter(({ path }) => path.includes('search'))).toEqual([])
    await user.click(field())
    await search(user, 'NK')
    await found(/Alfa/)
    const before = sent.length
    for (const query of ['NK1', 'NK12', 'xqzxqz']) await search(user, query)
    expect((await screen.findAllByText(/Inga träffar på ”xqzxqz”/))[0]).toBeVisible()
    expect(sent.slice(before).map(({ path }) => path)).toEqual([])
  })

  test('finds nothing with one letter, and hits by type from two, counted and marked', {
    tags: ['1.1.4', '2.4.3', '2.4.4', '5.1.1', '9.1.6'],
  }, async () => {
    const user = await openSearch()
    await user.type(field(), 'n')
    expect(await screen.findByText('Skriv minst två tecken.')).toBeVisible()
    expect(options()).toEqual([])
    await user.type(field(), 'k')
    const strikes = within(await screen.findByRole('group', { name: 'Elslutbleck' }))
    expect(strikes.getAllByRole('option')).toHaveLength(2)
    expect(strikes.getByText('2')).toBeVisible()
    const [first] = strikes.getAllByRole('option')
    expect(first?.querySelector('mark')).toHaveTextContent(/nk/i)
  })

  test.each(['nk1', ' 99 111 11 ', '9911111', 'nk-1'])(
    'is a number however it is spelt: %s',
    async (query) => {
      const user = await openSearch()
      await search(user, query)
      expect(await found(/Alfa/)).toBeVisible()
    },
  )

  test.each(['%%', '""', "';--", '😀😀', '\\\\', '<q3x7z>'])(
    'is answered, whatever it is: %s',
    async (query) => {
      const user = await openSearch('/sv/produkter/elslutbleck')
      await search(user, query)
      expect(
        (await screen.findAllByText(`Inga träffar på ”${query}”. Prova en del av numret eller namnet.`))[0],
      ).toBeVisible()
    },
  )

  test('is looked for among names and numbers alone where words are no criteria', async () => {
    const user = await openSearch()
    await search(user, 'NK1 e60x')
    expect((await screen.findAllByText(/Inga träffar/))[0]).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Guider och listor' })).not.toBeInTheDocument()
  })
})

describe('search: what is found', () => {
  test('is reached by arrows, opened by Enter, and is there again when the product is closed', {
    tags: ['2.4.5'],
  }, async () => {
    const user = await openSearch()
    await search(user, 'LH-ETT-1')
    const option = await found(/Ett/)
    expect(option).toHaveTextContent('LH-ETT-1')
    expect(option).toHaveAttribute('aria-selected', 'false')
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(option).toHaveAttribute('aria-selected', 'true'))
    expect(field()).toHaveAttribute('aria-activedescendant', option.id)
    await user.keyboard('{Enter}')
    const product = await screen.findByRole('dialog', { name: 'Produktinformation' })
    expect(await within(product).findByRole('heading', { name: 'Ett' })).toBeVisible()
    await user.click(within(product).getByRole('button', { name: 'Stäng' }))
    await waitFor(() => expect(product).not.toBeInTheDocument())
    await waitFor(() => expect(field()).toHaveFocus())
    expect(await found(/Ett/)).toBeVisible()
    await user.keyboard('{Escape}')
    expect(field()).toHaveValue('')
    expect(options()).toEqual([])
  })

  test('stays where a press beside it may have been meant for reading on, and goes with Esc', async () => {
    const user = await openSearch()
    await search(user, 'nk')
    await found(/Alfa/)
    await user.click(screen.getByText('Elslutbleck', { selector: '[role=search] *' }))
    expect(await found(/Alfa/)).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(field()).toHaveFocus())
    expect(options().filter((each) => each.checkVisibility())).toEqual([])
  })

  test('of an old number is what it can be replaced with', { tags: ['2.4.6'] }, async () => {
    const user = await openSearch()
    await search(user, 'KV-1487A')
    const group = await screen.findByRole('group', { name: 'Utbytesguiden' })
    expect(group).toHaveTextContent('KV-1487A')
    expect(group).toHaveTextContent('kan ersättas med')
    // How it works is part of the answer to a number that is typed whole.
    await waitFor(() => expect(within(group).getByRole('option')).toHaveTextContent('Form: Plan'))
    await user.click(within(group).getByRole('option'))
    expect(await screen.findByRole('dialog', { name: 'Produktinformation' })).toBeVisible()
  })

  test('under the name of a category is its list and its guide, with how many are there', async () => {
    const user = await openSearch()
    await search(user, 'elslutbleck')
    const suggestions = within(await screen.findByRole('group', { name: 'Guider och listor' }))
    const words = () => suggestions.getAllByRole('option').map(({ textContent }) => textContent)
    await waitFor(() =>
      expect(words()).toEqual(['Elslutbleck: lista2 träffar', 'Elslutbleck: guide2 träffar']),
    )
    await user.click(suggestions.getAllByRole('option')[0] as HTMLElement)
    await waitFor(() => expect(location.pathname).toBe('/sv/produkter/elslutbleck'))
    expect(field()).toHaveValue('')
  })

  test('under criteria is the guide that has them, ticked and counted exactly', {
    tags: ['2.4.4'],
  }, async () => {
    const user = await openSearch()
    await search(user, 'E30 rättvänd')
    const option = await screen.findByRole('option', { name: /^Elslutbleck med/ })
    expect(option).toHaveTextContent('1 träff')
    await user.click(option)
    await waitFor(() =>
      expect(location.pathname + location.search).toBe('/sv/guide/elslutbleck?c=brandkrav-e30-el30,rattvand'),
    )
    expect(await screen.findByRole('checkbox', { name: /^Rättvänd/ })).toBeChecked()
  })

  test('under a category and a number is the guide with that measure, and without such a product its list', async () => {
    const user = await openSearch()
    await search(user, 'stolpe 225 mm')
    const option = await screen.findByRole('option', { name: /^Monteringsstolpar med Höjd 225\smm/ })
    expect(option).toHaveTextContent(/1 träff$/)
    await search(user, 'stolpe 999 mm')
    expect(await found(/^Monteringsstolpar: guide/)).toBeVisible()
    await user.click(await found(/^Monteringsstolpar: lista/))
    await waitFor(() => expect(location.pathname).toBe('/sv/produkter/monteringsstolpar'))
  })

  test('is not denied aloud while the guide of its criteria is still on its way', async () => {
    const user = await openSearch()
    await search(user, 'nk')
    await found(/Alfa/)
    const index = hold('GET :type/index/:version')
    await search(user, 'stolpe 225 mm')
    await index.arrived
    await new Promise((later) => setTimeout(later, 700))
    expect(screen.queryByText(/Inga träffar/)).not.toBeInTheDocument()
    index.release()
    expect(await found(/^Monteringsstolpar med/)).toBeVisible()
  })

  test('by the title of a variant alone says which variant it is', async () => {
    const user = await openSearch()
    await search(user, 'höger')
    const option = await found(/Alfa/)
    expect(option).toHaveTextContent('Variant Höger')
    expect(option.querySelector('mark')).toHaveTextContent('Höger')
  })

  test('is left behind on another page', { tags: ['2.3.7'] }, async () => {
    const user = await openSearch('/sv/produkter/lashus')
    await search(user, 'nk')
    await found(/Alfa/)
    await user.click(screen.getByRole('link', { name: 'Passar, till startsidan' }))
    await waitFor(() => expect(location.pathname).toBe('/sv'))
    await waitFor(() => expect(field()).toHaveValue(''))
    expect(options()).toEqual([])
  })
})

describe('search: several numbers', () => {
  test('that are pasted join what is typed, and lead where all of it is known', async () => {
    const user = await openSearch()
    await search(user, 'NK1')
    await user.paste('MS-PLAN-1\nLH-ETT-1\n')
    await waitFor(() => expect(field()).toHaveValue('NK1, MS-PLAN-1, LH-ETT-1'))
    await search(user, 'EM-LOCK-1, SB-KORT-1')
    expect(await found(/^Sammanställning/)).toBeVisible()
    await search(user, 'MS-PLAN-1, MS-VINKLAD-1')
    expect(await found(/^Jämför/)).toBeVisible()
    await search(user, 'EM-LOCK-1, FINNS-EJ-99')
    expect(await found(/^Utbytesguiden/)).toBeVisible()
    expect(screen.queryByRole('option', { name: /^Sammanställning/ })).not.toBeInTheDocument()
  })

  test('that are too many become a list, there as well', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => `N-${at}\t${at + 1}`).join('\n')
    const user = await openSearch()
    await search(user, 'NK1')
    await user.paste(rows)
    await waitFor(() => expect(location.search).toBe('?desk='))
    const list = await screen.findByRole('textbox', { name: /^Din lista/ })
    expect(list).toHaveValue(`NK1\n${rows}`)
    expect(field()).toHaveValue('')
    await user.click(field())
    await user.paste(`${rows}\nLAST-1`)
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Din lista/ })).toHaveValue(`${rows}\nLAST-1`),
    )
  })
})

test('search: the page of results keeps the focus in its field, which follows Back', async () => {
  const user = await openApp('/sv/sok?q=NK1')
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('link', { name: /Alfa/ })).toBeVisible()
  const words = main.getByRole('searchbox')
  await user.clear(words)
  await user.type(words, 'Ett{Enter}')
  expect(await main.findByRole('link', { name: /Ett/ })).toBeVisible()
  expect(words).toHaveFocus()
  act(() => history.back())
  await waitFor(() => expect(words).toHaveValue('NK1'))
})

test.for([
  [20, 1],
  [19, 0],
] as const)(
  'search: the page of results says of %i hits, of 20 that are sent, that there may be more',
  async ([count, times]) => {
    const hits = Array.from({ length: count }, (_, at) => ({
      _id: `eb-${at}`,
      category: 'eb' as const,
      name: `Bleck ${at}`,
      artnr: `NK${at}`,
      untranslated: false,
      marks: { name: [], artnr: [] },
      number: null,
    }))
    answer('GET search', { ebs: hits, lhs: [], ms: [], em: [], nb: [], sb: [], utb: [] })
    await openApp('/sv/sok?q=bleck')
    expect(await screen.findByRole('link', { name: /Bleck 18/ })).toBeVisible()
    expect(screen.queryAllByText('De första 20. Skriv mer för att hitta fler.')).toHaveLength(times)
  },
)

describe('search: without its index', () => {
  const failIndex = () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    fail('GET search/index/current', 'INTERNAL')
    fail('GET search/index', 'INTERNAL')
  }

  test('the API is called, and without either there is a way to try again', async () => {
    failIndex()
    fail('GET search', 'UNAVAILABLE', { times: 2 })
    const user = await openSearch()
    await search(user, 'NK1')
    await user.click(await screen.findByRole('button', { name: 'Försök igen' }))
    expect(await found(/Alfa/)).toBeVisible()
  })

  test('nothing is said of a text before it is answered, and nothing found for an earlier one is not for this', async () => {
    failIndex()
    answer('GET search', { ebs: [], lhs: [], ms: [], em: [], nb: [], sb: [], utb: [] }, { times: 1 })
    const user = await openSearch()
    await search(user, 'xqzxqz')
    expect((await screen.findAllByText(/Inga träffar på ”xqzxqz”/))[0]).toBeVisible()
    const delayed = hold('GET search')
    await search(user, 'NK1')
    await delayed.arrived
    expect(screen.queryByText(/Inga träffar på ”NK1”/)).not.toBeInTheDocument()
    expect(await screen.findByText('Söker …')).toBeVisible()
    await new Promise((later) => setTimeout(later, 700))
    expect(screen.queryByText(/Inga träffar på ”NK1”/)).not.toBeInTheDocument()
    delayed.release()
    expect(await found(/Alfa/)).toBeVisible()
  })

  test('Enter opens nothing that was found for an earlier text', async () => {
    failIndex()
    const user = await openSearch()
    await search(user, 'NK1')
    await screen.findByRole('option', { name: /Alfa/ })
    const delayed = hold('GET search')
    await search(user, 'Ett')
    await user.keyboard('{Enter}')
    await delayed.arrived
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    delayed.release()
    await found(/Ett/)
    await user.keyboard('{Enter}')
    expect(
      await within(await screen.findByRole('dialog')).findByRole('heading', { name: 'Ett' }),
    ).toBeVisible()
  })
})
