import { expect, test } from '@playwright/test'
import { exitFittingChoice } from '../../domain/categories/em.ts'
import { categoryOf } from '../../domain/categories/index.ts'
import { openIndex } from '../../domain/facets/open.ts'
import { fittingIds, lockFittings } from '../../domain/fit/fittings.ts'
import { emTargets } from '../../domain/fit/targets.ts'
import { languageCodes } from '../../domain/languages.ts'
import { createRandom } from '../../seed/catalogue/random.ts'
import { catalogue, matching, recordsIn } from '../support/catalogue.ts'

/** What a visitor may have chosen for a lock: choices of its rows, others of its guide, or nothing. */
function draw(em: string, random: ReturnType<typeof createRandom>): string[] {
  const rows = catalogue.emRows.filter((row) => row.em === em)
  const offered = categoryOf('em').columns.flatMap(({ source }) =>
    source.kind === 'spec' ? source.choices : [],
  )
  const ofRows = rows.length > 0 ? random.sample(rows, random.int(0, 2)).flatMap(({ slugs }) => slugs) : []
  return [...new Set([...ofRows, ...random.sample(offered, random.int(0, 3))])]
}

for (const language of languageCodes) {
  test(`the badges of every lock in ${language} equal the lists they lead to, under whatever is chosen`, {
    tag: ['@2.6.4', '@2.6.6', '@2.7.14'],
  }, async ({ baseURL }) => {
    const random = createRandom(`badges/${language}`)
    const answer = await fetch(`${baseURL}/api/eltryckeslas-motorlas/index?lang=${language}`)
    const index = openIndex(await answer.arrayBuffer(), { category: 'em', language })
    const locks = matching('em', language, [])
    expect(index.size).toBe(locks.length)
    let certain = 0
    let withFittings = 0
    for (const { id } of locks) {
      for (const chosen of [draw(id, random), draw(id, random)]) {
        const lock = index.em(id)
        if (!lock) throw new Error(`The index does not know ${id}`)
        // What the badges in the browser say.
        const targets = emTargets(lock, chosen)
        const naive = recordsIn(language).targets(id, chosen)
        for (const [code, path] of [
          ['sb', 'slutbleck'],
          ['eb', 'elslutbleck'],
        ] as const) {
          const query = `em=${id}&em-choices=${chosen.join(',')}&lang=${language}&limit=100`
          const list = await (await fetch(`${baseURL}/api/${path}?${query}`)).json()
          const ids = (list as { items: { _id: string }[] }).items.map(({ _id }) => _id)
          const where = `${id} ${code} ${chosen}`
          expect(ids.toSorted(), where).toEqual(naive[code].toSorted())
          expect(targets[code].toSorted(), where).toEqual(naive[code].toSorted())
          expect((list as { total: number }).total, where).toBe(targets[code].length)
        }
        const fittings = fittingIds(lockFittings(lock.rows, chosen, exitFittingChoice))
        expect(fittings.toSorted()).toEqual(recordsIn(language).fittings(id, chosen).toSorted())
        if (!targets.possible) certain += 1
        if (fittings.length > 0) withFittings += 1
      }
    }
    // The draw is worth something: certain and possible targets, and fittings, all come up.
    expect(certain).toBeGreaterThan(10)
    expect(certain).toBeLessThan(locks.length * 2)
    expect(withFittings).toBeGreaterThan(3)
  })
}
