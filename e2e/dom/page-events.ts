import { EventEmitter } from 'node:events'
import type { Download } from './downloads.ts'
import { matches, type Pattern } from './network.ts'
import type { SentRequest } from './requests.ts'
import { NeedsBrowser, timeoutMs } from './wait.ts'

type Wanted<Subject> = (subject: Subject) => boolean

/** Waits for requests, responses and downloads of a page. */
export class PageEvents extends EventEmitter {
  async waitForRequest(wanted: Pattern | Wanted<SentRequest>): Promise<SentRequest> {
    return this.#heard('request', byAddress(wanted), String(wanted))
  }

  async waitForResponse<Answer extends { url(): string }>(wanted: Pattern | Wanted<Answer>): Promise<Answer> {
    return this.#heard('response', byAddress(wanted), String(wanted))
  }

  async waitForEvent(event: string): Promise<Download> {
    if (event !== 'download') throw new NeedsBrowser(`of a ${event}`)
    return this.#heard(event, () => true, 'a file')
  }

  #heard<Subject>(event: string, isWanted: Wanted<Subject>, what: string): Promise<Subject> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.off(event, listen)
        reject(new Error(`No ${event} like ${what}`))
      }, timeoutMs)
      const listen = (subject: Subject) => {
        if (!isWanted(subject)) return
        clearTimeout(late)
        this.off(event, listen)
        resolve(subject)
      }
      this.on(event, listen)
    })
  }
}

function byAddress<Subject extends { url(): string }>(wanted: Pattern | Wanted<Subject>): Wanted<Subject> {
  if (typeof wanted === 'function') return wanted as Wanted<Subject>
  return (subject) => matches(wanted, new URL(subject.url()))
}
