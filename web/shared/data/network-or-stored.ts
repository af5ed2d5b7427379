import { isNetworkError } from './errors.ts'
import { totalTimeoutMs } from './time-budget.ts'

/** How long the server is waited for before stored data are looked for, too. */
const networkTimeoutMs = 4000

const after = (ms: number) => new Promise<null>((done) => setTimeout(done, ms, null))

/**
 * The server's response, or else the data that this browser has stored: where the network fails, or is slow.
 * @throws as `request`
 */
export async function networkOrStored<Data extends object>(
  request: Promise<Data>,
  stored: () => Promise<Data>,
): Promise<Data> {
  try {
    const response = await Promise.race([request, after(networkTimeoutMs)])
    if (response) return response
  } catch (error) {
    if (!isNetworkError(error)) throw error
  }
  // The script that reads stored data may never load either.
  const over = after(totalTimeoutMs - networkTimeoutMs).then(() => request)
  return Promise.race([Promise.any([request, stored()]), over]).catch(() => request)
}
