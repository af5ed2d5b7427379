import type { APIRequestContext, Page } from '@playwright/test'
import type { OptionAnswer } from '../../../domain/contracts/options.ts'
import type { ContentAnswer } from '../../../domain/contracts/staff.ts'
import { csvText } from '../../../domain/csv/text.ts'
import { marker } from '../../../verify/content/hostile.ts'
import { expect, open, settled, test } from '../../fixtures.ts'
import { addProduct, changeProduct, uniqueWord } from '../../support/products.ts'
import { openAs, staffHeaders } from '../../support/staff.ts'

// What a browser runs where markup comes through; the second also leaves the attribute and the element that it stands in.
const script = `<img src=x onerror=${marker}()>`
const hostile = `"></title></style></textarea>${script}<svg onload=${marker}()></svg><script>${marker}()</script>`
const textName = 'list-nb-intro'

/** Counts the scripts that hostile texts run in any page of a context, and what its policy refused to run. */
async function watch(page: Page): Promise<{ ran: () => number; refused: () => number }> {
  const counts = { ran: 0, refused: 0 }
  await page.context().exposeFunction(marker, () => counts.ran++)
  await page.context().exposeFunction('refused', () => counts.refused++)
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', () => {
      ;(window as unknown as { refused: () => void }).refused()
    })
  })
  return { ran: () => counts.ran, refused: () => counts.refused }
}

/** Whether a page shows a hostile text, in its words or in a field. */
const shows = (page: Page) =>
  page.evaluate((word) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    return [document.body.innerText, ...fields.map(({ value }) => value)].some((text) => text.includes(word))
  }, marker)

async function put(request: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await request.put(path, { data, headers: await staffHeaders(request, 0) })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A text of the site made hostile in every language; what puts it back. */
async function changeText(request: APIRequestContext): Promise<() => Promise<void>> {
  const all = (await (await request.get('/api/content')).json()) as ContentAnswer
  const text = all.find(({ machineName }) => machineName === textName)
  const path = `/api/content/${text?._id}`
  await put(request, path, { text: hostile, translations: { no: { text: hostile } } })
  return () => put(request, path, { text: text?.text, translations: { no: { text: '' } } })
}

/** The same with a Danish label of a criterion. */
async function changeLabel(request: APIRequestContext): Promise<() => Promise<void>> {
  const groups = (await (await request.get('/api/options/em')).json()) as OptionAnswer[]
  const group = groups.find(({ slugs }) => slugs.length > 0)
  const [slug = ''] = group?.slugs ?? []
  const path = `/api/options/em/${group?._id}`
  await put(request, path, { translations: { dk: { [slug]: hostile } } })
  return () => put(request, path, { translations: { dk: { [slug]: group?.translations.dk?.[slug] ?? '' } } })
}

test('hostile texts: in every field they run no script on any screen, nothing has to be refused, and the policy would refuse it', async ({
  page,
  request,
  faults,
}, info) => {
  faults.expect(/404 \(Not Found\).*\/404|CSP|Content Security Policy/)
  const { ran, refused } = await watch(page)
  const word = uniqueWord(info)
  const name = `${hostile} ${word}`.slice(0, 200)
  const details = [{ title: name, body: hostile }]
  const numbers = (start: string) => ({
    artnr: `${start}${word}${script}`,
    enr: `${start}E${word}${script}`,
    nobnr: `${start}N${word}${script}`,
  })
  const bodyWith = (start: string) => ({
    name: `${start} ${name}`.slice(0, 190),
    info: details,
    published: true,
    ...numbers(start),
    variants: [{ title: name, ...numbers(`${start}V`) }],
    translations: { no: { name, artnr: `${start}T${word}${script}`, info: details, published: true } },
  })
  const eb = await addProduct(request, 'eb', bodyWith('B'))
  const ms = await addProduct(request, 'ms', { ...bodyWith('S'), elslutbleck: [eb] })
  const nb = await addProduct(request, 'nb', bodyWith('U'))
  // In the history of both, in the bin, in a log, in a job and as an old number.
  await changeProduct(request, 'eb', eb, { name: `${bodyWith('B').name} II` })
  const headers = await staffHeaders(request, 0)
  const binned = await addProduct(request, 'sb', bodyWith('P'))
  expect((await request.delete(`/api/slutbleck/${binned}`, { headers })).status()).toBe(200)
  const activity = {
    lang: 'sv',
    page: { href: '/sv', title: hostile },
    status: 200,
    method: 'PUT',
    type: hostile.slice(0, 60),
    message: hostile,
    datastr: JSON.stringify({ hostile }),
  }
  expect((await request.post('/api/activity', { headers, data: activity })).status()).toBe(200)
  const row = { name: `J ${name}`.slice(0, 190), artnr: `J${word}${script}` }
  const began = await request.post('/api/imports/slutbleck/apply', {
    headers: { ...headers, 'Content-Type': 'text/csv' },
    data: csvText([Object.keys(row), Object.values(row)]),
  })
  const { result: job } = (await began.json()) as { result: { _id: string } }
  expect((await request.post(`/api/jobs/${job._id}/run`, { headers })).status()).toBe(200)
  const old = await request.post('/api/konvertering-eb', {
    headers,
    data: { artnr: `${word}${script}`, utbyte: [eb] },
  })
  const { result: replaced } = (await old.json()) as { result: { _id: string } }
  const backs: (() => Promise<void>)[] = []
  try {
    backs.push(await changeText(request))
    backs.push(await changeLabel(request))
    const screens: [path: string, isShown: boolean][] = [
      [`/sv/produkt/${eb}`, true],
      [`/no/produkt/${ms}`, true],
      ['/sv/produkter/nodutrymningsbeslag', true],
      [`/sv/guide/montagestolpar?eb=${eb}&ms=${ms}`, true],
      [`/sv/order?eb=${eb}&ms=${ms}`, true],
      ['/sv/utbytesguiden-eb', false],
      ['/dk/guide/eltryckeslas-motorlas', false],
      ['/sv', false],
      ['/sv/404', false],
      ['/sv/admin/dashboard', false],
      [`/sv/admin/eb/${eb}`, true],
      [`/sv/admin/ms/${ms}`, true],
      ['/sv/admin/eb/add', false],
      ['/sv/admin/options?typ=em', true],
      ['/sv/admin/utbytesguiden-eb', true],
      [`/sv/admin/oversattningar?text=${textName}`, true],
      ['/sv/admin/kontroll', false],
      ['/sv/admin/log', true],
      ['/sv/admin/jobb', false],
      [`/sv/admin/jobb?jobb=${job._id}`, false],
    ]
    await openAs(page, 0, '/sv/user/login')
    for (const [path, isShown] of screens) {
      await open(page, path)
      // The labels of criteria lie in groups that are opened by hand.
      if (path.includes('/admin/options')) await page.locator('[data-group] summary').first().click()
      await settled(page)
      if (isShown) await expect.poll(() => shows(page), { message: path }).toBe(true)
      expect([path, ran(), refused()]).toEqual([path, 0, 0])
    }
  } finally {
    for (const back of backs) await back()
    await request.delete(`/api/konvertering-eb/${replaced._id}`, { headers })
    await request.post(`/api/jobs/${job._id}/undo`, { headers })
    for (const [path, id] of [
      ['montagestolpar', ms],
      ['elslutbleck', eb],
      ['nodutrymningsbeslag', nb],
    ])
      await request.delete(`/api/${path}/${id}`, { headers })
  }

  await test.step('markup that comes through is refused by the policy, and would run without one', async () => {
    const insert = () =>
      page.evaluate((markup) => document.body.insertAdjacentHTML('beforeend', markup), hostile)
    await open(page, '/sv')
    await insert()
    await expect.poll(refused).toBeGreaterThan(0)
    expect(ran()).toBe(0)

    await page.route('/sv', async (route) => {
      const response = await route.fetch()
      const { 'content-security-policy': _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await open(page, '/sv')
    await insert()
    await expect.poll(ran).toBeGreaterThan(0)
  })
})
