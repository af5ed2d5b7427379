import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, screen } from '../../testing/render-app.tsx'

const main = () => within(screen.getByRole('main'))

describe('preview: a draft at its public address', () => {
  test('is shown to who is signed in, marked, with the way to its form', async () => {
    await openApp('/sv/produkt/eb-hemlig', { level: 0 })
    expect(await screen.findByRole('heading', { level: 1, name: 'HEMLIG' })).toBeVisible()
    expect(screen.getByText('Sidan är inte publicerad på svenska. Bara inloggade ser den.')).toBeVisible()
    expect(main().getByRole('link', { name: 'Redigera' })).toHaveAttribute('href', '/sv/admin/eb/eb-hemlig')
  })

  test('is not there for anybody else', async () => {
    await openApp('/sv/produkt/eb-hemlig')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(document.body).not.toHaveTextContent('HEMLIG')
  })
})

test.each([
  ['staff', 2],
  ['visitors', undefined],
] as const)(
  'preview: from a public product %s are led to where it is edited, if they may',
  async (_, level) => {
    await openApp('/sv/produkt/lh-ett', level === undefined ? {} : { level })
    expect(await screen.findByRole('heading', { level: 1, name: 'Ett' })).toBeVisible()
    if (level === undefined) expect(main().queryByRole('link', { name: 'Redigera' })).not.toBeInTheDocument()
    else
      expect(await main().findByRole('link', { name: 'Redigera' })).toHaveAttribute(
        'href',
        '/sv/admin/lh/lh-ett',
      )
  },
)
