import { saveFile } from '../data/save-file.ts'
import { isOffline } from './connection.ts'

/**
 * Browsers fetch downloads past the service worker. So without a network the page asks the worker for the file; what
 * is not stored is left to the browser, which shows an error.
 */
export function saveKeptFiles(): void {
  let isLeft = false
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLAnchorElement>('a[download][href^="/files/"]')
        : null
    if (!link || isLeft || event.defaultPrevented || !isOffline()) return
    event.preventDefault()
    const leave = () => {
      isLeft = true
      link.click()
      isLeft = false
    }
    void fetch(link.href)
      .then((answer) =>
        answer.ok ? answer.blob() : Promise.reject(new Error(`It answers ${answer.status}`)),
      )
      .then((file) => saveFile(file, link.download), leave)
  })
}
