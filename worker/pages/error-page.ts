import { escapeHtml } from '../../domain/document/escape-html.ts'
import { type Language, languageRow } from '../../domain/languages.ts'
import { splitLanguage } from '../../domain/routes.ts'
import { fill } from '../../domain/texts/fill.ts'
import type { AppContext } from '../app-env.ts'
import { cacheRules } from '../cache-rules.ts'
import { textsOf } from '../catalogue/texts.ts'
import { digestOf } from '../platform/digest.ts'
import { requestId } from '../platform/log.ts'
import { contentSecurityPolicy } from '../response-headers.ts'
import { services } from '../services.ts'
import { pageLanguage } from './addresses.ts'

const style =
  ':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}main{max-width:36rem;margin:15vh auto;padding:0 1.25rem}code{font-size:1em}'

/** The page of a server error: what happened, what to tell support, and a way on. It needs no built file. */
export async function errorPage(context: AppContext): Promise<Response> {
  const { env, req } = context
  const { pathname } = new URL(req.url)
  const cookies = req.raw.headers.get('Cookie')
  const language = pageLanguage(splitLanguage(pathname).language, cookies, env.DEFAULT_LANGUAGE)
  const { catalogue } = services(env, (work) => context.executionCtx.waitUntil(work))
  const { messages, ui } = await textsOf(catalogue, language)
  const html = markup(language, {
    title: env.BRAND,
    text: messages.INTERNAL,
    support: fill(messages.TELL_SUPPORT, { request: requestId() ?? '' }),
    retry: ui.network.reload,
  })
  return new Response(html, {
    status: 500,
    headers: {
      'Cache-Control': cacheRules.none,
      'Content-Language': languageRow(language).html,
      'Content-Security-Policy': contentSecurityPolicy(
        `'sha256-${await digestOf('SHA-256', style, 'base64')}'`,
      ),
      'Content-Type': 'text/html; charset=utf-8',
    },
  })
}

function markup(language: Language, texts: Record<'title' | 'text' | 'support' | 'retry', string>): string {
  const { title, text, support, retry } = escaped(texts)
  return `<!doctype html>
<html lang="${languageRow(language).html}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>${support}</p>
<p><a href="">${retry}</a></p>
</main>
</body>
</html>
`
}

/** Staff may change texts: none of them is trusted as markup. */
function escaped<Name extends string>(texts: Record<Name, string>): Record<Name, string> {
  const entries = Object.entries<string>(texts).map(([name, text]) => [name, escapeHtml(text)])
  return Object.fromEntries(entries)
}
