import type { JobAnswer } from '../../domain/contracts/jobs.ts'
import type { Staff } from '../serving/staff.ts'
import { exported, filesOf } from './file.ts'

/** How many products the seeded catalogue has. */
export const seeded = 515

/** An import takes 5,000 rows at most, headings among them. */
const maxRows = 4000

/**
 * Signs in and imports posts, until a site has so many of them.
 * @param products `seeded` leaves the catalogue as it is
 */
export async function fillPosts(staff: Staff, password: string, products: number): Promise<void> {
  await staff.signIn('sv1@passar.test', password)
  if (products === seeded) return
  const type = 'montagestolpar'
  const posts = await exported(staff, type)
  const [keys = [], ...strikes] = await exported(staff, 'elslutbleck')
  const numbers = strikes.map((row) => row[keys.indexOf('artnr')] ?? '').filter((artnr) => artnr !== '')
  let done = 0
  for (const body of filesOf(posts, numbers, products, maxRows)) {
    const file = { method: 'POST', headers: { 'Content-Type': 'text/csv' }, body }
    const { result } = await staff.json<{ result: JobAnswer }>(`/api/imports/${type}/apply`, file)
    let state = result
    while (state.status === 'running') {
      state = (await staff.post<{ result: JobAnswer }>(`/api/jobs/${result._id}/run`)).result
    }
    done += state.counts.done
  }
  if (done !== products) throw new Error(`${done} of ${products} products are there`)
}
