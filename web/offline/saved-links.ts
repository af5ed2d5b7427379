import { saveFile } from '../data/save-file.ts'
import { isOffline } from './connection.ts'

/**
 * What a link saves as a file, the browser fetches past the service worker. So without a network the page asks the worker
 * for it; what is not kept is left to the browser, which says that it cannot be had.
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
