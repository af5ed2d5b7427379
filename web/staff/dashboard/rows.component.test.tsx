import { within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, disconnect, fail, hold, recorded, refuse, sent, server } from '../../testing/server.ts'

const openDashboard = (query = '') => openApp(`/sv/admin/dashboard${query}`, { level: 0 })
const puts = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

describe('dashboard: a row', () => {
  /** What is saved on the disk: a name and its text each. */
  function watchFiles() {
    const files: Promise<string>[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push((file as Blob).text())
      return 'blob:file'
    })
    return files
  }

  test('is exported alone, and the list as it is shown or as a whole', {
    tags: ['2.11.6', '6.1.6'],
  }, async () => {
    const files = watchFiles()
    answer('GET download/:a/', ({ url }) => new Response(url.slice(url.indexOf('/api/'))))
    const user = await openApp('/sv/admin/dashboard', { level: 1 })
    await row('Alfa')
    await user.click(screen.getByRole('button', { name: 'Exportera Alfa som CSV' }))
    await user.click(screen.getByRole('button', { name: 'Exportera CSV' }))
    server.use(
      http.get('/api/elslutbleck', () =>
        HttpResponse.json(recorded<'GET :type'>('0 sv GET elslutbleck?all&limit=50&sort=name')),
      ),
    )
    await user.type(screen.getByRole('searchbox'), 'Ett')
    await user.click(await screen.findByRole('button', { name: 'Exportera visade' }))
    await waitFor(() => expect(files).toHaveLength(3))
    expect(await Promise.all(files)).toEqual([
      '/api/download/eb-alfa/',
      '/api/download/elslutbleck/',
      '/api/download/elslutbleck/?q=Ett',
    ])
  })

  test('a list is exported once, however often its button is pressed until it comes', async () => {
    const files = watchFiles()
    answer('GET download/:a/', () => new Response('x'))
    const user = await openDashboard()
    await row('Alfa')
    const pending = hold('GET download/:a/')
    const button = screen.getByRole('button', { name: 'Exportera CSV' })
    await user.click(button)
    await pending.arrived
    expect(button).toHaveAttribute('aria-busy', 'true')
    await user.click(button)
    pending.release()
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'))
    expect(files).toHaveLength(1)
  })

  test('leads to its form, and to one that begins as its copy', { tags: ['6.1.6'] }, async () => {
    await openApp('/sv/admin/dashboard', { level: 1 })
    const alfa = within(await row('Alfa'))
    expect(alfa.getByRole('link', { name: 'Redigera Alfa' })).toHaveAttribute('href', '/sv/admin/eb/eb-alfa')
    const copy = '/sv/admin/eb/add?copy=eb-alfa'
    expect(alfa.getByRole('link', { name: 'Duplicera Alfa' })).toHaveAttribute('href', copy)
    expect(screen.getByRole('link', { name: 'Lägg till elslutbleck' })).toHaveAttribute(
      'href',
      '/sv/admin/eb/add',
    )
  })
})

describe('dashboard: deleting', () => {
  const confirm = async (title: string, yes: string) =>
    within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name: yes })

  test('asks first, and gives the focus back', { tags: ['2.11.5'] }, async () => {
    const user = await openDashboard()
    await row('Alfa')
    const remove = screen.getByRole('button', { name: 'Ta bort Alfa' })
    await user.click(remove)
    await user.click(await confirm('Är du säker?', 'Avbryt'))
    await waitFor(() => expect(remove).toHaveFocus())
    expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([])
  })

  test('of a product in use says where, and detaches it only when told to', async () => {
    refuse('DELETE :type/:id', 'IN_USE', { times: 2 })
    const user = await openDashboard()
    await row('Alfa')
    for (const answered of ['Avbryt', 'Koppla loss och ta bort']) {
      await user.click(screen.getByRole('button', { name: 'Ta bort Alfa' }))
      await user.click(await confirm('Är du säker?', 'Ta bort'))
      const uses = await screen.findByRole('alertdialog', { name: /^Produkten används/ })
      expect(within(uses).getByText('Plan post')).toBeVisible()
      answer('DELETE :type/:id', { result: { _id: 'eb-alfa' }, message: 'Borttaget' } as never)
      if (answered === 'Avbryt') refuse('DELETE :type/:id', 'IN_USE', { times: 1 })
      await user.click(within(uses).getByRole('button', { name: answered }))
    }
    expect(await screen.findByText('Borttaget')).toBeVisible()
    const deleted = sent.filter(({ method }) => method === 'DELETE')
    expect(deleted.at(-1)?.path).toMatch(/detach/)
    expect(deleted).toHaveLength(3)
    // The way back is in the message.
    answer('POST bin/:id', { result: { _id: 'eb-alfa' }, message: 'Återställt' } as never)
    await user.click(screen.getByRole('button', { name: 'Ångra' }))
    expect(await screen.findByText('Återställt')).toBeVisible()
    expect(sent.filter(({ method, path }) => method === 'POST' && path === 'bin/eb-alfa')).toHaveLength(1)
  })
})

describe('dashboard: publishing from the list', () => {
  const mark = (name: string) => screen.getByRole('button', { name })

  test('two presses are sent one after the other, and the last one stands', async () => {
    answer('PUT :type/:id', async (request) => {
      const body = (await request.json()) as { published: boolean }
      return Response.json({ result: { ...body, translations: {} }, message: '' })
    })
    const user = await openDashboard('?lista=sb')
    await row('HEMLIG')
    const pending = hold('PUT :type/:id')
    await user.click(mark('Ej publicerad. Publicera HEMLIG på svenska'))
    await pending.arrived
    await user.click(mark('Publicerad. Avpublicera HEMLIG på svenska'))
    expect(mark('Ej publicerad. Publicera HEMLIG på svenska')).toBeVisible()
    expect(puts()).toEqual([{ published: true }])
    pending.release()
    expect(await screen.findByText(/HEMLIG är inte längre publicerad på svenska/)).toBeVisible()
    expect(puts()).toEqual([{ published: true }, { published: false }])
    expect(mark('Ej publicerad. Publicera HEMLIG på svenska')).toBeVisible()
  })

  test('without a network it is taken back and said, and nothing waits to be sent', async () => {
    disconnect('PUT :type/:id')
    const user = await openDashboard('?lista=sb')
    await row('HEMLIG')
    await user.click(mark('Ej publicerad. Publicera HEMLIG på svenska'))
    expect(await screen.findByText(/^Servern nås inte/)).toBeVisible()
    expect(mark('Ej publicerad. Publicera HEMLIG på svenska')).toBeVisible()
  })

  test('two presses without a network leave what is true', async () => {
    const user = await openDashboard('?lista=sb')
    await row('HEMLIG')
    disconnect('PUT :type/:id')
    disconnect('GET :type')
    const pending = hold('PUT :type/:id')
    await user.click(mark('Ej publicerad. Publicera HEMLIG på svenska'))
    await pending.arrived
    await user.click(mark('Publicerad. Avpublicera HEMLIG på svenska'))
    pending.release()
    await waitFor(() => expect(puts()).toHaveLength(2))
    await waitFor(() => expect(screen.getAllByText(/^Servern nås inte/)).toHaveLength(2))
    expect(mark('Ej publicerad. Publicera HEMLIG på svenska')).toBeVisible()
  })

  test('a translator changes their own language alone, and reads the others in words', {
    tags: ['6.1.7'],
  }, async () => {
    await openApp('/no/admin/dashboard?lista=eb', { level: 2 })
    const alfa = within(await row('Alfa norsk'))
    expect(alfa.getAllByRole('button', { name: /ublisert/ })).toHaveLength(1)
    expect(alfa.getByText('Svensk:')).toBeInTheDocument()
  })

  test('shows at once, is refused with the reason where a text is missing, and then shows what is true', async () => {
    fail('PUT :type/:id', 'NOT_PUBLISHABLE')
    const user = await openDashboard('?lista=sb')
    await row('HEMLIG')
    const pending = hold('PUT :type/:id')
    await user.click(mark('Ej publicerad. Publicera HEMLIG på svenska'))
    await pending.arrived
    expect(mark('Publicerad. Avpublicera HEMLIG på svenska')).toBeVisible()
    pending.release()
    expect(await screen.findByRole('alert')).toHaveTextContent('Kan inte publiceras')
    await waitFor(() => expect(mark('Ej publicerad. Publicera HEMLIG på svenska')).toBeVisible())
  })

  test('who goes to another list before it is answered stays there', async () => {
    answer('PUT :type/:id', { result: { published: true }, message: '' } as never)
    const user = await openDashboard('?lista=sb')
    await row('HEMLIG')
    const pending = hold('PUT :type/:id')
    await user.click(mark('Ej publicerad. Publicera HEMLIG på svenska'))
    await pending.arrived
    await user.click(screen.getByRole('tab', { name: 'Låshus' }))
    await row('Ett')
    pending.release()
    expect(await screen.findByText(/HEMLIG är publicerad på svenska/)).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Låshus' })).toHaveAttribute('aria-selected', 'true')
  })
})
