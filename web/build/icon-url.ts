import { readFileSync } from 'node:fs'

/** The site's icon as a `data:` URL. */
export function iconUrl(): string {
  const svg = readFileSync(new URL('../static/icon.svg', import.meta.url), 'utf8')
  return `data:image/svg+xml,${encodeURIComponent(svg.trim())}`
}
