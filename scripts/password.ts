import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { minPasswordLength } from '../domain/accounts.ts'
import { UserError } from './process.ts'

/**
 * Reads a password: from `USER_PASSWORD`, from a pipe, or typed twice without echo. It is never printed, nor is one
 * generated.
 * @throws UserError when it is too short, or typed differently
 */
export async function passwordGiven(
  input: NodeJS.ReadStream = process.stdin,
  given: string | undefined = process.env.USER_PASSWORD,
): Promise<string> {
  const password = given || (input.isTTY ? await typedTwice(input) : await piped(input))
  if (password.length < minPasswordLength) throw new UserError('A password has ten characters or more.')
  return password
}

async function piped(input: NodeJS.ReadStream): Promise<string> {
  return (await text(input)).replace(/\r?\n$/, '')
}

async function typedTwice(input: NodeJS.ReadStream): Promise<string> {
  const first = await typed(input, 'New password (not shown): ')
  const second = await typed(input, 'Once more: ')
  if (first !== second) throw new UserError('The passwords do not match.')
  return first
}

/** One line from the terminal, which shows nothing of it. */
async function typed(input: NodeJS.ReadStream, question: string): Promise<string> {
  const nowhere = new Writable({ write: (_, __, done) => done() })
  const lines = createInterface({ input, output: nowhere, terminal: true })
  process.stderr.write(question)
  const cancelled = new Promise<never>((_, reject) => {
    for (const end of ['SIGINT', 'close']) lines.on(end, () => reject(new UserError('Cancelled.')))
  })
  try {
    return await Promise.race([lines.question(''), cancelled])
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
