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
function typed(input: NodeJS.ReadStream, question: string): Promise<string> {
  process.stderr.write(question)
  input.setRawMode(true)
  input.resume()
  return new Promise((resolve, reject) => {
    let line = ''
    const end = (finish: () => void) => {
      input.off('data', read)
      input.setRawMode(false)
      input.pause()
      process.stderr.write('\n')
      finish()
    }
    const read = (chunk: Buffer) => {
      for (const letter of chunk.toString()) {
        if (letter === '\r' || letter === '\n') return end(() => resolve(line))
        if (letter === '\u0003') return end(() => reject(new UserError('Cancelled.')))
        line = letter === '\u007f' ? line.slice(0, -1) : line + letter
      }
    }
    input.on('data', read)
  })
}
