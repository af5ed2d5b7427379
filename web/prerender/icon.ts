import { readFileSync } from 'node:fs'

/**
 * The site's icon as a `data:` URL. A browser asks for an icon of its own address again whenever the
 * query of the page changes, which in a guide is every tick.
 */
export function iconUrl(): string {
  const svg = readFileSync(new URL('../public/icon.svg', import.meta.url), 'utf8')
  return `data:image/svg+xml,${encodeURIComponent(svg.trim())}`
}
