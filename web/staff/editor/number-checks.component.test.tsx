import { beforeEach, expect, test } from 'vitest'
import { openApp, screen, waitFor } from '../../testing/render-app.tsx'
import { answer, disconnect, recorded, sent } from '../../testing/server.ts'
import { freeNumbers, storeProduct, write } from '../../testing/stored-product.ts'

const check = 'GET utils/unique/:field/:value/:id'
const checks = () => sent.filter(({ path }) => path.startsWith('utils/unique'))
const taken = () => recorded<typeof check>('0 sv GET utils/unique/enr/99%20111%2011/lh-ett')
const saveButton = () => screen.getByRole('button', { name: 'Spara' })
const unchecked = 'Numret kunde inte kontrolleras. Servern kontrollerar det när du sparar.'

beforeEach(freeNumbers)

test('number: where the check has no answer the field says so, and the product can be saved', async () => {
  disconnect(check)
  const { saves } = storeProduct('nodutrymningsbeslag/nb-spak')
  const user = await openApp('/sv/admin/nb/nb-spak', { level: 0 })
  const field = await write(user, 'enr', '99 111 11')
  expect(await screen.findByText(unchecked, {}, { timeout: 5000 })).toBeVisible()
  expect(field).toHaveAccessibleDescription(unchecked)
  expect(field).not.toBeInvalid()
  await user.click(saveButton())
  await screen.findByText('Allt är sparat')
  expect(saves).toMatchObject([{ enr: '99 111 11' }])
  expect(screen.queryByText(unchecked)).not.toBeInTheDocument()
})

test('number: a check without an answer is repeated once the network is back', async () => {
  disconnect(check)
  const user = await openApp('/sv/admin/nb/nb-spak', { level: 0 })
  await write(user, 'enr', '99 111 11')
  await screen.findByText(unchecked, {}, { timeout: 5000 })
  dispatchEvent(new Event('offline'))
  answer(check, taken())
  dispatchEvent(new Event('online'))
  expect(await screen.findByText(/”99 111 11” finns redan/)).toBeVisible()
  expect(screen.queryByText(unchecked)).not.toBeInTheDocument()
  expect(saveButton()).toBeDisabled()
})

test('number: a check without an answer is repeated when somebody comes back to the page', async () => {
  disconnect(check)
  const user = await openApp('/sv/admin/nb/nb-spak', { level: 0 })
  await write(user, 'enr', '99 111 11')
  await screen.findByText(unchecked, {}, { timeout: 5000 })
  freeNumbers()
  dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(screen.queryByText(unchecked)).not.toBeInTheDocument())
  expect(saveButton()).toBeEnabled()
})

test('number: what was once taken stops no save when asking again has no answer', async () => {
  answer(check, taken())
  const user = await openApp('/sv/admin/nb/nb-spak', { level: 0 })
  await write(user, 'enr', '99 111 11')
  await screen.findByText(/”99 111 11” finns redan/)
  disconnect(check)
  dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText(unchecked, {}, { timeout: 5000 })).toBeVisible()
  expect(saveButton()).toBeEnabled()
})

test('number: a taken one that is typed again is checked again', async () => {
  answer(check, taken())
  const user = await openApp('/sv/admin/nb/nb-spak', { level: 0 })
  const field = await write(user, 'enr', '99 111 11')
  await screen.findByText(/”99 111 11” finns redan/)
  const before = checks().length
  freeNumbers()
  await user.clear(field)
  await user.paste('99 111 11')
  await waitFor(() => expect(saveButton()).toBeEnabled())
  expect(checks().length).toBeGreaterThan(before)
})
