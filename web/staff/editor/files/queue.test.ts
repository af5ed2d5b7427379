import { expect, test } from 'vitest'
import { type NewUpload, type Send, type SendHooks, type Upload, UploadQueue } from './queue.ts'

interface Sending {
  name: string
  hooks: SendHooks
  done: (message: string) => void
  refuse: (message: string) => void
  fail: (fault: unknown) => void
}

/** A queue whose uploads end when the test says so. */
function queue() {
  const sendings: Sending[] = []
  const ended: string[] = []
  const send: Send = ({ file }, hooks) =>
    new Promise((answer, fail) => {
      const done = (message: string) => answer({ state: 'done', message, storedAs: `2-${file.name}` })
      const refuse = (message: string) => answer({ state: 'failed', message, final: false })
      sendings.push({ name: file.name, hooks, done, refuse, fail })
    })
  const uploads = new UploadQueue(send, ({ file, state }) => ended.push(`${file.name} ${state}`))
  return { uploads, sendings, ended }
}

function named(name: string): NewUpload {
  return { file: new File(['x'], name), kind: 'images', language: 'sv', replaces: null }
}

const flush = () => new Promise((done) => setTimeout(done))
const states = (rows: readonly Upload[]) => rows.map(({ state }) => state)

test('three are sent at once, and the next begins when one is at its end', async () => {
  const { uploads, sendings, ended } = queue()
  for (const name of ['a', 'b', 'c', 'd']) uploads.add(named(name))
  expect(states(uploads.rows())).toEqual(['sending', 'sending', 'sending', 'waiting'])
  sendings[1]?.done('Klart')
  await flush()
  expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  expect(uploads.rows()[1]).toMatchObject({ state: 'done', message: 'Klart', storedAs: '2-b', sent: 1 })
  expect(uploads.active()).toBe(3)
  expect(ended).toEqual(['b done'])
})

test('one that is cancelled is aborted, gives its place away and can be sent again', async () => {
  const { uploads, sendings, ended } = queue()
  for (const name of ['a', 'b', 'c', 'd']) uploads.add(named(name))
  sendings[0]?.hooks.onSent(0.4)
  expect(uploads.rows()[0]?.sent).toBe(0.4)
  uploads.cancel(1)
  expect(sendings[0]?.hooks.signal.aborted).toBe(true)
  expect(states(uploads.rows())).toEqual(['cancelled', 'sending', 'sending', 'sending'])
  uploads.retry(1)
  expect(uploads.rows()[0]?.state).toBe('waiting')
  // Late events of its first upload are ignored.
  sendings[0]?.hooks.onSent(0.9)
  sendings[0]?.fail(new Error('aborted'))
  await flush()
  expect(uploads.rows()[0]).toMatchObject({ state: 'waiting', sent: 0 })
  sendings[1]?.done('')
  await flush()
  expect(states(uploads.rows())).toEqual(['sending', 'done', 'sending', 'sending'])
  expect(ended).toEqual(['a cancelled', 'b done'])
})

test('what is all sent can no longer be called back', async () => {
  const { uploads, sendings } = queue()
  uploads.add(named('a'))
  sendings[0]?.hooks.onAllSent()
  uploads.cancel(1)
  expect(uploads.rows()[0]?.state).toBe('storing')
  sendings[0]?.done('Klart')
  await flush()
  expect(uploads.rows()[0]?.state).toBe('done')
})

test('why one failed is kept with it, and it is sent again when that may help', async () => {
  const { uploads, sendings } = queue()
  uploads.add(named('a'))
  sendings[0]?.refuse('Inget nät')
  await flush()
  expect(uploads.rows()[0]).toMatchObject({ state: 'failed', message: 'Inget nät', final: false })
  uploads.retry(1)
  expect(uploads.rows()[0]).toMatchObject({ state: 'sending', message: '' })
})

test('a file that is known to be wrong is not sent', () => {
  const { uploads, sendings, ended } = queue()
  uploads.add(named('a'), 'Wrong format')
  expect(sendings).toEqual([])
  expect(uploads.rows()[0]).toMatchObject({ state: 'failed', message: 'Wrong format', final: true })
  expect(ended).toEqual(['a failed'])
})

test('only rows at their end are cleared, and leaving calls the others back', async () => {
  const { uploads, sendings } = queue()
  for (const name of ['a', 'b']) uploads.add(named(name))
  sendings[0]?.done('Klart')
  await flush()
  uploads.clear(() => true)
  expect(uploads.rows().map(({ file }) => file.name)).toEqual(['b'])
  uploads.cancelAll()
  expect(sendings[1]?.hooks.signal.aborted).toBe(true)
  expect(uploads.active()).toBe(0)
})
