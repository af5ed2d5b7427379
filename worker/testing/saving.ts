import { env } from 'cloudflare:workers'

/** What a save does, at a time that the test knows: a strike gets another name, and the catalogue its next generation. */
export async function saveNamed(generation: number, name: string, at: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("UPDATE product SET name = ? WHERE id = 'eb-alfa'").bind(name),
    env.DB.prepare("UPDATE meta SET value = ? WHERE key = 'generation'").bind(generation),
    env.DB.prepare(
      "UPDATE packed_index SET stale = ?1, stale_at = CASE WHEN stale > generation THEN stale_at ELSE ?2 END WHERE what IN ('eb', 'search')",
    ).bind(generation, at),
  ])
}

/** As if nobody had saved or read anything yet. */
export async function forgetSaves(): Promise<void> {
  await env.DB.batch(['packed_index', 'lease'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
}

/** Another generation that no save has made, as after a restore: nobody knows what it says. */
export async function raiseUnknown(): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("UPDATE meta SET value = value + 1 WHERE key = 'generation'"),
    env.DB.prepare('DELETE FROM packed_index'),
  ])
}

/** Of each stored index of strikes in Swedish whether it is stale. */
export async function staleIndexes(): Promise<boolean[]> {
  const { results } = await env.DB.prepare(
    "SELECT stale > generation AS stale FROM packed_index WHERE what = 'eb' AND language = 'sv'",
  ).all<{ stale: number }>()
  return results.map(({ stale }) => stale === 1)
}
