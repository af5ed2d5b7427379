import { expect, test } from 'vitest'
import { shellFor, shellPaths } from './shell.ts'

const data = '<script id="page-data" type="application/json">{}</script>'
const html = `<body>\n<div id="root"><main>\n<div>x</div></main></div>\n${data}\n</body>\n</html>`

test.each([
  ['/no/order?eb=1', '/no/network-issue'],
  ['/dk', '/dk/network-issue'],
  ['/guide/elslutbleck', '/sv/network-issue'],
])('%s opens with the stored document of its language, without what that shows', async (address, path) => {
  const requested: string[] = []
  const shell = await shellFor(`https://passar.example${address}`, async (wanted) => {
    requested.push(wanted)
    return new Response(html, { headers: { 'Content-Security-Policy': "script-src 'self'" } })
  })
  expect(requested).toEqual([path])
  expect(shellPaths).toContain(path)
  expect(await shell?.text()).toBe(`<body>\n<div id="root"></div>\n${data}\n</body>\n</html>`)
  expect(shell?.headers.get('Content-Security-Policy')).toBe("script-src 'self'")
})

test('without a stored document there is none', async () => {
  expect(await shellFor('https://passar.example/sv', async () => undefined)).toBeUndefined()
})
