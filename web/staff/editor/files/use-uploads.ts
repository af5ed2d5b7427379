import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { StaffAnswer } from '../../../../domain/contracts/page-calls.ts'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import { jsonIn } from '../../../../domain/json.ts'
import { type Language, languageRow } from '../../../../domain/languages.ts'
import { extensionOf } from '../../../../domain/uploads.ts'
import { errorOf } from '../../../shared/data/api.ts'
import { type CallPath, callPath } from '../../../shared/data/calls.ts'
import { ApiError } from '../../../shared/data/errors.ts'
import { noteStatus } from '../../../shared/data/session-keys.ts'
import { useTranslation } from '../../../shared/i18n/i18n.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { useAnnounce } from '../../../shared/ui/live-region.tsx'
import { isMissingModule } from '../../../shared/ui/load-failure.tsx'
import { completeActivity, faultMessage } from '../../data/api.ts'
import { seenAfter } from '../../data/seen.ts'
import { showToast } from '../../data/toasts.ts'
import { useCall, useCallWords } from '../../data/use-call.ts'
import { readAgain, staffQueryKey } from '../../data/use-staff-query.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { useTexts } from '../../use-texts.ts'
import { useEditing } from '../edit-context.ts'
import { type FolderRef, faultOf, folderPath, foldersPath, ofCopy } from './folders.ts'
import { type Send, type SendHooks, type Upload, UploadQueue } from './queue.ts'

/** Errors that the same file would cause again. */
const permanent = ['FILE_CUT_OFF', 'FILE_TOO_BIG', 'PICTURE_TOO_LARGE', 'WRONG_FORMAT']

/** The uploads to a product from one screen: they run while it is open, and are cancelled when it is left. */
export function useUploads(product: StaffProductAnswer | null, inCopy: boolean): UploadQueue {
  const call = useCall()
  const words = useCallWords()
  const language = useLanguage()
  const announce = useAnnounce()
  const queryClient = useQueryClient()
  const { t } = useTexts()
  const { t: say } = useTranslation()
  const artnr = product?.artnr ?? ''

  const send: Send = async ({ file, kind, language: lang, replaces }, hooks) => {
    const { signal } = hooks
    const form = new FormData()
    form.append('file', file, file.name)
    try {
      if (kind === 'images') {
        const { smallVariant } = await import('./small-variant.ts')
        const small = await smallVariant(file, extensionOf(file.name))
        if (small) form.append('small', small, file.name)
      }
      if (replaces !== null) form.append('replace', replaces)
      const wanted = { method: 'POST', body: { artnr, type: kind, lang }, quiet: true, signal } as const
      const { token } = await call(callPath('POST upload-token', {}), wanted)
      signal.throwIfAborted()
      const path = callPath('POST upload/:artnr/:kind/:lang', { artnr, kind, lang }, ofCopy(inCopy))
      const { message, result } = await sendForm(path, form, { language, token }, hooks)
      return { state: 'done', message, storedAs: result.name }
    } catch (fault) {
      // A browser does not ask for a script twice in one document.
      if (isMissingModule(fault)) return { state: 'failed', message: say('ui.network.text'), final: true }
      if (!(fault instanceof ApiError)) throw fault
      return { state: 'failed', message: faultMessage(fault, words), final: permanent.includes(fault.code) }
    }
  }

  /** Who sees what has come in, by the server's message. */
  const [messages] = useState(() => new Map<string, string | undefined>())
  const onEnd = ({ file, kind, language: lang, state, message }: Upload) => {
    // An upload that failed while waiting for its answer may have been stored.
    const queryKey = staffQueryKey(language, folderPath(artnr, { kind, language: lang }, inCopy))
    void readAgain(queryClient, { queryKey })
    const { name } = file
    if (state === 'failed') announce(t('files.ended', { name, message }))
    else announce(t(state === 'done' ? 'files.endedDone' : 'files.endedCancelled', { name }))
    // A new picture is visible to nobody before its product is saved.
    const isHidden = inCopy || kind === 'images'
    const note = isHidden ? undefined : t(`preview.seen.${seenAfter(product, product ?? {})}`)
    if (state === 'done') messages.set(message, note)
    if (uploads.active() > 0) return
    // One message for all files that were added together.
    for (const [message, seen] of messages) showToast({ kind: 'success', message, note: seen })
    messages.clear()
  }

  const latest = useLatest({ send, onEnd })
  const [uploads] = useState(
    () =>
      new UploadQueue(
        (...args) => latest.current.send(...args),
        (upload) => latest.current.onEnd(upload),
      ),
  )
  // Once the next page is shown, nothing is sent that was given up.
  useLayoutEffect(() => () => uploads.cancelAll(), [uploads])

  const version = product?.version
  const before = useRef({ version, inCopy })
  useEffect(() => {
    const was = before.current
    if (was.version === version && was.inCopy === inCopy) return
    before.current = { version, inCopy }
    // What was meant for the product does not go on into its copy, nor the other way round.
    if (was.inCopy !== inCopy) uploads.cancelAll()
    // Saving has made the pictures permanent, so the rows' hints are outdated.
    uploads.clear(({ state }) => state === 'done')
    void readAgain(queryClient, { queryKey: staffQueryKey(language, foldersPath(artnr)) })
  }, [version, inCopy, uploads, queryClient, language, artnr])
  return uploads
}

/**
 * Sends a form and reports its progress, which `fetch` cannot. There is no time limit: a slow line is no fault, and
 * the user can cancel.
 * @throws ApiError as `callApi`; a cancelled call throws the signal's own reason
 */
function sendForm<Name extends 'POST upload/:artnr/:kind/:lang'>(
  path: CallPath<Name>,
  form: FormData,
  { language, token }: { language: Language; token: string },
  { signal, onSent, onAllSent }: SendHooks,
): Promise<StaffAnswer<Name>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/${path}`)
    request.setRequestHeader('Accept-Language', languageRow(language).html)
    request.setRequestHeader('X-Auth-Token', token)
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    request.upload.onload = onAllSent
    request.onerror = () => reject(new ApiError('NETWORK', '', 0))
    request.onabort = () => reject(signal.reason)
    request.onload = () => {
      const { status } = request
      noteStatus(status)
      const answer = jsonIn(request.responseText)
      if (status !== 200) return reject(errorOf(status, answer))
      if (answer === undefined) return reject(new ApiError('BAD_ANSWER', '', status))
      const activity = request.getResponseHeader('X-Activity-Id')
      if (activity) void completeActivity(activity, language)
      resolve(answer as StaffAnswer<Name>)
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

/** The uploads to the edited product. */
export function useQueue(): UploadQueue {
  const { uploads } = useEditing()
  if (!uploads) throw new Error('No product is being edited here')
  return uploads
}

/** Starts uploading files into a folder; files that cannot be uploaded are refused at once. */
export function useAddFiles() {
  const { t } = useTexts()
  const uploads = useQueue()
  return (files: readonly File[], place: FolderRef, replaces: string | null = null) => {
    for (const file of files) {
      const fault = faultOf(file, place.kind)
      uploads.add({ ...place, file, replaces }, fault ? t(`files.${fault}`) : undefined)
    }
  }
}
