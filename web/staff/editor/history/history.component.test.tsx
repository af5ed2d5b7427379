import { within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import recordings from '../../../testing/recordings/editor.json'
import { openApp, screen, waitFor } from '../../../testing/render-app.tsx'
import { answer, fail, hold, sent } from '../../../testing/server.ts'
import { fieldOf, freeNumbers, storeProduct, write } from '../../../testing/stored-product.ts'

beforeEach(freeNumbers)

/** A post that was saved with the heights 250, 200 and 225. */
async function openHistory(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Historik' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Historik' }))
  const items = await dialog.findAllByRole('listitem')
  const unfold = (at: number) => user.click(items[at]?.querySelector('summary') as HTMLElement)
  return { dialog, items, unfold }
}
const openPost = () => openApp('/sv/admin/ms/ms-vinklad', { level: 0 })
const restore = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Återställ den här versionen' }))
  const question = within(await screen.findByRole('alertdialog', { name: /^Återställ versionen från/ }))
  return question.getByRole('button', { name: 'Återställ den här versionen' })
}
const closed = () => waitFor(() => expect(screen.queryByText(/^Varje sparning av/)).not.toBeInTheDocument())

describe('history: the list', () => {
  test('has every save, by whom, and what it changed itself or how the product has come to differ', async () => {
    const user = await openPost()
    const { dialog, items, unfold } = await openHistory(user)
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^3Fakta.*av Person 0Så är den nu/),
      expect.stringMatching(/^2Fakta.*av Person 0/),
      expect.stringMatching(/^1Först sparad.*av sv0@passar\.test/),
    ])
    const sides = async (title: string) =>
      (await dialog.findAllByText(title)).map(({ parentElement }) => parentElement?.textContent)
    await unfold(0)
    expect(await sides('Efter')).toEqual(['Efter225\u00a0mm'])
    expect(dialog.queryByRole('button', { name: 'Återställ den här versionen' })).not.toBeInTheDocument()
    await unfold(0)
    await unfold(1)
    expect(await sides('Efter')).toContain('Efter200\u00a0mm')
    await user.click(dialog.getByRole('tab', { name: 'Mot hur den är nu' }))
    expect(await sides('Då')).toEqual(['Då200\u00a0mm'])
    expect(await sides('Nu')).toEqual(['Nu225\u00a0mm'])
  })

  test('that does not come can be asked for again', async () => {
    fail('GET :type/:id/history', 'UNAVAILABLE')
    const user = await openPost()
    await user.click(await screen.findByRole('button', { name: 'Historik' }))
    const retry = await screen.findByRole('button', { name: 'Försök igen' }, { timeout: 40_000 })
    answer('GET :type/:id/history', [])
    await user.click(retry)
    expect(await screen.findByText('Produkten har inte ändrats än.')).toBeVisible()
  })
})

describe('history: an earlier version', () => {
  test('is brought back after a question', async () => {
    const user = await openPost()
    expect(await fieldOf('facts.hojd.value')).toHaveValue('225')
    const { unfold } = await openHistory(user)
    await unfold(2)
    await user.click(await restore(user))
    await closed()
    expect(await fieldOf('facts.hojd.value')).toHaveValue('250')
    await screen.findByText('Allt är sparat')
  })

  test('that somebody has saved over meanwhile is brought back by who says so once more', async () => {
    const user = await openPost()
    const { unfold } = await openHistory(user)
    await unfold(2)
    // The worker's own refusal, of a save; it names the version that is there.
    const stale = recordings['PUT :type/:id STALE_VERSION']
    answer('POST :type/:id/history/:version', () => HttpResponse.json(stale.json, { status: stale.status }), {
      times: 1,
    })
    await user.click(await restore(user))
    const again = within(await screen.findByRole('alertdialog', { name: /har sparat under tiden/ }))
    expect(await fieldOf('facts.hojd.value')).toHaveValue('225')
    const restored = '0 sv POST montagestolpar/ms-vinklad/history/1?version=3'
    answer('POST :type/:id/history/:version', () => HttpResponse.json(recordings[restored].json))
    await user.click(again.getByRole('button', { name: 'Återställ den här versionen' }))
    await waitFor(async () => expect(await fieldOf('facts.hojd.value')).toHaveValue('250'))
    const { version } = stale.json.details
    expect(sent.map(({ path }) => path)).toContain(`montagestolpar/ms-vinklad/history/1?version=${version}`)
  })

  test('leaves what is typed while it is being restored, and gives up what was typed before', async () => {
    const { saves } = storeProduct('montagestolpar/ms-vinklad')
    const user = await openPost()
    await write(user, 'enr', '11 222 33')
    const { dialog, unfold } = await openHistory(user)
    await unfold(2)
    const button = await restore(user)
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Dina osparade ändringar går förlorade.')
    const pending = hold('POST :type/:id/history/:version')
    await user.click(button)
    await pending.arrived
    await user.click(dialog.getByRole('button', { name: 'Stäng' }))
    await closed()
    await write(user, 'name', 'Skrivet')
    pending.release()
    await waitFor(async () => expect(await fieldOf('facts.hojd.value')).toHaveValue('250'))
    expect(await fieldOf('name')).toHaveValue('Skrivet')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(await fieldOf('enr')).toHaveValue('')
    expect(saves).toEqual([])
  })
})
