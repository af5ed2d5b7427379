import { readFileSync } from 'node:fs'
import { type Language, languageRow } from '../../domain/languages.ts'
import { escapeHtml } from '../../domain/page/escape-html.ts'
import { texts } from '../../domain/texts/index.ts'
import { incompleteId } from '../early/incomplete.ts'
import type { BuildSettings } from './settings.ts'
import { touchIcon, webManifestPath } from './web-manifest.ts'

/** What a page's `<head>` and `<body>` are made of; paths are absolute, `/assets/…`. */
interface DocumentParts {
  language: Language
  settings: BuildSettings
  /** The styles of the first paint, in the document itself to save a request before it. */
  css?: string
  /** Further stylesheets, blocking. */
  styles: string[]
  /** Fonts of the first paint. */
  fonts: string[]
  /** The module that runs first. */
  script: string
  /** The modules that it loads after the first paint, the application's entry first. */
  modules: string[]
  /** Rendered markup of the root element. */
  body: string
}

/**
 * The site's icon as a `data:` URL. A browser refetches an icon with an address whenever the query of the page
 * changes, which in a guide is every tick.
 */
function iconUrl(): string {
  const svg = readFileSync(new URL('../public/icon.svg', import.meta.url), 'utf8')
  return `data:image/svg+xml,${encodeURIComponent(svg.trim())}`
}

/** Throws when the styles contain the end of their own element. */
export function inlineStyle(css: string): string {
  if (/<\/style/i.test(css)) throw new Error('The styles hold a closing tag')
  return `<style>${css}</style>`
}

/**
 * What a page says whose application fails to start, or does not in time; no script is needed for it, nor for its link.
 * @param mark puts the mark of its text around each
 */
export function incompleteNotice(
  language: Language,
  mark = (text: string, _key: `ui.network.${string}`) => text,
): string {
  const { network } = texts[language].ui
  const say = (name: 'incomplete' | 'text' | 'reload') =>
    mark(escapeHtml(network[name]), `ui.network.${name}`)
  return `<div id="${incompleteId}" role="alert" class="surface fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-xl flex-wrap items-center gap-x-4 gap-y-2 p-4 print:hidden">
<p class="grow basis-56"><strong class="block font-semibold">${say('incomplete')}</strong>${say('text')}</p>
<a href="" class="inline-flex min-h-11 items-center text-steel underline underline-offset-4">${say('reload')}</a>
</div>`
}

/**
 * The whole HTML document. Holds no inline script and no style attribute, so the CSP can be strict; it names
 * the hash of the one inline style.
 */
export function htmlDocument(parts: DocumentParts): string {
  const { language, settings } = parts
  const brand = escapeHtml(settings.brand)
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#122335" media="(prefers-color-scheme: dark)">',
    `<title>${brand}</title>`,
    `<link rel="icon" href="${iconUrl()}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${touchIcon}">`,
    `<link rel="manifest" href="${webManifestPath(language)}">`,
    ...(parts.css ? [inlineStyle(parts.css)] : []),
    ...parts.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...parts.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<script type="module" src="${parts.script}" data-modules="${parts.modules.join(' ')}"></script>`,
  ]
  const attributes = [
    `lang="${languageRow(language).html}"`,
    `data-language="${language}"`,
    `data-brand="${brand}"`,
    `data-copyright="${escapeHtml(settings.copyright)}"`,
    `data-environment="${escapeHtml(settings.environment)}"`,
  ]
  return `<!doctype html>
<html ${attributes.join(' ')}>
<head>
${head.join('\n')}
</head>
<body>
${incompleteNotice(language)}
<div id="root">${parts.body}</div>
</body>
</html>
`
}
