import { pageDataId } from '../domain/document/data.ts'
import type { DocumentRequest } from '../domain/document/document-request.ts'
import { escapeHtml } from '../domain/document/escape-html.ts'
import { type Language, languageRow } from '../domain/languages.ts'
import { incompleteId } from './incomplete.ts'
import { touchIcon, webManifestPath } from './manifest-paths.ts'

interface DocumentParts {
  language: Language
  settings: { brand: string; copyright: string; environment: string }
  /** The id of the notice that the application did not load. */
  notice: { heading: string; text: string; reload: string }
  files: DocumentRequest['files']
  /** What the page was rendered from, as JSON. */
  data: string
  /** The markup of the root element. */
  body: string
}

/**
 * The whole HTML document. It has no inline script that would run and no style attribute, so that the content security policy can
 * be strict; that names the hash of the one inline style. Its data are behind the markup, near what says the same of an open
 * product: compression finds what is repeated within 32 kB.
 */
export function htmlDocument({ language, settings, notice, files, data, body }: DocumentParts): string {
  const brand = escapeHtml(settings.brand)
  const attributes = Object.entries({
    lang: languageRow(language).html,
    'data-language': language,
    'data-brand': settings.brand,
    'data-copyright': settings.copyright,
    'data-environment': settings.environment,
  }).map(([name, value]) => `${name}="${escapeHtml(value)}"`)
  return `<!doctype html>
<html ${attributes.join(' ')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#122335" media="(prefers-color-scheme: dark)">
<title>${brand}</title>
<link rel="icon" href="${files.icon}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${touchIcon}">
<link rel="manifest" href="${webManifestPath(language)}">
<style>${files.css}</style>
${files.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
${files.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<script type="module" src="${files.boot}" data-modules="${files.modules.join(' ')}"></script>
</head>
<body>
${incompleteNotice(notice)}
<div id="root">${body}</div>
<script id="${pageDataId}" type="application/json">${data.replaceAll('<', '\\u003c')}</script>
</body>
</html>
`
}

/** The notice of a page whose application fails to start, or does not start in time. It needs no script, nor does its link. */
function incompleteNotice({ heading, text, reload }: DocumentParts['notice']): string {
  return `<div id="${incompleteId}" role="alert" class="surface fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-xl noscript:hidden flex-wrap items-center gap-x-4 gap-y-2 p-4 print:hidden">
<p class="grow basis-56"><strong class="block font-semibold">${escapeHtml(heading)}</strong>${escapeHtml(text)}</p>
<a href="" class="inline-flex min-h-11 items-center text-steel underline underline-offset-4">${escapeHtml(reload)}</a>
</div>`
}
