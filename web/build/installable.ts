import { readFile, writeFile } from 'node:fs/promises'
import { renderAsync } from '@resvg/resvg-js'
import { languageCodes } from '../../domain/languages.ts'
import { webManifestPath } from '../manifest-paths.ts'
import type { BuildSettings } from './settings.ts'
import { iconFiles, iconSvg, webManifest } from './web-manifest.ts'

/**
 * Writes what makes the site installable: a manifest per language and its icons.
 * @param folder the built site, ending in a slash
 */
export async function writeManifests(folder: URL, settings: BuildSettings): Promise<void> {
  const icon = await readFile(new URL('../static/icon.svg', import.meta.url), 'utf8')
  await Promise.all([
    ...languageCodes.map((language) =>
      writeFile(new URL(`.${webManifestPath(language)}`, folder), webManifest(language, settings)),
    ),
    ...iconFiles.map(async (file) => {
      const picture = await renderAsync(iconSvg(icon, file), { font: { loadSystemFonts: false } })
      await writeFile(new URL(`.${file.path}`, folder), picture.asPng())
    }),
  ])
}
