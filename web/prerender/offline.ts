import { createHash } from 'node:crypto'
import type { Language } from '../../domain/languages.ts'
import { languageCodes } from '../../domain/languages.ts'
import { pathTo } from '../../domain/routes.ts'
import { screenTextLoaders } from '../../domain/texts/load-screen.ts'
import type { BuildFacts } from '../sw/build.ts'
import { type Manifest, typefacesOf } from './manifest.ts'

/** Not for visitors, so not stored for them. */
const staff = /^(?:web\/admin|domain\/texts\/\w+\/staff)\//
/** Code that only calls the worker is useless without a network. */
const callers = ['web/misses/note-miss.ts', 'web/guide/open-remote.ts']
/**
 * Code that loads on first use, since few need it: stored for visitors who download the catalogue; without it the
 * page says that it is not available.
 */
const onFirstUse = [
  'web/part/part-dialog.tsx',
  'web/measure/measure-help.tsx',
  'web/order/archive-from-cache.ts',
]
/** The text files that a visitor of one language may load. */
const textsOf = (language: Language) =>
  ['screens', 'later', 'at-door', 'kept', ...Object.keys(screenTextLoaders)].map(
    (part) => `domain/texts/${language}/${part}.ts`,
  )

/**
 * What the service worker stores: every script and style of the public site, those with texts by language. Pictures
 * and typefaces are stored as they are used, unless the catalogue was downloaded.
 * @param documents what every document is made of besides, which the version is derived from, too
 */
export function buildFacts(manifest: Manifest, documents: string): BuildFacts {
  const texts = new Set(languageCodes.flatMap(textsOf))
  const common = filesFrom(manifest, ['web/boot.ts', 'web/entry-client.tsx'], texts)
  const languages = languageCodes.map((language) => {
    const files = filesFrom(manifest, textsOf(language), new Set())
    return [language, files.filter((file) => !common.includes(file))] as const
  })
  const onFirst = [...filesFrom(manifest, onFirstUse, texts, []), ...typefacesOf(manifest)].filter(
    (file) => !common.includes(file),
  )
  const hash = createHash('sha256').update(JSON.stringify([common, onFirst, languages, documents]))
  return {
    version: hash.digest('hex').slice(0, 12),
    common,
    onFirstUse: onFirst,
    languages: Object.fromEntries(languages),
    shells: Object.fromEntries(languageCodes.map((code) => [code, pathTo('network-issue', code)])),
  }
}

/** The files of the given sources and of everything that they import, statically or dynamically. */
function filesFrom(
  manifest: Manifest,
  sources: readonly string[],
  leftOut: ReadonlySet<string>,
  later: readonly string[] = onFirstUse,
): string[] {
  const files = new Set<string>()
  const seen = new Set<string>(leftOut)
  const visit = (key: string) => {
    if (seen.has(key) || staff.test(key) || callers.includes(key) || later.includes(key)) return
    seen.add(key)
    const entry = manifest[key]
    if (!entry) throw new Error(`The build has no ${key}`)
    for (const file of [entry.file, ...(entry.css ?? [])]) files.add(`/${file}`)
    for (const next of [...(entry.imports ?? []), ...(entry.dynamicImports ?? [])]) visit(next)
  }
  for (const source of sources) visit(source)
  return [...files]
}
