import type { Language } from '../../../domain/languages.ts'
import { fetchBytes } from '../../shared/data/api.ts'
import type { CallPath } from '../../shared/data/calls.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { saveFile } from '../../shared/data/save-file.ts'
import { callAsUser, renewToken } from '../frame/session/session.ts'
import { type CallWords, showErrorToast } from './api.ts'

/** Exporting a whole list may take a while. */
const timeoutMs = 60_000

/**
 * Saves a file that only staff may have, since a link could not carry the token. Errors are shown in a toast.
 * @param name the file's name where the server sends none
 */
export async function downloadFile(
  path: CallPath<'GET download/:a/' | 'GET download/:type/:id' | 'GET care/misses/csv'>,
  name: string,
  { language, words }: { language: Language; words: CallWords },
): Promise<void> {
  let named = name
  let type = 'application/octet-stream'
  try {
    const bytes = await callAsUser((session) =>
      fetchBytes(path, {
        language,
        timeoutMs,
        headers: { Authorization: `Bearer ${session?.token ?? ''}` },
        onResponse: (response) => {
          renewToken(session, response)
          named = nameIn(response.headers.get('Content-Disposition')) ?? name
          type = response.headers.get('Content-Type') ?? type
        },
      }),
    )
    saveFile(new Blob([bytes], { type }), named)
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault
    showErrorToast(fault, words)
  }
}

/** `attachment; filename="x.csv"; filename*=UTF-8''l%C3%A5s.csv` → `lås.csv` */
function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  try {
    if (encoded) return decodeURIComponent(encoded)
  } catch {
    // Otherwise the plain `filename`.
  }
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
}
