import { type Language, languageRow } from '../../domain/languages.ts'
import type { BuildSettings } from './settings.ts'

/** What a page's `<head>` and `<body>` are made of; paths are absolute, `/assets/…`. */
export interface DocumentParts {
  language: Language
  settings: BuildSettings
  /** Stylesheets, blocking. */
  styles: string[]
  /** Modules that the page needs at once. */
  modulePreloads: string[]
  fonts: string[]
  /** The entry module. */
  script: string
  /** Rendered markup of the root element. */
  body: string
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** The whole HTML document. Holds no inline script and no style attribute, so the CSP can be strict. */
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
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    ...parts.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...parts.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...parts.modulePreloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${parts.script}"></script>`,
  ]
  const attributes = [
    `lang="${languageRow(language).html}"`,
    `data-language="${language}"`,
    `data-brand="${brand}"`,
    `data-copyright="${escapeHtml(settings.copyright)}"`,
  ]
  return `<!doctype html>
<html ${attributes.join(' ')}>
<head>
${head.join('\n')}
</head>
<body>
<div id="root">${parts.body}</div>
</body>
</html>
`
}
