import { keepEarlyInput } from './early/keep-early-input.ts'

/**
 * Loads the application once the page can be painted. The shell's markup is the page already; scripts
 * that came along with the styles would only take their bandwidth on a slow line, and delay what one
 * sees. A module runs when the styles are there; the shell names what to load in `data-modules`, the
 * entry first.
 */
const modules = document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules?.split(' ') ?? []

// All at once: a module would name what it imports only after it has come.
for (const href of modules) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = href
  document.head.append(link)
}
const [entry] = modules
if (entry) {
  const giveUp = keepEarlyInput()
  import(/* @vite-ignore */ entry).catch((error: unknown) => {
    giveUp()
    throw error
  })
}
