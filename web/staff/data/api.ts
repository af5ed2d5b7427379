import type { PageCallName, StaffAnswer } from '../../../domain/contracts/page-calls.ts'
import type { Language } from '../../../domain/languages.ts'
import { type CallOptions, callApi, callApiAs, firstText, type Sent } from '../../shared/data/api.ts'
import { type CallPath, callPath } from '../../shared/data/calls.ts'
import { ApiError } from '../../shared/data/errors.ts'
import { logFailure } from '../../shared/data/log.ts'
import { callAsUser, renewToken } from '../frame/session/session.ts'
import { showToast, type Toast } from './toasts.ts'

/** Staff calls get twice the time of public ones. */
const staffTimeoutMs = 20_000

export interface StaffCall extends Pick<CallOptions, 'language' | 'signal' | 'timeoutMs'> {
  /** Texts for messages that the server does not send. */
  words: CallWords
  /** Shows no toast: the screen itself shows what happened, or with `success` only that. */
  quiet?: boolean | 'success'
  /**
   * An addition to the green toast, for example who sees the change when; a function where it depends on the answer.
   */
  note?: string | ((answer: never) => string) | undefined
  /** The way back from it, in the green toast. */
  undo?: ((answer: never) => Toast['action']) | undefined
  /** The call changes the catalogue. */
  onMade?: () => void
  /** Error codes that the screen itself handles; they show no toast. */
  answers?: readonly string[]
}

/** Texts that a call may need, in the language of the page (see use-call.ts). */
export interface CallWords {
  error: string
  timeout: string
  network: string
  noAnswer: string
  status: (status: number) => string
  /** What the API says by an error's code; null for an unknown code. */
  code: (fault: ApiError) => string | null
}

/**
 * A call under the session's token. What was written shows a green toast with the server's message and is
 * completed in the activity log; a failure shows a red one. A 401 ends the session.
 * @throws ApiError as `callApi`, after the toast
 */
export async function callStaff<Name extends PageCallName>(
  path: CallPath<Name>,
  call: StaffCall & Sent<Name>,
): Promise<StaffAnswer<Name>> {
  const { words, quiet, answers, note, undo, onMade, ...options } = call
  const written: { status: number; activity: string | null } = { status: 0, activity: null }
  try {
    const answer = await callAsUser((session) =>
      callApiAs<StaffAnswer<Name>>(path, {
        timeoutMs: staffTimeoutMs,
        ...options,
        headers: {
          ...(session && { Authorization: `Bearer ${session.token}` }),
          ...(options.method === 'PUT' && { loglevel: 'info' }),
        },
        onResponse: (response) => {
          renewToken(session, response)
          written.status = response.status
          written.activity = response.headers.get('X-Activity-Id')
          if (response.headers.has('X-Generation')) onMade?.()
        },
      }),
    )
    if (options.method && options.method !== 'GET') showWriteToast(call, answer, written)
    return answer
  } catch (fault) {
    if (fault instanceof ApiError) answerFault(fault, call)
    throw fault
  }
}

function showWriteToast(
  { words, quiet, language, note, undo }: StaffCall,
  answer: unknown,
  { status, activity }: { status: number; activity: string | null },
): void {
  const text = firstText((answer as { message?: unknown } | null)?.message)
  if (!quiet) {
    if (status !== 200) showToast({ kind: 'error', title: words.error, message: words.status(status) })
    else
      showToast(
        text
          ? { kind: 'success', message: text, note: noted(note, answer), action: undo?.(answer as never) }
          : { kind: 'warning', message: words.noAnswer },
      )
  }
  if (activity) void completeActivity(activity, language)
}

function noted(note: StaffCall['note'], answer: unknown): string | undefined {
  return typeof note === 'function' ? (note as (answer: unknown) => string)(answer) : note
}

/** Reports which page a write came from; the rest is already logged by the server. */
export async function completeActivity(id: string, language: Language): Promise<void> {
  const heading = document.querySelector('main h1')?.textContent || document.title
  const page = { href: location.pathname.slice(0, 500), title: heading.slice(0, 200) }
  const body = { _id: id, lang: language, page }
  await callAsUser((session) => {
    const headers = { Authorization: `Bearer ${session?.token ?? ''}` }
    return callApi(callPath('POST activity', {}), { language, method: 'POST', body, headers })
  }).catch((cause: unknown) => logFailure('The activity log was not completed', cause))
}

function answerFault(fault: ApiError, { words, quiet, answers }: StaffCall): void {
  if (quiet === true || answers?.includes(fault.code)) return
  showErrorToast(fault, words)
}

/** Shows an error in the corner: the server's message in red, a missing answer as a warning. */
export function showErrorToast(fault: ApiError, words: CallWords): void {
  // It ends the session, whoever asked.
  if (fault.status === 401) return
  const message = faultMessage(fault, words)
  if (isUnanswered(fault)) showToast({ kind: 'warning', message })
  else showToast({ kind: 'error', title: words.error, message })
}

/** No answer came, or an empty one although the call succeeded. */
function isUnanswered({ code, status }: ApiError): boolean {
  return status === 0 || (code === 'BAD_ANSWER' && status === 200)
}

/** The message of an error: the server's own, or ours where it sent none. */
export function faultMessage(fault: ApiError, words: CallWords): string {
  if (fault.code === 'TIMEOUT') return words.timeout
  if (fault.code === 'NETWORK') return words.network
  if (isUnanswered(fault)) return words.noAnswer
  return fault.message || words.code(fault) || words.status(fault.status)
}
