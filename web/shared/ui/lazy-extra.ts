import { type ComponentType, lazy } from 'react'

/**
 * Like `lazy`, for optional parts of a page: where the file fails to load, it renders nothing, where `lazy` would
 * replace the page and the visitor's input by an error. It renders nothing until the page is loaded again. The
 * browser's online state is not consulted, since a line that is almost dead counts as online.
 */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await load() }
    } catch {
      return { default: () => null }
    }
  })
}
