import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'

const here = () => location.pathname + location.search
const box = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^${name}`), hidden: true })

describe('link: to a guide', () => {
  test('with a choice of yesterday opens without it and says so', async () => {
    const user = await openApp('/sv/guide/elslutbleck?c=rattvand,finns-inte-mer')
    const notice = within(await screen.findByRole('alert'))
    expect(notice.getByText(/finns-inte-mer/)).toBeVisible()
    expect(await box('Rättvänd')).toBeChecked()
    await user.click(notice.getByRole('button', { name: 'Stäng meddelandet' }))
    await waitFor(() => expect(here()).toBe('/sv/guide/elslutbleck?c=rattvand'))
  })

  test('with a product that is gone says so and shows the list', async () => {
    await openApp('/sv/guide/elslutbleck?eb=gone12345')
    expect(await screen.findByText(/Produkten i länken finns inte/)).toBeVisible()
    expect(await screen.findByRole('link', { name: /Alfa/ })).toBeVisible()
  })

  test('with ids that nobody knows in every step opens as far as it holds, and says what it left out', {
    tags: ['4.1.6'],
  }, async () => {
    const user = await openApp('/sv/guide/montagestolpar?c=plan,okant&em=em-lock&eb=okant-bleck&ms=okand')
    const notice = within(await screen.findByRole('alert'))
    expect(notice.getByText(/okant/)).toBeVisible()
    expect(notice.getByText(/Produkten i länken finns inte/)).toBeVisible()
    await user.click(notice.getByRole('button', { name: 'Stäng meddelandet' }))
    await waitFor(() => expect(here()).toBe('/sv/guide/montagestolpar?c=plan&em=em-lock'))
  })

  test('to its start begins empty, to its edit page it keeps selection and result', {
    tags: ['2.1.2', '2.1.3', '2.3.4', '2.3.5'],
  }, async () => {
    await openApp('/sv/guide/elslutbleck/edit?c=rattvand')
    expect(await box('Rättvänd')).toBeChecked()
  })

  test('without a query begins empty', { tags: ['2.3.4'] }, async () => {
    await openApp('/sv/guide/elslutbleck')
    expect(await box('Rättvänd')).not.toBeChecked()
  })

  test('of eight thousand letters opens as far as it holds', async () => {
    const gone = Array.from({ length: 1000 }, (_, n) => `gone${1000 + n}`).join()
    await openApp(`/sv/order?eb=eb-alfa&eb.c=rattvand,${gone}`)
    expect(await screen.findByRole('heading', { level: 2, name: 'Alfa' })).toBeVisible()
  })

  test('with a plate and a post opens both, and the next choice drops one and says so', {
    tags: ['2.9.1'],
  }, async () => {
    const user = await openApp('/sv/guide/montagestolpar?sb=sb-kort')
    await user.click(await screen.findByRole('link', { name: /Plan post/ }))
    await waitFor(() => expect(here()).toBe('/sv/guide/montagestolpar?ms=ms-plan&open=ms-plan'))
    expect(await screen.findByRole('alert')).toHaveTextContent('slutbleck')
  })
})
