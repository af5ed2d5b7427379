import { cleanup, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ContentAnswer } from '../../../domain/contracts/staff.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, fail, hold, sent } from '../../testing/server.ts'

const text = (machineName: string, sv: string, dk: string, version = 1): ContentAnswer[number] => ({
  _id: machineName,
  machineName,
  text: sv,
  translations: { no: { text: 'Norsk tekst' }, dk: { text: dk } },
  version,
  missing: { no: [], dk: [] },
  outdated: { no: {}, dk: {} },
})
const title = 'guide-eb-title'
const texts = (dk = 'Dansk tekst', version = 1) => [
  text(title, 'Elslutbleck', dk, version),
  text('start-em-text', 'Låsen', 'Låsene'),
]

beforeEach(() => {
  answer('GET content', texts())
  answer('PUT content/:id', { result: { _id: title }, message: 'Innehållet är uppdaterat' })
})

interface Written {
  version: number
  translations: { dk: { text: string } }
}
const writes = () => sent.filter(({ method }) => method === 'PUT')

/** The three columns of the text that the tests change. */
async function card() {
  const heading = await screen.findByRole('heading', { name: 'Elslutbleck' })
  const inside = within(heading.closest('li') as HTMLElement)
  const [sv, no, dk] = inside.getAllByRole('textbox')
  if (!sv || !no || !dk) throw new Error('A text has three columns')
  return { inside, sv, no, dk }
}

describe('texts: a text', () => {
  test('is written by a translator in their own column, and the others are read only', {
    tags: ['1.1.8', '2.2.5', '2.12.12'],
  }, async () => {
    const user = await openApp('/no/admin/oversattningar', { level: 2 })
    const { inside, sv, no, dk } = await card()
    expect(sv).toHaveAttribute('readonly')
    expect(dk).toHaveAttribute('readonly')
    await user.type(no, '!')
    expect(inside.getByText('Ikke lagret')).toBeVisible()
    answer('GET content', [
      {
        ...text(title, 'Elslutbleck', 'Dansk tekst', 2),
        translations: { no: { text: 'Norsk tekst!' }, dk: { text: 'Dansk tekst' } },
      },
    ])
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(inside.queryByText('Ikke lagret')).not.toBeInTheDocument())
    expect(writes()).toMatchObject([
      { path: `content/${title}`, body: { translations: { no: { text: 'Norsk tekst!' } } } },
    ])
    expect(no).toHaveValue('Norsk tekst!')
  })

  test('leaves the focus on its button after a save, and in it once it is as it was built in', async () => {
    const builtIn = {
      ...text(title, 'Elslutbleck', 'Dansk tekst'),
      builtIn: { sv: 'Elslutbleck', no: 'Norsk', dk: 'Dansk' },
    }
    answer('GET content', [builtIn])
    const user = await openApp('/sv/admin/oversattningar', { level: 0 })
    const { sv, inside } = await card()
    const button = () => inside.getByRole('button', { name: /^Spara/ })
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    await user.click(button())
    expect(writes()).toEqual([])
    await user.click(inside.getByRole('button', { name: /^Tillbaka till inbyggd text/ }))
    expect(sv).toHaveFocus()
    answer('GET content', [
      { ...builtIn, translations: { no: { text: 'Norsk' }, dk: { text: 'Dansk' } }, version: 2 },
    ])
    await user.click(button())
    await waitFor(() => expect(inside.queryByText('Inte sparad')).not.toBeInTheDocument())
    expect(writes()).toHaveLength(1)
    expect(button()).toHaveFocus()
  })

  test('is as it was before after its save is undone from the message', async () => {
    const user = await openApp('/sv/admin/oversattningar', { level: 0 })
    const { dk, inside } = await card()
    await user.type(dk, '!')
    answer('GET content', texts('Dansk tekst!', 2))
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(inside.queryByText('Inte sparad')).not.toBeInTheDocument())
    answer('GET content', texts('Dansk tekst', 3))
    await user.click(await screen.findByRole('button', { name: 'Ångra' }))
    await waitFor(() => expect(dk).toHaveValue('Dansk tekst'))
    expect(writes().at(-1)).toMatchObject({
      path: `content/${title}`,
      body: { translations: { dk: { text: 'Dansk tekst' } }, version: 2 },
    })
  })

  test('that somebody else changed meanwhile keeps what was written, beside theirs, and leaving is asked about', {
    tags: ['2.2.8'],
  }, async () => {
    const user = await openApp(`/sv/admin/oversattningar?text=${title}`, { level: 0 })
    const { inside, dk } = await card()
    await user.clear(dk)
    await user.type(dk, 'Min egen tekst')
    fail('PUT content/:id', 'STALE_VERSION')
    answer('GET content', texts('Deres tekst', 2))
    await user.click(inside.getByRole('button', { name: /^Spara/ }))
    expect(await inside.findByText(/Någon annan har ändrat texten/)).toBeVisible()
    expect(await inside.findByText('Nu sparat: Deres tekst')).toBeVisible()
    expect(dk).toHaveValue('Min egen tekst')

    await user.click(screen.getByRole('link', { name: 'Till listan' }))
    await user.click((await screen.findAllByRole('link', { name: 'Logg' }))[0] as HTMLElement)
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/Är du säker på att du vill lämna sidan\?/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Stanna kvar' }))
    expect(location.pathname).toBe('/sv/admin/oversattningar')
  })

  test('whose answer was lost is read again, and seen to be saved', async () => {
    const user = await openApp(`/sv/admin/oversattningar?text=${title}`, { level: 0 })
    const { inside, dk } = await card()
    await user.type(dk, '!')
    // The server does it, and the answer is lost on its way.
    answer('PUT content/:id', () => {
      answer('GET content', texts('Dansk tekst!', 2))
      return HttpResponse.error()
    })
    await user.keyboard('{Control>}s{/Control}')
    expect((await screen.findAllByText(/Servern nås inte/))[0]).toBeVisible()
    await waitFor(() => expect(inside.queryByText('Inte sparad')).not.toBeInTheDocument())
    expect(dk).toHaveValue('Dansk tekst!')
    expect(inside.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('that is written on while it is saved is unsaved afterwards', async () => {
    const user = await openApp(`/sv/admin/oversattningar?text=${title}`, { level: 0 })
    const { inside, dk } = await card()
    await user.type(dk, '!')
    const pending = hold('PUT content/:id')
    await user.keyboard('{Control>}s{/Control}')
    await pending.arrived
    await user.type(dk, '?')
    answer('GET content', texts('Dansk tekst!', 2))
    pending.release()
    await screen.findByText('Innehållet är uppdaterat')
    expect(dk).toHaveValue('Dansk tekst!?')
    expect(inside.getByText('Inte sparad')).toBeVisible()
  })
})

test('texts: several are saved with one press, and taken back with one', { tags: ['2.12.12'] }, async () => {
  const stored = new Map(texts().map((each) => [each.machineName, each]))
  answer('GET content', () => [...stored.values()])
  answer('PUT content/:id', async (request) => {
    const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const { translations, version } = (await request.json()) as Written
    const before = stored.get(name)
    if (!before || before.version !== version) throw new Error(`${name} is not at ${version}`)
    const dk = translations.dk.text
    stored.set(name, {
      ...before,
      version: version + 1,
      translations: { ...before.translations, dk: { text: dk } },
    })
    return HttpResponse.json({ result: { _id: name }, message: 'Innehållet är uppdaterat' })
  })
  const user = await openApp('/sv/admin/oversattningar', { level: 0 })
  const { dk } = await card()
  const other = await screen.findByRole('heading', { name: 'Låsen' })
  const [, , second] = within(other.closest('li') as HTMLElement).getAllByRole('textbox')
  await user.type(dk, '!')
  expect(screen.queryByRole('button', { name: /spara alla/ })).not.toBeInTheDocument()
  await user.type(second as HTMLElement, '!')
  await user.click(await screen.findByRole('button', { name: '2 ändrade – spara alla' }))
  await waitFor(() => expect(screen.queryByText('Inte sparad')).not.toBeInTheDocument())
  const written = () => [...stored.values()].map(({ translations }) => translations.dk?.text)
  // The button is gone with its bar.
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  expect(written()).toEqual(['Dansk tekst!', 'Låsene!'])
  await user.click(await screen.findByRole('button', { name: 'Ångra alla 2' }))
  await waitFor(() => expect(written()).toEqual(['Dansk tekst', 'Låsene']))
  await waitFor(() => expect(dk).toHaveValue('Dansk tekst'))
  expect(await screen.findByText('Det är som det var.')).toBeVisible()
  expect(screen.queryByText('Innehållet är uppdaterat')).not.toBeInTheDocument()
})

test('texts: a text is known by what it says and where it stands, and its machine name is beside that', async () => {
  await openApp('/sv/admin/oversattningar', { level: 0 })
  const { inside } = await card()
  expect(inside.getByText('Guider', { exact: false })).toHaveTextContent('Guider · guide-eb-title')
})

describe('texts: a reload', () => {
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('passar-draft '))
  const open = () => openApp(`/sv/admin/oversattningar?text=${title}`, { level: 0 })

  test('has what was written and not saved, until it is', { tags: ['2.2.8'] }, async () => {
    const first = await open()
    await first.type((await card()).dk, '!')
    await waitFor(() => expect(drafts()).toHaveLength(1))
    cleanup()
    const user = await open()
    const { inside, dk } = await card()
    expect(dk).toHaveValue('Dansk tekst!')
    expect(inside.getByText('Inte sparad')).toBeVisible()
    answer('GET content', texts('Dansk tekst!', 2))
    await user.click(inside.getByRole('button', { name: /^Spara/ }))
    await waitFor(() => expect(inside.queryByText('Inte sparad')).not.toBeInTheDocument())
    expect(drafts()).toEqual([])
    cleanup()
    await open()
    const again = await card()
    expect(again.dk).toHaveValue('Dansk tekst!')
    expect(again.inside.queryByText('Inte sparad')).not.toBeInTheDocument()
  })
})

test('texts: the list is searched, and says so where nothing is found', async () => {
  const user = await openApp('/sv/admin/oversattningar', { level: 0 })
  const search = await screen.findByLabelText('Sök i texterna')
  await user.type(search, 'låsene')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Elslutbleck' })).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { name: 'Låsen' })).toBeVisible()
  await user.type(search, 'xyz')
  expect(await screen.findByText(/^Ingen text passar/)).toBeVisible()
})

test('texts: search and filters stand in the address, and what is none of them narrows nothing', async () => {
  const user = await openApp('/sv/admin/oversattningar', { level: 0 })
  await user.selectOptions(await screen.findByLabelText('Var texten finns'), 'guides')
  await user.selectOptions(screen.getByLabelText('Visa'), 'changed')
  await user.type(screen.getByLabelText('Sök i texterna'), 'å b')
  expect(location.search).toBe('?del=guides&visa=changed&q=%C3%A5+b')
  cleanup()
  await openApp('/sv/admin/oversattningar?del=guides&visa=changed&q=%C3%A5+b', { level: 0 })
  expect(await screen.findByLabelText('Sök i texterna')).toHaveValue('å b')
  expect(screen.getByLabelText('Var texten finns')).toHaveValue('guides')
  expect(screen.getByLabelText('Visa')).toHaveValue('changed')
  cleanup()
  await openApp('/sv/admin/oversattningar?del=changed&visa=guides', { level: 0 })
  expect(await screen.findByLabelText('Var texten finns')).toHaveValue('all')
  expect(screen.getByLabelText('Visa')).toHaveValue('all')
})

test('texts: one with unsaved changes stays whatever is searched for, after a reload too, until it is saved', async () => {
  const first = await openApp('/sv/admin/oversattningar', { level: 0 })
  await first.type((await card()).dk, '!')
  await first.type(screen.getByLabelText('Sök i texterna'), 'låsen')
  expect(await screen.findByText('1 text')).toBeVisible()
  expect((await card()).dk).toHaveValue('Dansk tekst!')
  cleanup()
  const user = await openApp('/sv/admin/oversattningar', { level: 0 })
  await screen.findByRole('heading', { name: 'Låsen' })
  await user.type(screen.getByLabelText('Sök i texterna'), 'låsen')
  expect(await screen.findByText('1 text')).toBeVisible()
  const { inside, dk } = await card()
  expect(dk).toHaveValue('Dansk tekst!')
  answer('GET content', texts('Dansk tekst!', 2))
  await user.click(inside.getByRole('button', { name: /^Spara/ }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Elslutbleck' })).not.toBeInTheDocument())
})

test('texts: one that an address names leads to the list', { tags: ['2.2.8'] }, async () => {
  const user = await openApp(`/sv/admin/oversattningar?text=${title}`, { level: 0 })
  await card()
  expect(screen.queryByRole('heading', { name: 'Låsen' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Till listan' }))
  expect(await screen.findByRole('heading', { name: 'Låsen' })).toBeVisible()
})

test.each([
  ['/%09/evil.example', 0],
  ['/.//evil.example', 0],
  ['/sv/order', 1],
])('texts: what leads back to %s is a page of this site', async (from, back) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const user = await openApp(`/sv/admin/oversattningar?text=${title}&from=${from}`, { level: 0 })
  await card()
  const links = screen.queryAllByRole('link', { name: 'Tillbaka till sidan' })
  expect(links).toHaveLength(back)
  for (const link of links) await user.click(link)
  if (back > 0) await waitFor(() => expect(assign).toHaveBeenCalledWith(from))
})

test('texts: a changed text of a staff screen is shown as it is', async () => {
  const changed = 'Ny text <b>med</b> "tecken" & så'
  answer('GET content/changed', { 'staff.texts.lead': { text: changed, untranslated: false } })
  await openApp('/sv/admin/oversattningar', { level: 0 })
  expect(await screen.findByText(changed)).toBeVisible()
})

test('texts: a list that does not come can be asked for again', async () => {
  fail('GET content', 'UNAVAILABLE', { times: 2 })
  const user = await openApp('/sv/admin/oversattningar', { level: 0 })
  await user.click(await screen.findByRole('button', { name: 'Försök igen' }))
  await card()
})
