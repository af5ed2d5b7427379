import { fireEvent, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { StaffImageAnswer } from '../../../../domain/contracts/files.ts'
import { openApp, screen, waitFor } from '../../../testing/render-app.tsx'
import { answer, disconnect, fail, hold, recorded, sent } from '../../../testing/server.ts'
import { freeNumbers, storeProduct, write } from '../../../testing/stored-product.ts'

beforeEach(freeNumbers)

const pictures = () =>
  recorded<'GET files/:artnr/images/:lang'>('0 sv GET files/NK1/images/sv') as StaffImageAnswer[]
const openStrike = () => openApp('/sv/admin/eb/eb-alfa', { level: 0 })
const section = async (title = 'Bilder och dokument') => screen.findByRole('region', { name: title })
const row = (name: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-file="${name}"]`)
    if (!found) throw new Error(`There is no ${name}`)
    return found
  })
const upload = (name: string) =>
  waitFor(() => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-upload]')]
    const found = all.find(({ textContent }) => textContent?.includes(name))
    if (!found) throw new Error(`Nothing uploads ${name}`)
    return found
  })
const listed = () =>
  [...document.querySelectorAll('[data-kind=images] [data-file]')].map((each) =>
    each.getAttribute('data-file'),
  )
const docs = () => document.querySelector('[data-kind=docs] input[type=file]') as HTMLInputElement
const pdf = (name: string, size = 20) => {
  const file = new File(['%PDF-1.7\n'], name, { type: 'application/pdf' })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const describePicture = async (user: UserEvent, name: string) => {
  const buttons = within(await row(name)).getAllByRole('button', { name: `Beskriv ${name}` })
  await user.click(buttons.at(-1) as HTMLElement)
  return within(await screen.findByRole('dialog', { name: `Beskriv ${name}` }))
}

/** The pictures that are read, and no documents; a test changes `images`. */
function storeFiles() {
  const stored = { images: pictures() }
  answer('GET files/:artnr/docs/:lang', [])
  answer('GET files/:artnr/images/:lang', () => HttpResponse.json(stored.images))
  return stored
}

/** Gives each picture a row of 80 pixels: happy-dom lays nothing out. */
function layOut() {
  const rows = () => [...document.querySelectorAll('[data-kind=images] [data-file]')]
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return new DOMRect(0, 80 * rows().findIndex((each) => each.contains(this)), 300, 80)
  })
  onTestFinished(() => rect.mockRestore())
}

/** Keeps the order and the descriptions that are sent. */
function storeOrder() {
  const stored = storeFiles()
  answer('PUT files/:artnr/:kind/:lang', async (request) => {
    const { files } = (await request.json()) as { files: Pick<StaffImageAnswer, 'name' | 'alt'>[] }
    stored.images = files.map(({ name, alt }) => {
      const file = stored.images.find((each) => each.name === name) as StaffImageAnswer
      return alt ? { ...file, alt: { ...file.alt, ...alt } } : file
    })
    return HttpResponse.json({ result: { files: stored.images }, message: 'Sparat' })
  })
  return { altOf: (name: string) => stored.images.find((file) => file.name === name)?.alt }
}

test('files: uploads wait for an article number, and for it to be saved', {
  tags: ['2.12.10', '5.1.13'],
}, async () => {
  storeProduct('slutbleck/sb-kort', { artnr: '', published: false, translations: {} })
  answer('GET files/:x/:artnr', {
    result: { _id: 'sb-kort', artnr: 'SB-KORT-1', files: 0, removed: [] },
    message: '',
  })
  const user = await openApp('/sv/admin/sb/sb-kort', { level: 0 })
  const files = await section()
  const warning = 'Uppladdning av produktbilder och dokument blir tillgängligt när Artnr är ifyllt'
  expect(within(files).getByText(warning)).toBeVisible()
  expect(within(files).queryByRole('button')).not.toBeInTheDocument()
  await write(user, 'artnr', 'SB-KORT-1')
  expect(files).toHaveTextContent('Spara produkten, så kan du lägga upp bilder och dokument.')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  expect(await screen.findByRole('button', { name: 'Välj bilder' })).toBeEnabled()
  expect(screen.queryByText(warning)).not.toBeInTheDocument()
})

test('files: a document stands with the title that visitors see', { tags: ['2.7.9'] }, async () => {
  storeFiles()
  const document = {
    url: '/files/NK1/docs/sv/nk1-datablad.pdf',
    ext: 'pdf',
    size: 7000,
    icon: 'pdf' as const,
  }
  answer('GET files/:artnr/docs/:lang', [{ name: 'nk1-datablad.pdf', ...document }])
  await openStrike()
  expect(await row('nk1-datablad.pdf')).toHaveTextContent('Besökare ser: Datablad NK1')
})

describe('files: an upload', () => {
  test('of another format or size is refused before it is sent', { tags: ['2.12.6'] }, async () => {
    const user = await openStrike()
    await row('framsida.png')
    fireEvent.change(docs(), { target: { files: [pdf('film.mov'), pdf('stor.pdf', 20_000_001)] } })
    expect(await upload('film.mov')).toHaveTextContent('Wrong format')
    const big = await upload('stor.pdf')
    expect(big).toHaveTextContent('File is to big!')
    expect(within(big).queryByRole('button', { name: /^Försök igen/ })).not.toBeInTheDocument()
    await user.click(within(big).getByRole('button', { name: 'Ta bort raden för stor.pdf' }))
    await waitFor(() => expect(document.querySelectorAll('[data-upload]')).toHaveLength(1))
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test.each([
    ['WRONG_FORMAT', 'Wrong format'],
    ['FILE_CUT_OFF', 'Filen är inte hel: slutet saknas.'],
  ] as const)(
    'that the server refuses for what it holds (%s) says why, and is not tried again',
    async (code, says) => {
      await openStrike()
      await row('framsida.png')
      fail('POST upload/:artnr/:kind/:lang', code)
      fireEvent.change(docs(), { target: { files: [pdf('falsk.pdf')] } })
      const refused = await upload('falsk.pdf')
      await waitFor(() => expect(refused).toHaveTextContent(says))
      expect(within(refused).queryByRole('button', { name: /^Försök igen/ })).not.toBeInTheDocument()
    },
  )

  test('that is pasted goes where a dropped one would go', async () => {
    await openStrike()
    await row('framsida.png')
    fireEvent.paste(document.querySelector('[data-kind=images]') as HTMLElement, {
      clipboardData: { files: [pdf('stor.pdf', 20_000_001)] },
    })
    expect((await upload('stor.pdf')).closest('[data-kind]')).toHaveAttribute('data-kind', 'docs')
  })

  test('that is dropped beside is refused, so that the page stays; dragged text is left to the fields', async () => {
    await openStrike()
    await row('framsida.png')
    const name = document.querySelector('[name=name]') as HTMLElement
    /** Whether the browser may go on with it. */
    const drop = (type: string) => fireEvent.drop(name, { dataTransfer: { types: [type], files: [] } })
    expect(drop('Files')).toBe(false)
    expect(drop('text/plain')).toBe(true)
  })

  test('that is lost on its way comes in on a second try', async () => {
    const user = await openStrike()
    await row('framsida.png')
    disconnect('POST upload/:artnr/:kind/:lang')
    fireEvent.change(docs(), { target: { files: [pdf('ny.pdf')] } })
    const lost = await upload('ny.pdf')
    await waitFor(() => expect(lost).toHaveTextContent('Servern nås inte'))
    answer('POST upload/:artnr/:kind/:lang', {
      result: { name: 'ny.pdf', url: '/files/NK1/docs/sv/ny.pdf', size: 9 },
      message: 'Dokumentet är uppladdat',
    } as never)
    await user.click(within(lost).getByRole('button', { name: 'Försök igen med ny.pdf' }))
    await waitFor(() => expect(lost).toHaveTextContent('Dokumentet är uppladdat'))
  })

  test('of a picture says once what is next and nothing of visitors, also where a document comes in after it', async () => {
    const message = { images: 'Produktbilden är uppladdad', docs: 'Dokumentet är uppladdat' }
    let release = () => {}
    const isReleased = new Promise<void>((done) => {
      release = done
    })
    answer('POST upload-token', { token: 'a-token', expires: 300 })
    answer('POST upload/:artnr/:kind/:lang', async ({ url }) => {
      const kind = url.includes('/docs/') ? 'docs' : 'images'
      if (kind === 'docs') await isReleased
      return HttpResponse.json({ result: { name: kind, url: '', size: 9 }, message: message[kind] })
    })
    await openStrike()
    await row('framsida.png')
    const picture = new File(['gif'], 'foto.gif', { type: 'image/gif' })
    const images = document.querySelector('[data-kind=images] input[type=file]') as HTMLInputElement
    fireEvent.change(images, { target: { files: [picture] } })
    fireEvent.change(docs(), { target: { files: [pdf('blad.pdf')] } })
    const shown = await upload('foto.gif')
    await waitFor(() => expect(shown).toHaveTextContent('Väntar på att sparas'))
    expect(shown).not.toHaveTextContent(message.images)
    release()
    const toasts = () => [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent)
    await waitFor(() =>
      expect(toasts()).toEqual([message.images, expect.stringMatching(/^Dokumentet är uppladdat.+minut\.$/)]),
    )
    expect(screen.queryByText(/^Bilder som väntar blir synliga/)).not.toBeInTheDocument()
  })

  test('that is under way when one leaves is given up', async () => {
    answer('GET users', { items: [] })
    answer('GET content', [])
    const user = await openStrike()
    await row('framsida.png')
    const pending = hold('POST upload-token')
    fireEvent.change(docs(), { target: { files: [pdf('ny.pdf')] } })
    await pending.arrived
    await user.click((await screen.findAllByRole('link', { name: 'Konton och lösenord' }))[0] as HTMLElement)
    const question = within(await screen.findByRole('alertdialog'))
    // Leaving would cancel it, so it cannot be saved first.
    expect(question.queryByRole('button', { name: 'Spara och lämna' })).not.toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Lämna sidan' }))
    await screen.findByRole('heading', { level: 1, name: 'Konton och lösenord' })
    pending.release()
    await user.click(screen.getAllByRole('link', { name: 'Kriterier' })[0] as HTMLElement)
    await screen.findByRole('heading', { level: 1, name: 'Kriterier' })
    expect(sent.filter(({ path }) => path.startsWith('upload/'))).toEqual([])
  })
})

describe('files: in their order', () => {
  test('two presses before the list is drawn again both count, and the focus goes along', async () => {
    storeOrder()
    await openStrike()
    const down = within(await row('framsida.png')).getByRole('button', { name: 'Flytta ner framsida.png' })
    down.focus()
    down.click()
    down.click()
    await waitFor(() => expect(listed()).toEqual(['sida.png', 'ny.png', 'framsida.png']))
    expect(await screen.findByText('framsida.png är nu nummer 3 av 3')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Flytta upp framsida.png' })).toHaveFocus())
    const orders = sent.filter(({ method }) => method === 'PUT')
    expect(orders.at(-1)?.body).toEqual({
      files: [{ name: 'sida.png' }, { name: 'ny.png' }, { name: 'framsida.png' }],
    })
  })

  test('one that is dragged stays where it was after Esc, and moves where it is dropped', async () => {
    layOut()
    storeOrder()
    const user = await openStrike()
    const grip = (await row('ny.png')).querySelector('[data-grip]') as HTMLElement
    const finger = { pointerId: 1, isPrimary: true, button: 0, clientX: 10 }
    const drag = () => {
      fireEvent.pointerDown(grip, { ...finger, clientY: 200 })
      fireEvent.pointerMove(document, { ...finger, clientY: 30 })
      // A second finger moves nothing.
      fireEvent.pointerMove(document, { ...finger, pointerId: 2, isPrimary: false, clientY: 230 })
    }
    drag()
    await user.keyboard('{Escape}')
    fireEvent.pointerUp(document, finger)
    expect(listed()).toEqual(['framsida.png', 'sida.png', 'ny.png'])
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
    drag()
    fireEvent.pointerUp(document, finger)
    await waitFor(() => expect(listed()).toEqual(['ny.png', 'framsida.png', 'sida.png']))
    expect(await screen.findByText('ny.png är nu nummer 1 av 3')).toBeInTheDocument()
    expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  test('one is deleted after a question, and comes back with the focus', async () => {
    const stored = storeFiles()
    answer('DELETE files/:artnr/:kind/:lang/:file', () => {
      stored.images = stored.images.filter(({ name }) => name !== 'sida.png')
      return HttpResponse.json({ result: { _id: 'bin-1' }, message: 'Borttagen' })
    })
    answer('POST bin/files/:id', () => {
      stored.images = pictures()
      return HttpResponse.json({ result: { name: 'sida.png', renamed: false }, message: 'Återställd' })
    })
    const user = await openStrike()
    await user.click(within(await row('sida.png')).getByRole('button', { name: 'Ta bort sida.png' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Är du säker?' }))
    expect(
      question.getByText(/^sida\.png läggs i papperskorgen och kan återställas i 30 dagar/),
    ).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Ta bort' }))
    await waitFor(() => expect(listed()).toEqual(['framsida.png', 'ny.png']))
    await user.click(screen.getByRole('button', { name: 'Ångra borttagningen av sida.png' }))
    await waitFor(() => expect(listed()).toEqual(['framsida.png', 'sida.png', 'ny.png']))
    await waitFor(async () => expect((await row('sida.png')).contains(document.activeElement)).toBe(true))
  })
})

describe('files: what a picture shows', () => {
  test('what is written of it during a save stays open, and the next press saves it', async () => {
    const { altOf } = storeOrder()
    const user = await openStrike()
    const dialog = await describePicture(user, 'framsida.png')
    await user.type(dialog.getByLabelText('Bilden visar (svenska)'), 'Beslaget framifrån')
    const pending = hold('PUT files/:artnr/:kind/:lang')
    await user.keyboard('{Enter}')
    await pending.arrived
    await user.type(dialog.getByLabelText('Bilden visar (norska)'), 'Beslaget forfra')
    pending.release()
    await waitFor(async () =>
      expect(await row('framsida.png')).toHaveTextContent('Visar: Beslaget framifrån'),
    )
    expect(altOf('framsida.png')?.no ?? '').toBe('')
    expect(dialog.getByLabelText('Bilden visar (norska)')).toHaveValue('Beslaget forfra')
    await user.click(dialog.getByRole('button', { name: 'Spara beskrivningen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(altOf('framsida.png')).toMatchObject({ sv: 'Beslaget framifrån', no: 'Beslaget forfra' })
  })

  test('the late answer about one leaves the dialog of another open', async () => {
    storeOrder()
    const user = await openStrike()
    const dialog = await describePicture(user, 'framsida.png')
    await user.type(dialog.getByLabelText('Bilden visar (svenska)'), 'Beslaget framifrån')
    const pending = hold('PUT files/:artnr/:kind/:lang')
    await user.keyboard('{Enter}')
    await pending.arrived
    await user.click(dialog.getByRole('button', { name: 'Avbryt' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Släng ändringarna' }))
    await describePicture(user, 'sida.png')
    pending.release()
    await waitFor(async () =>
      expect(await row('framsida.png')).toHaveTextContent('Visar: Beslaget framifrån'),
    )
    expect(screen.getByRole('dialog', { name: 'Beskriv sida.png' })).toBeVisible()
  })
})

test('files: a translator uploads and deletes documents, describes pictures in their language, and has no part in them', {
  tags: ['6.1.11', '6.1.13'],
}, async () => {
  const user = await openApp('/no/admin/eb/eb-alfa', { level: 2 })
  const files = within(await section('Bilder og dokumenter'))
  expect(await files.findByRole('button', { name: 'Velg bilder' })).toBeDisabled()
  expect(files.getByText('Bilder lastes opp av dem som har ansvar for de svenske sidene.')).toBeVisible()
  expect(files.getByText('Ingen bilder på norsk ennå. Besøkende får de svenske.')).toBeVisible()
  const own = within(await row('veiledning.pdf'))
  expect(own.getByRole('button', { name: 'Slett veiledning.pdf' })).toBeEnabled()
  // A picture is not theirs to upload, wherever it is dropped.
  const picture = new File(['png'], 'eget.png', { type: 'image/png' })
  fireEvent.drop(document.querySelector('[data-kind=images]') as HTMLElement, {
    dataTransfer: { files: [picture], types: ['Files'], items: [] },
  })
  expect(await upload('eget.png')).toHaveTextContent('Feil format')
  answer('POST upload-token', { token: 'a-token', expires: 300 })
  const stored = { name: 'datablad.pdf', url: '/files/NK1/docs/no/datablad.pdf', size: 20 }
  answer('POST upload/:artnr/:kind/:lang', { result: stored, message: 'Lastet opp' } as never)
  fireEvent.change(docs(), { target: { files: [pdf('datablad.pdf')] } })
  await waitFor(async () => expect(await upload('datablad.pdf')).toHaveTextContent('Lastet opp'))
  expect(sent.map(({ path }) => path)).toContain('upload/NK1/docs/no')

  await user.click(files.getByRole('tab', { name: /^Svensk/ }))
  const document_ = within(await row('Bruksanvisning å.pdf'))
  expect(document_.getByRole('button', { name: /^Slett/ })).toBeEnabled()
  expect(document_.queryByRole('button', { name: /^Flytt/ })).not.toBeInTheDocument()
  const swedish = within(await row('framsida.png'))
  for (const name of [/^Slett/, /^Flytt/, /^Erstatt/])
    expect(swedish.queryByRole('button', { name })).not.toBeInTheDocument()
  await user.click(swedish.getAllByRole('button', { name: 'Beskriv framsida.png' }).at(-1) as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Beskriv framsida.png' }))
  expect(dialog.getByLabelText('Bildet viser (svensk)')).toHaveAttribute('readonly')
  await user.type(dialog.getByLabelText('Bildet viser (norsk)'), 'Sluttstykket forfra')
  const [first, ...others] = pictures()
  const described = [{ ...first, alt: { no: 'Sluttstykket forfra' } }, ...others]
  answer('PUT files/:artnr/:kind/:lang', { result: { files: described }, message: 'Lagret' } as never)
  await user.click(dialog.getByRole('button', { name: 'Lagre beskrivelsen' }))
  await waitFor(async () => expect(await row('framsida.png')).toHaveTextContent('Viser: Sluttstykket forfra'))
  const alts = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(alts).toMatchObject([
    { files: [{ name: 'framsida.png', alt: { no: 'Sluttstykket forfra' } }, {}, {}] },
  ])
  expect(JSON.stringify(alts)).not.toContain('"sv"')
})
