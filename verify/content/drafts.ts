import { categories } from '../../domain/categories/index.ts'
import { callList } from '../../domain/contracts/calls.ts'
import { languageCodes } from '../../domain/languages.ts'
import { callAs } from '../calls.ts'
import { addressOf, type Outcome, rowsOf, type World } from '../world.ts'

const draft = 'UTKASTHEMLIGHET'

/** Makes a product of each category a draft that is named by everything that named it, under a name to be found. */
async function hideSome(world: World): Promise<string[]> {
  const hidden: string[] = []
  for (const { code } of categories) {
    const [product] = await rowsOf<{ id: string }>(
      world,
      `SELECT id FROM product WHERE category = ? AND published AND id <> ?
        ORDER BY (SELECT count(*) FROM link WHERE from_id = product.id OR to_id = product.id) DESC, id LIMIT 1`,
      code,
      world.known.id,
    )
    if (!product) continue
    hidden.push(product.id)
    await rowsOf(
      world,
      `UPDATE product SET published = 0, name = ?1, artnr = ?2, info = json_array(json_object('title', ?1, 'body', ?1)),
        translations = json_object('no', json_object('name', ?1, 'artnr', '', 'info', json_array(), 'variants', json_array(), 'published', json('false')))
        WHERE id = ?3`,
      `${draft} ${code}`,
      `${draft}-${code}`,
      product.id,
    )
  }
  await rowsOf(world, "UPDATE meta SET value = value + 1000 WHERE key = 'generation'")
  await rowsOf(world, 'DELETE FROM packed_index')
  // What staff see is made of what is stored now, and the isolate remembers of which save that is.
  await callAs(world, 0, `/api/${world.known.type}?all`)
  return hidden
}

/** No answer that a visitor gets, in any language, contains anything of a draft. */
export async function checkDrafts(world: World): Promise<Outcome> {
  const hidden = await hideSome(world)
  const failures: string[] = []
  let responses = 0
  const reads = callList.filter(({ method, right }) => method === 'GET' && right === 'readPublished')
  for (const { path } of reads) {
    const places = path.includes(':type') ? categories.map((each) => each.path) : ['']
    const codes = path.includes(':code') ? categories.map(({ code }) => code) : ['']
    const ids = path.includes(':id') ? [world.known.id ?? '', ...hidden] : ['']
    for (const type of places) {
      for (const code of codes) {
        for (const id of ids) {
          for (const language of languageCodes) {
            const given = { ...(type ? { type } : {}), ...(code ? { code } : {}), ...(id ? { id } : {}) }
            const address = `${addressOf(world, path, given)}?lang=${language}`
            const query = path === '/api/search' ? `&q=${draft}` : ''
            const { text } = await callAs(world, null, `${address}${query}`)
            responses++
            if (text.includes(draft)) failures.push(`${address} tells of a draft`)
          }
        }
      }
    }
  }
  return { failures, figures: [`${responses} answers to visitors, none with any of ${hidden.length} drafts`] }
}
