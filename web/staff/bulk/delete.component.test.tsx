import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { AccessLevel } from '../../../domain/product.ts'
import { texts } from '../../../domain/texts/index.ts'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, fail, hold, sent } from '../../testing/server.ts'

const refusal = (error: string, details: object, status = 409) =>
  Response.json({ error, message: texts.sv.messages.IN_USE, details }, { status })

const inUse = refusal('IN_USE', {
  count: 1,
  uses: [{ _id: 'ms-plan', name: 'Plan post', artnr: 'NM1', category: 'ms', how: 'link' }],
})
const stale = refusal('STALE_VERSION', {
  version: 9,
  fields: ['name'],
  user: 'Person 2',
  date: '2026-03-04T05:06:07.890Z',
})

/** Answers each deletion of a product with the next of its answers; without any it succeeds. */
function answerDeletions(answers: Record<string, Response[]> = {}): void {
  answer('DELETE :type/:id', ({ url }) => {
    const id = /elslutbleck\/([^?]+)/.exec(url)?.[1] ?? ''
    return answers[id]?.shift() ?? Response.json({ result: { _id: id }, message: 'Borttaget' })
  })
}

/** Chooses all strikes (Alfa, Beta and Hemlig), and asks for their deletion. */
async function openQuestion(level: AccessLevel = 0) {
  const user = await openApp('/sv/admin/dashboard', { level })
  await user.click(await screen.findByRole('checkbox', { name: 'Välj alla på sidan' }))
  const bar = screen.getByRole('region', { name: 'Valda produkter' })
  await user.click(within(bar).getByRole('button', { name: 'Ta bort' }))
  return { user, bar, question: within(await screen.findByRole('alertdialog', { name: 'Är du säker?' })) }
}

const callsOf = (method: string) =>
  sent.filter((each) => each.method === method).map(({ path }) => path.replace('elslutbleck/', ''))
const restored = () => callsOf('POST').filter((path) => path.startsWith('bin/'))

describe('bulk: deleting', { tags: ['2.11.5', '5.1.15'] }, () => {
  test('who searches meanwhile goes on there', async () => {
    answerDeletions()
    const { user, question } = await openQuestion()
    const pending = hold('DELETE :type/:id')
    await user.click(question.getByRole('button', { name: 'Ta bort 3' }))
    await pending.arrived
    const search = screen.getByRole('searchbox')
    await user.click(search)
    pending.release()
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Valda produkter' })).not.toBeInTheDocument(),
    )
    expect(search).toHaveFocus()
  })

  test('names them, deletes each in the version that was seen, and one press restores all', async () => {
    answerDeletions()
    answer('POST bin/:id', { result: { _id: 'x', category: 'eb' }, message: 'Återställt' })
    const { user, bar, question } = await openQuestion()
    expect(question.getByText(/^3 produkter flyttas till papperskorgen/)).toBeVisible()
    const names = within(question.getByRole('list', { name: 'Produkter som tas bort' }))
    expect(names.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Alfa',
      'Beta',
      'HEMLIG',
    ])
    expect(question.getByText('2 är publicerade. Besökare ser dem inte längre.')).toBeVisible()
    const first = hold('DELETE :type/:id')
    await user.click(question.getByRole('button', { name: 'Ta bort 3' }))
    await first.arrived
    expect(within(bar).getByRole('button', { name: 'Publicera' })).toBeDisabled()
    expect(within(bar).getByRole('status')).toHaveTextContent('Tar bort: 0 av 3')
    first.release()
    expect(await screen.findByText('3 produkter är borttagna')).toBeVisible()
    expect(callsOf('DELETE')).toEqual(['eb-alfa?version=1', 'eb-beta?version=1', 'eb-hemlig?version=1'])
    expect(screen.queryByRole('region', { name: 'Valda produkter' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Ångra' }))
    expect(await screen.findByText('3 produkter är återställda')).toBeVisible()
    expect(restored()).toEqual(['bin/eb-alfa', 'bin/eb-beta', 'bin/eb-hemlig'])
  })

  test('those that are used or were saved since stay, are told of by name, and go when told to', async () => {
    answerDeletions({ 'eb-alfa': [inUse.clone()], 'eb-beta': [stale.clone()] })
    const { user, question } = await openQuestion()
    await user.click(question.getByRole('button', { name: 'Ta bort 3' }))
    const left = within(await screen.findByRole('alertdialog', { name: '2 produkter är inte borttagna' }))
    const [alfa, beta] = left.getAllByRole('listitem')
    expect(alfa).toHaveTextContent('AlfaAnvänds av Plan post')
    expect(beta).toHaveTextContent(/BetaPerson 2 har sparat den sedan du såg den \(.*2026.*\)/)
    await user.click(left.getByRole('button', { name: 'Koppla loss och ta bort 2' }))
    expect(await screen.findByText('3 produkter är borttagna')).toBeVisible()
    expect(callsOf('DELETE').slice(3)).toEqual(['eb-alfa?version=1&detach', 'eb-beta?version=9'])
  })

  test('those that stay are still chosen, and the others can be taken back', async () => {
    answerDeletions({ 'eb-alfa': [inUse.clone()] })
    answer('POST bin/:id', { result: { _id: 'x', category: 'eb' }, message: 'Återställt' })
    const { user, bar, question } = await openQuestion()
    await user.click(question.getByRole('button', { name: 'Ta bort 3' }))
    const left = within(await screen.findByRole('alertdialog', { name: /^Produkten används/ }))
    expect(left.getByText('Plan post')).toBeVisible()
    await user.click(left.getByRole('button', { name: 'Avbryt' }))
    expect(await screen.findByText('2 produkter är borttagna')).toBeVisible()
    expect(bar).toHaveTextContent('1 vald')
    await user.click(screen.getByRole('button', { name: 'Ångra' }))
    await waitFor(() => expect(restored()).toEqual(['bin/eb-beta', 'bin/eb-hemlig']))
  })

  test('a network that is lost on the way stops it, says so, and it goes on from there', async () => {
    answerDeletions({ 'eb-beta': [Response.error()] })
    const { user, question } = await openQuestion()
    await user.click(question.getByRole('button', { name: 'Ta bort 3' }))
    const left = within(await screen.findByRole('alertdialog', { name: '2 produkter är inte borttagna' }))
    expect(callsOf('DELETE')).toHaveLength(2)
    expect(left.getAllByText(/^Servern nås inte/)).toHaveLength(2)
    // The answer was lost, not the request.
    answerDeletions({ 'eb-beta': [refusal('NOT_FOUND', {}, 404)] })
    await user.click(left.getByRole('button', { name: 'Ta bort 2' }))
    expect(await screen.findByText('3 produkter är borttagna')).toBeVisible()
  })

  test('one that cannot be deleted says why, and is not tried again', async () => {
    const gone = () => refusal('NOT_FOUND', {}, 404)
    answerDeletions({ 'eb-alfa': [gone()], 'eb-beta': [gone()] })
    const { user, question } = await openQuestion()
    await user.click(question.getByRole('button', { name: 'Ta bort 3' }))
    const left = within(await screen.findByRole('alertdialog', { name: '2 produkter är inte borttagna' }))
    await user.click(left.getByRole('button', { name: 'OK' }))
    expect(await screen.findByText('1 produkt är borttagen')).toBeVisible()
    expect(callsOf('DELETE')).toHaveLength(3)
  })

  test('what stands in the way of taking them back is named, and tried again as the user wants', async () => {
    answerDeletions()
    const holder = { number: 'artnr', value: 'NK2', _id: 'eb-ny', category: 'eb', name: 'Ny', artnr: 'NK2' }
    answer('POST bin/:id', ({ url }) =>
      url.endsWith('eb-beta')
        ? refusal('E11000_DUPLICATE_KEY', { holders: [holder] })
        : Response.json({ result: { _id: 'x', category: 'eb' }, message: 'Återställt' }),
    )
    fail('POST bin/:id', 'UNAVAILABLE', { times: 1 })
    const { user, question } = await openQuestion()
    await user.click(question.getByRole('button', { name: 'Ta bort 3' }))
    await user.click(await screen.findByRole('button', { name: 'Ångra' }))
    const left = within(await screen.findByRole('alertdialog', { name: '2 produkter är inte återställda' }))
    const [alfa, beta] = left.getAllByRole('listitem')
    expect(alfa).toHaveTextContent(`Alfa${texts.sv.messages.UNAVAILABLE}`)
    expect(beta).toHaveTextContent(/BetaArtikelnummer NK2: Ny \(NK2\)/)
    await user.click(left.getByRole('button', { name: 'Återställ utan numret' }))
    await waitFor(() =>
      expect(restored()).toEqual([
        ...['bin/eb-alfa', 'bin/eb-beta', 'bin/eb-hemlig'],
        ...['bin/eb-alfa', 'bin/eb-beta?without-taken'],
      ]),
    )
  })

  test('an editor is offered it', async () => {
    const { question } = await openQuestion(1)
    expect(question.getByRole('button', { name: 'Ta bort 3' })).toBeVisible()
  })

  test('a translator is not', { tags: ['6.1.9'] }, async () => {
    const user = await openApp('/no/admin/dashboard', { level: 2 })
    await user.click(await screen.findByRole('checkbox', { name: 'Velg alle på siden' }))
    const bar = within(screen.getByRole('region', { name: 'Valgte produkter' }))
    expect(bar.getByRole('button', { name: 'Publiser' })).toBeVisible()
    expect(bar.queryByRole('button', { name: 'Slett' })).not.toBeInTheDocument()
  })
})
