import type { StaffAnswer } from '../../../../domain/contracts/page-calls.ts'
import { type Language, languageRow } from '../../../../domain/languages.ts'
import { errorOf, parse } from '../../../shared/data/api.ts'
import type { CallPath } from '../../../shared/data/calls.ts'
import { ApiError } from '../../../shared/data/errors.ts'
import { noteStatus } from '../../../shared/data/session-keys.ts'
import { completeActivity } from '../../data/api.ts'
import type { SendHooks } from './queue.ts'

type UploadName = 'POST upload/:artnr/:kind/:lang'

interface FormCall {
  language: Language
  /** For X-Auth-Token. */
  token: string
}

/**
 * Sends a form and reports its progress, which `fetch` cannot. There is no time limit: a slow line is no fault, and
 * the user can cancel.
 * @throws ApiError as `callApi`; a cancelled call throws the signal's own reason
 */
export function sendForm(
  path: CallPath<UploadName>,
  form: FormData,
  { language, token }: FormCall,
  { signal, onSent, onAllSent }: SendHooks,
): Promise<StaffAnswer<UploadName>> {
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
      const answer = parse(request.responseText)
      if (status !== 200) return reject(errorOf(status, answer))
      if (answer === undefined) return reject(new ApiError('BAD_ANSWER', '', status))
      const activity = request.getResponseHeader('X-Activity-Id')
      if (activity) void completeActivity(activity, language)
      resolve(answer as StaffAnswer<UploadName>)
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
