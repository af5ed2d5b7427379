import { createServer } from 'node:net'
import { UserError } from './process.ts'

function listenOn(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(undefined))
    server.listen(port, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const port = await listenOn(0, '127.0.0.1')
  if (port === undefined) throw new Error('no free port on 127.0.0.1')
  return port
}

/** The port to serve on, from the text of `PORT`; 8787 without one. Throws a UserError when it is no port number. */
export function wantedPort(value: string | undefined): number {
  const port = Number(value || 8787)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new UserError(`PORT must be a number from 1 to 65535, not "${value}".`)
}

/** Throws a UserError when somebody already listens on the port; `another` says how to choose one. */
export async function assertFree(port: number, another = `PORT=${port + 10} npm start`): Promise<void> {
  if ((await listenOn(port, '127.0.0.1')) !== undefined) return
  throw new UserError(`Port ${port} cannot be used, something else listens on it. Choose another: ${another}`)
}
