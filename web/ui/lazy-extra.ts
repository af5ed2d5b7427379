import { type ComponentType, lazy } from 'react'

/**
 * Like `lazy`, for what a page can do without: where its file does not come and is not kept either, it shows nothing,
 * where `lazy` would put an error in place of the page and of what is typed there. It stays nothing until the page is
 * loaded the next time. What the browser says of its network is not asked: a line that is almost dead counts as one.
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
