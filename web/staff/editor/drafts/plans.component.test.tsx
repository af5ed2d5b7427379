import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { NoticeAnswer } from '../../../../domain/contracts/notices.ts'
import type { WorkingCopyRow } from '../../../../domain/contracts/working-copies.ts'
import { openApp, screen, waitFor } from '../../../testing/render-app.tsx'
import { answer, recorded, sent } from '../../../testing/server.ts'
import { withoutFiles } from '../../../testing/stored-copy.ts'
import { fieldOf } from '../../../testing/stored-product.ts'

const product = { _id: 'nb-stang', category: 'nb', name: 'Kopia', artnr: 'NB-STANG-1' } as const
const openDashboard = () => openApp('/sv/admin/dashboard', { level: 0 })

test('plans: the dashboard tells whose plan was cancelled, until they have read it', async () => {
  const at = '2026-03-11T07:00:00.000Z'
  const cancelled: NoticeAnswer = {
    _id: 'n1',
    how: 'cancelled',
    date: at,
    user: { name: 'Karin Kollega' },
    languages: ['sv'],
    at,
    product,
  }
  answer('GET notices', [cancelled])
  const user = await openDashboard()
  await user.click(await screen.findByText(/^Det som har hänt med planerna/))
  const link = await screen.findByRole('link', {
    name: 'Karin Kollega har avbokat publiceringen av Kopia (svenska), som du hade planerat till 2026-03-11 08:00.',
  })
  expect(link).toHaveAttribute('href', '/sv/admin/nb/nb-stang')
  answer('DELETE notices/:id', { result: { _id: 'n1' }, message: '' })
  answer('GET notices', [])
  await user.click(within(link.closest('li') as HTMLElement).getByRole('button', { name: 'Läst' }))
  await waitFor(() => expect(link).not.toBeInTheDocument())
  expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['notices/n1'])
})

test('plans: what could not be published at its time is told there, and leads to the field that it lacks', async () => {
  const { copy } = recorded<'GET :type/:id/working-copy'>(
    '0 sv GET nodutrymningsbeslag/nb-stang/working-copy',
  )
  if (!copy) throw new Error('There is a copy')
  const { differs: _, product: __, before: ___, reviewed: ____, files: _____, gone: ______, ...about } = copy
  const message = 'Kan inte publiceras på språket sv utan info.'
  const failure = { at: copy.changed, error: 'NOT_PUBLISHABLE', message, field: 'info.0.body' } as const
  answer('GET working-copies', [{ ...about, failure, product }] satisfies WorkingCopyRow[])
  const info = [{ title: 'Användningsområde', body: '' }]
  answer('GET :type/:id/working-copy', { copy: { ...copy, product: { ...copy.product, info } } })
  withoutFiles()
  const user = await openDashboard()
  await user.click(await screen.findByText('Väntar'))
  const list = within(await screen.findByRole('region', { name: 'Det som har hänt med planerna' }))
  expect(list.getByText(message)).toBeVisible()
  await user.click(list.getByRole('link', { name: 'Publiceringen gick inte igenom: Kopia' }))
  await screen.findByRole('region', { name: 'Ändringar som väntar' })
  await waitFor(async () => expect(await fieldOf('info.0.body')).toHaveFocus())
})
