import { within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import type { DocumentAnswer } from '../../../../domain/contracts/files.ts'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import { openApp, screen, waitFor } from '../../../testing/render-app.tsx'
import { answer, sent, server } from '../../../testing/server.ts'
import { freeNumbers, storeProduct, write } from '../../../testing/stored-product.ts'

const document = (name: string): DocumentAnswer => ({
  name,
  url: `/files/NK1/docs/sv/${name}?v=1`,
  ext: 'pdf',
  size: 10,
  icon: 'pdf',
})

const calls = () => sent.map(({ method, path }) => `${method} ${path}`)

describe('files: a deleted document', () => {
  test('is taken back at once, to the place where it was', { tags: ['6.1.13'] }, async () => {
    let names = ['a.pdf', 'b.pdf', 'c.pdf']
    server.use(http.get('/api/files/NK1/docs/sv', () => HttpResponse.json(names.map(document))))
    answer('DELETE files/:artnr/:kind/:lang/:file', () => {
      names = ['b.pdf', 'c.pdf']
      return Response.json({ result: { _id: 'binned' }, message: 'Slettet' })
    })
    answer('POST bin/files/:id', () => {
      names = ['a.pdf', 'b.pdf', 'c.pdf']
      return Response.json({
        result: { _id: 'binned', name: 'a.pdf', renamed: false },
        message: 'Gjenopprettet',
      })
    })
    const user = await openApp('/no/admin/eb/eb-alfa', { level: 2 })
    const section = within(await screen.findByRole('region', { name: 'Bilder og dokumenter' }))
    await user.click(section.getByRole('tab', { name: /^Svensk/ }))
    await user.click(await section.findByRole('button', { name: 'Slett a.pdf' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('a.pdf legges i papirkurven og kan gjenopprettes i 30 dager.')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Slett' }))
    const message = await section.findByText('a.pdf ligger i papirkurven.')
    expect(section.queryByRole('button', { name: 'Slett a.pdf' })).not.toBeInTheDocument()

    await user.click(section.getByRole('button', { name: 'Angre slettingen av a.pdf' }))
    await section.findByRole('button', { name: 'Slett a.pdf' })
    await waitFor(() => expect(message).not.toBeInTheDocument())
    const rows = section.getAllByRole('listitem').filter((row) => /\.pdf/.test(row.textContent))
    expect(rows.map((row) => row.dataset.file)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
    await waitFor(() => expect(within(rows[0] as HTMLElement).getAllByRole('button')[0]).toHaveFocus())
    expect(calls()).toContain('POST bin/files/binned')
    // Pictures are not theirs to delete.
    expect(section.queryByRole('button', { name: 'Slett framsida.png' })).not.toBeInTheDocument()
  })
})

test('files: a folder that does not come says so, and can be asked for again', async () => {
  let isAway = true
  server.use(
    http.get('/api/files/NK1/docs/sv', () =>
      isAway ? HttpResponse.error() : HttpResponse.json([document('a.pdf')]),
    ),
  )
  const user = await openApp('/sv/admin/eb/eb-alfa', { level: 0 })
  const docs = within(await screen.findByRole('region', { name: 'Dokument' }))
  expect(await docs.findByRole('alert')).toHaveTextContent('Filerna gick inte att hämta.')
  isAway = false
  await user.click(docs.getByRole('button', { name: 'Försök igen' }))
  expect(await docs.findByText('a.pdf')).toBeVisible()
  expect(docs.queryByRole('alert')).not.toBeInTheDocument()
})

describe('files: a new article number', () => {
  const done = 'Synkat tillhörande bildmaterial'
  const all = () => screen.queryAllByText(done)

  /** The folder of a new number holds so many files. */
  const answerSync = (files: number) =>
    server.use(
      http.get('/api/files/:x/:artnr', ({ params }) =>
        HttpResponse.json({ result: { _id: 'x', artnr: params.artnr, files, removed: [] }, message: done }),
      ),
      http.get('/api/files/:artnr/:kind/:lang', ({ params: { kind, lang } }) =>
        HttpResponse.json(files > 0 && kind === 'docs' && lang === 'sv' ? [document('blad.pdf')] : []),
      ),
    )

  const save = async (user: UserEvent, artnr: string) => {
    await write(user, 'artnr', artnr)
    await user.click(screen.getByRole('button', { name: 'Spara' }))
    expect(await screen.findByText('Allt är sparat')).toBeVisible()
  }

  test('says that its files have followed, where it has any, and a button asks again', {
    tags: ['4.4.3', '8.2.4'],
  }, async () => {
    freeNumbers()
    const { stored } = storeProduct('housing/lh-ett')
    answerSync(0)
    const user = await openApp('/sv/admin/lh/lh-ett', { level: 0 })
    const section = within(await screen.findByRole('region', { name: 'Bilder och dokument' }))
    await save(user, 'LH-B')
    await waitFor(() => expect(calls()).toContain('GET files/LH-ETT-1/LH-B'))
    expect(await section.findByText('Inga dokument på svenska än.')).toBeVisible()
    answerSync(1)
    await save(user, 'LH-C')
    await waitFor(() => expect(all()).toHaveLength(1))
    expect(calls()).toContain('GET files/LH-B/LH-C')
    expect(await section.findByRole('button', { name: 'Ta bort blad.pdf' })).toBeVisible()
    await user.click(section.getByRole('button', { name: 'Synka bildmaterial' }))
    await waitFor(() => expect(all()).toHaveLength(2))
    expect(calls()).toContain('GET files/LH-C/LH-C')

    // A restored version brings its number back, and the files go with it.
    const date = '2026-03-04T05:06:07.890Z'
    const version = (number: number, fields: string[]) => ({
      version: number,
      date,
      user: { name: 'Person 0' },
      fields,
    })
    answer('GET :type/:id/history', [version(3, ['artnr']), version(2, ['artnr']), version(1, [])])
    answer('GET :type/:id/history/:version', {
      version: 2,
      date,
      changes: null,
      partners: [],
      differences: [{ field: 'artnr', language: 'sv', now: 'LH-C', earlier: 'LH-B' }],
    })
    answer('POST :type/:id/history/:version', () => {
      Object.assign(stored, { artnr: 'LH-B', version: 4 } satisfies Partial<StaffProductAnswer>)
      return Response.json({ result: stored, message: 'Återställt' })
    })
    await user.click(screen.getByRole('button', { name: 'Historik' }))
    const history = within(await screen.findByRole('dialog', { name: 'Historik' }))
    await user.click((await history.findAllByText('Artikelnummer'))[1] as HTMLElement)
    await user.click(await history.findByRole('button', { name: 'Återställ den här versionen' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Återställ den här versionen',
      }),
    )
    await waitFor(() => expect(calls()).toContain('GET files/LH-C/LH-B'))
    await waitFor(() => expect(all()).toHaveLength(3))
  })
})
