import { createContext } from 'react'

/**
 * Where the worker collects the parts of a page that it renders, by name: components (web/shared/ui/loadable.tsx) and
 * texts (web/shared/i18n/more-texts.ts) that have files of their own. Null in the browser.
 */
export const RenderedParts = createContext<Set<string> | null>(null)
