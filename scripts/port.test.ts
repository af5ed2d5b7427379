import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { assertFree, freePort, wantedPort } from './port.ts'

test.each([
  [undefined, 8787],
  ['', 8787],
  ['9000', 9000],
])('port: PORT=%s means %i', (value, port) => {
  expect(wantedPort(value)).toBe(port)
})

test.each(['abc', '0', '-1', '70000', '80.5'])('port: PORT=%s is refused in words', (value) => {
  expect(() => wantedPort(value)).toThrow(`not "${value}"`)
})

test('port: a taken port is named, a free one passes', async () => {
  const port = await freePort()
  await assertFree(port)
  const server = createServer()
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await expect(assertFree(port)).rejects.toThrow(`Port ${port} cannot be used`)
  await expect(assertFree(port, 'E2E_PORT=1 npm test')).rejects.toThrow('Choose another: E2E_PORT=1 npm test')
})
