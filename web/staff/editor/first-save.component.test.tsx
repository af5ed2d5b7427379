import { cleanup, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, fail, hold, sent } from '../../testing/server.ts'
import { fieldOf, freeNumbers, saveForm, storeProduct, write } from '../../testing/stored-product.ts'

beforeEach(freeNumbers)

/** What a new housing says before anything is written. */
const bare = { lockid: '', elslutbleck: [], partners: [], spec: {}, translations: {} }

const name = 'Tre'
const artnr = 'LH-TRE'

/** Makes a product of what a new form sends, under the id that the form has chosen. */
function storeAdded() {
  const stores: ReturnType<typeof storeProduct>[] = []
  const store = async (request: Request) => {
    const _id = new URL(request.url).searchParams.get('id') ?? ''
    const saved = { ...bare, ...(await request.json()), _id, version: 1 }
    stores.push(storeProduct('housing/lh-tva', saved))
    return _id
  }
  answer('GET :type/:id/working-copy', { copy: null })
  answer('GET files/:artnr/images/:lang', [])
  answer('GET files/:artnr/docs/:lang', [])
  answer('POST :type', async (request) =>
    HttpResponse.json({ result: { _id: await store(request) }, message: 'Sparat' }),
  )
  return { store, saves: () => stores.flatMap(({ saves }) => saves), last: () => stores.at(-1) }
}

const stands = (state: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(state))
const saveByKey = (user: UserEvent) => user.keyboard('{Control>}s{/Control}')
const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path))
const added = () => sent.filter(({ method, path }) => method === 'POST' && path.startsWith('housing?'))
/** The ids that new forms have sent. */
const ids = () => added().map(({ path }) => new URLSearchParams(path.split('?')[1]).get('id'))
const isAtAdded = () => waitFor(() => expect(location.pathname).toBe(`/sv/admin/lh/${ids().at(-1)}`))
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('passar-draft '))
const draftOfAdded = () => expect.stringContaining(` lh ${ids().at(-1)} ~`)
const konton = async () =>
  (await screen.findAllByRole('link', { name: 'Konton och lösenord' }))[0] as HTMLElement

/** The form of a new product, with what it needs. */
async function openNew() {
  const user = await openApp('/sv/admin/lh/add', { level: 0 })
  await write(user, 'name', name)
  await write(user, 'artnr', artnr)
  return user
}

/** One whose save is under way. */
async function openSaving() {
  const stored = storeAdded()
  const user = await openNew()
  const pending = hold('POST :type')
  await saveByKey(user)
  await pending.arrived
  return { ...stored, user, release: pending.release }
}

test('first save: adds the product once, under an address of its own, and the next one changes it', {
  tags: ['1.1.8', '2.2.7', '2.12.2', '2.12.9', '4.3.1', '4.4.1', '4.4.2', '5.1.7'],
}, async () => {
  const { saves } = storeAdded()
  const user = await openApp('/sv/admin/lh/add', { level: 0 })
  expect(
    await screen.findAllByText(/Uppladdning av produktbilder och dokument blir tillgängligt/),
  ).toHaveLength(2)
  expect(screen.getByText('Om inget e-nummer finns så lämna fältet tomt')).toBeVisible()
  // The keyboard is where one begins.
  expect(await fieldOf('name')).toHaveFocus()
  await write(user, 'name', name)
  await write(user, 'artnr', artnr)
  const pending = hold('POST :type')
  await saveByKey(user)
  await pending.arrived
  expect(screen.getAllByText('Sparar produkten …')[0]).toBeVisible()
  pending.release()
  await isAtAdded()
  await stands('Allt är sparat')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name)
  await write(user, 'lockid', 'L9')
  await saveForm(user)
  expect(added().map(({ body }) => body)).toMatchObject([{ name, artnr, published: false }])
  expect(saves()).toMatchObject([{ lockid: 'L9', version: 1 }])
})

test('first save: what is typed meanwhile stays where it is, with the focus and the caret, and is unsaved', {
  tags: ['4.4.1'],
}, async () => {
  const { user, release, saves } = await openSaving()
  const field = await fieldOf('name')
  await user.type(field, 'ny ', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  release()
  await isAtAdded()
  await stands('Osparade ändringar')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(field).toHaveFocus()
  expect(field).toHaveValue(`ny ${name}`)
  expect([field.selectionStart, field.selectionEnd]).toEqual([3, 3])
  await user.keyboard('och ')
  expect(field).toHaveValue(`ny och ${name}`)
  await saveForm(user)
  expect(saves()).toMatchObject([{ name: `ny och ${name}` }])
})

test('first save: a second one during it takes along what was typed since', async () => {
  const { user, release, saves } = await openSaving()
  await write(user, 'lockid', 'L9')
  await saveByKey(user)
  release()
  await waitFor(() => expect(saves()).toMatchObject([{ lockid: 'L9' }]))
  await stands('Allt är sparat')
  expect(added()).toHaveLength(1)
})

test('first save: what is unsaved afterwards belongs to the product, whose page asks and offers it', {
  tags: ['2.12.1'],
}, async () => {
  const { user, release } = await openSaving()
  await write(user, 'lockid', 'L9')
  release()
  await stands('Osparade ändringar')
  await waitFor(() => expect(drafts()).toEqual([draftOfAdded()]))
  await user.click(await konton())
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Stanna kvar' }))
  cleanup()
  const again = await openApp(location.pathname, { level: 0 })
  await again.click(await screen.findByRole('button', { name: 'Återställ ändringarna' }))
  expect(await fieldOf('lockid')).toHaveValue('L9')
  expect(await fieldOf('name')).toHaveValue(name)
})

test('first save: of a copy, Back leads to the page before it, and another copy is another product', {
  tags: ['4.4.1'],
}, async () => {
  storeAdded()
  const user = await openApp('/sv/admin/lh/lh-ett', { level: 0 })
  const copy = async (artnr: string, of: string) => {
    await user.click(await screen.findByRole('link', { name: 'Duplicera' }))
    await waitFor(async () => expect(await fieldOf('name')).toHaveValue(of))
    const field = await write(user, 'artnr', artnr)
    await saveByKey(user)
    await isAtAdded()
    await stands('Allt är sparat')
    expect(field).toHaveFocus()
    expect(field).toBeInTheDocument()
    return location.pathname
  }
  const first = await copy('LH-TRE', 'Kopia av Ett')
  expect(await copy('LH-FYRA', 'Kopia av Kopia av Ett')).not.toBe(first)
  expect(new Set(ids()).size).toBe(2)
  expect(drafts()).toEqual([])
  history.back()
  await isAt(first)
  await waitFor(async () => expect(await fieldOf('artnr')).toHaveValue('LH-TRE'))
  history.back()
  await isAt('/sv/admin/lh/lh-ett')
  await waitFor(async () => expect(await fieldOf('name')).toHaveValue('Ett'))
})

describe('first save: where its answer was lost', () => {
  /** The form after the save, which has added the product. */
  async function openLost() {
    const stored = storeAdded()
    fail('POST :type', 'ALREADY_ADDED')
    const lose = async (request: Request) => {
      await stored.store(request)
      return HttpResponse.error()
    }
    answer('POST :type', lose, { times: 1 })
    const user = await openNew()
    await saveByKey(user)
    expect((await screen.findAllByText(/Servern nås inte/))[0]).toBeVisible()
    expect(location.pathname).toBe('/sv/admin/lh/add')
    return { ...stored, user }
  }

  test('the next one adds nothing, and takes along what was written since', { tags: ['4.4.1'] }, async () => {
    const { user, saves } = await openLost()
    const field = await write(user, 'lockid', 'L9')
    await saveByKey(user)
    // The message goes by itself.
    expect(await screen.findByText(/lades till redan förra gången/)).toBeVisible()
    await isAtAdded()
    await stands('Allt är sparat')
    expect(new Set(ids()).size).toBe(1)
    expect(saves()).toMatchObject([{ lockid: 'L9', version: 1 }])
    expect(field).toHaveFocus()
    await waitFor(() => expect(drafts()).toEqual([]))
  })

  test('and somebody has changed the product since, one chooses', async () => {
    const { user, saves, last } = await openLost()
    await write(user, 'lockid', 'L9')
    last()?.change({ lockid: 'L1' })
    await saveByKey(user)
    const conflict = within(await screen.findByRole('dialog', { name: /har sparat under tiden/ }))
    expect(location.pathname).toBe('/sv/admin/lh/add')
    await user.click(conflict.getByRole('radio', { name: /^Det du skrev L9/ }))
    await user.click(conflict.getByRole('button', { name: 'Spara med mina val' }))
    await isAtAdded()
    await stands('Allt är sparat')
    expect(saves()).toMatchObject([{ lockid: 'L9', version: 2 }])
    await waitFor(() => expect(drafts()).toEqual([]))
  })
})

describe('first save: who leaves during it stays where they went', () => {
  test('and what was written since is offered on the page of the product', async () => {
    const { user, release } = await openSaving()
    answer('GET users', { items: [] })
    await write(user, 'lockid', 'L9')
    await user.click(await konton())
    await isAt('/sv/admin/konton')
    release()
    await waitFor(() => expect(drafts()).toEqual([draftOfAdded()]))
    expect(location.pathname).toBe('/sv/admin/konton')
  })

  test('and where nothing was, nothing is left behind', async () => {
    const { user, release } = await openSaving()
    answer('GET users', { items: [] })
    await user.click(await konton())
    await isAt('/sv/admin/konton')
    release()
    expect(await screen.findByText('Sparat')).toBeVisible()
    await waitFor(() => expect(drafts()).toEqual([]))
    expect(location.pathname).toBe('/sv/admin/konton')
  })
})
