import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { webManifestPath } from '../manifest-paths.ts'
import { writeManifests } from './installable.ts'

test('web manifest: the site can be installed in each language, with icons of the sizes that they say', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'passar-manifest-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const built = pathToFileURL(`${folder}/`)
  await writeManifests(built, {
    brand: 'Ett märke',
    copyright: 'Exempel AB',
    defaultLanguage: 'sv',
    environment: 'local',
  })
  for (const { code, html } of languages) {
    const manifest = JSON.parse(await readFile(new URL(`.${webManifestPath(code)}`, built), 'utf8'))
    expect(manifest).toMatchObject({ lang: html, start_url: `/${code}`, display: 'standalone', scope: '/' })
    for (const purpose of ['any', 'maskable'])
      for (const size of [192, 512]) {
        const icon = manifest.icons.find(
          (each: { purpose: string; sizes: string }) =>
            each.purpose === purpose && each.sizes === `${size}x${size}`,
        )
        // Width and height in the header of a PNG.
        const bytes = await readFile(new URL(`.${icon.src}`, built))
        expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([size, size])
      }
  }
})
