import { watchStart } from './incomplete.ts'

/**
 * Loads the application once the page can be painted. The document's markup is the page already; scripts that load with
 * the styles would only compete for bandwidth on a slow line and delay the first paint. A module runs after the
 * styles have loaded; the document lists what to load in `data-modules`, the entry first.
 */
const modules = document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules?.split(' ') ?? []

// All at once, since a module names its imports only after it has loaded.
for (const href of modules) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}
const [entry] = modules
if (entry) {
  watchStart()
  import(/* @vite-ignore */ entry).catch((error: unknown) => {
    dispatchEvent(new Event('incomplete'))
    throw error
  })
}
