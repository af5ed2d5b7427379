import { isLanguage, type Language, languageCodes, original } from '../../domain/languages.ts'
import { storedAt } from '../public/offline/cache-names.ts'

const shellPath = (language: Language) => `/${language}/network-issue`

/** The documents that are stored ahead. */
export const shellPaths: readonly string[] = languageCodes.map(shellPath)

/** A document without its content, which the scripts render. */
export function emptied(html: string): string {
  return html.replace(/(<div id="root">).*(<\/div>\s*(?:<script [^<]*<\/script>\s*)?<\/body>)/s, '$1$2')
}

/**
 * What opens an address whose own document is not stored: an emptied document in its language.
 * @param stored finds what was stored ahead
 */
export async function shellFor(
  url: string,
  stored: (path: string) => Promise<Response | undefined>,
): Promise<Response | undefined> {
  const [, code] = new URL(url).pathname.split('/', 2)
  const shell = await stored(shellPath(isLanguage(code) ? code : original))
  if (!shell) return undefined
  const headers = new Headers(shell.headers)
  headers.set(storedAt, '')
  return new Response(emptied(await shell.text()), { headers })
}
