import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { StaffProductAnswer } from '../../../../domain/contracts/products.ts'
import { extensionOf } from '../../../../domain/uploads.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { ApiError } from '../../../shared/data/errors.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { useAnnounce } from '../../../shared/ui/live-region.tsx'
import { faultMessage } from '../../data/api.ts'
import { seenAfter } from '../../data/seen.ts'
import { showToast } from '../../data/toasts.ts'
import { useCall, useCallWords } from '../../data/use-call.ts'
import { readAgain, staffQueryKey } from '../../data/use-staff-query.ts'
import { useTexts } from '../../use-texts.ts'
import { folderPath, foldersPath, ofCopy } from './folders.ts'
import { type Send, type Upload, UploadFailure, UploadQueue } from './queue.ts'
import { sendForm } from './send-form.ts'
import { smallVariant } from './small-variant.ts'

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
  const artnr = product?.artnr ?? ''

  const send: Send = async ({ file, kind, language: lang, replaces }, hooks) => {
    const { signal } = hooks
    try {
      const form = new FormData()
      form.append('file', file, file.name)
      const small = kind === 'images' ? await smallVariant(file, extensionOf(file.name)) : null
      if (small) form.append('small', small, file.name)
      if (replaces !== null) form.append('replace', replaces)
      const wanted = { method: 'POST', body: { artnr, type: kind, lang }, quiet: true, signal } as const
      const { token } = await call(callPath('POST upload-token', {}), wanted)
      signal.throwIfAborted()
      const path = callPath('POST upload/:artnr/:kind/:lang', { artnr, kind, lang }, ofCopy(inCopy))
      const { message, result } = await sendForm(path, form, { language, token }, hooks)
      return { message, storedAs: result.name }
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      throw new UploadFailure(faultMessage(fault, words), permanent.includes(fault.code))
    }
  }

  const messages = useRef(new Set<string>())
  const onEnd = ({ file, kind, language: lang, state, message }: Upload) => {
    // An upload that failed while waiting for its answer may have been stored.
    const queryKey = staffQueryKey(language, folderPath(artnr, { kind, language: lang }, inCopy))
    void readAgain(queryClient, { queryKey })
    const { name } = file
    if (state === 'failed') announce(t('files.ended', { name, message }))
    else announce(t(state === 'done' ? 'files.endedDone' : 'files.endedCancelled', { name }))
    if (state === 'done') messages.current.add(message)
    if (uploads.active() > 0) return
    // One message for all files that were added together.
    const seen = inCopy ? undefined : t(`preview.seen.${seenAfter(product, product ?? {})}`)
    // A new picture is visible to nobody before its product is saved.
    const note = kind === 'images' ? undefined : seen
    for (const each of messages.current) showToast({ kind: 'success', message: each, note })
    messages.current.clear()
  }

  const latest = useRef({ send, onEnd })
  latest.current = { send, onEnd }
  const [uploads] = useState(
    () =>
      new UploadQueue(
        (upload, hooks) => latest.current.send(upload, hooks),
        (upload) => latest.current.onEnd(upload),
      ),
  )
  // What was meant for the product does not go on into its copy, nor the other way round.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => () => uploads.cancelAll(), [uploads, inCopy])

  const state = `${product?.version} ${inCopy}`
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    // Saving has made the pictures permanent, so the rows' hints are outdated.
    uploads.clear(({ state }) => state === 'done')
    void readAgain(queryClient, { queryKey: staffQueryKey(language, foldersPath(artnr)) })
  }, [state, uploads, queryClient, language, artnr])
  return uploads
}
