import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { axeFindings, expect, openDocument, overflow, settled, test } from '../fixtures.ts'

test('the checks of a screen find what they look for', { tag: '@browser' }, async ({ page }) => {
  await page.setContent(`
    <html lang="sv"><title>Prov</title><main><h1>Prov</h1>
    <p style="color: #aaa; background: #fff">Svagt</p><img src="data:,"><button></button>
    <div style="width: 3000px">Brett</div></main></html>`)
  const findings = await axeFindings(page)
  for (const rule of ['color-contrast', 'image-alt', 'button-name'])
    expect(
      findings.filter((finding) => finding.startsWith(`${rule}:`)),
      rule,
    ).toHaveLength(1)
  expect(await overflow(page)).toBeGreaterThan(1000)
})

test('a page is still while the browser renews an answer that may be stale', { tag: '@browser' }, async ({
  page,
}) => {
  let asked = 0
  const server = createServer(({ url }, answer) => {
    if (url === '/answer') {
      asked++
      answer.setHeader('Cache-Control', 'max-age=1, stale-while-revalidate=60')
      answer.setHeader('ETag', '"1"')
    } else answer.setHeader('Content-Type', 'text/html')
    answer.end('<p>Prov')
  }).listen(0)
  await once(server, 'listening')
  try {
    await openDocument(page, `http://localhost:${(server.address() as AddressInfo).port}/`)
    const read = () => page.evaluate(async () => (await fetch('/answer')).text())
    // Renewed without being waited for, once it is older than a second.
    await expect(async () => {
      await read()
      await read()
      expect(asked).toBeGreaterThan(2)
    }).toPass()
    await settled(page)
  } finally {
    server.close()
  }
})
