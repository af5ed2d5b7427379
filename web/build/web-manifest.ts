import { type Language, languageRow } from '../../domain/languages.ts'
import { pathTo } from '../../domain/routes.ts'
import { texts } from '../../domain/texts/index.ts'
import type { BuildSettings } from './settings.ts'

/** The sizes that browsers require before they offer to install a site. */
const sizes = [192, 512] as const
const purposes = ['any', 'maskable'] as const
const backgroundColor = '#f5f4ef'
const navbar = '#ffffff'

interface IconFile {
  path: string
  size: number
  /** The system crops a maskable icon: its background fills it and its drawing is in the middle. */
  purpose: (typeof purposes)[number]
}

export const iconFiles: readonly IconFile[] = purposes.flatMap((purpose) =>
  sizes.map((size) => ({ path: `/icon-${purpose}-${size}.png`, size, purpose })),
)

/** The name and start of an installed site, in one language. */
export function webManifest(language: Language, { brand }: BuildSettings): string {
  return JSON.stringify({
    id: '/',
    name: brand,
    short_name: brand,
    description: texts[language].pages['start-hero-text'],
    lang: languageRow(language).html,
    start_url: pathTo('start', language),
    scope: '/',
    display: 'standalone',
    background_color: backgroundColor,
    theme_color: navbar,
    icons: iconFiles.map(({ path, size, purpose }) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  })
}

/** The icon as an SVG to rasterise: light, since a home screen does not follow the theme. */
export function iconSvg(svg: string, { size, purpose }: IconFile): string {
  const drawing = svg.replace(/@media[^}]*\}\}/, '')
  const margin = purpose === 'maskable' ? 8 : 2
  const side = 24 + 2 * margin
  const corner = purpose === 'maskable' ? 0 : side / 6
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" rx="${corner}" fill="${backgroundColor}"/><svg x="${margin}" y="${margin}" width="24" height="24">${drawing}</svg></svg>`
}
