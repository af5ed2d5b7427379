import { env } from 'cloudflare:workers'

/** What a save does, at a time that the test knows: a strike gets another name, and the catalogue its next generation. */
export async function saveNamed(generation: number, name: string, at: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("UPDATE product SET name = ? WHERE id = 'eb-alfa'").bind(name),
    env.DB.prepare("UPDATE meta SET value = ? WHERE key = 'generation'").bind(generation),
    env.DB.prepare('INSERT OR REPLACE INTO save VALUES (?, ?, ?)').bind(generation, at, '["eb","search"]'),
  ])
}

/** As if nobody had saved or read anything yet. */
export async function forgetSaves(): Promise<void> {
  await env.DB.batch(['save', 'ready', 'lease'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
}
