import { useHydrated } from '../router/use-search.ts'

/** The class of what a script alone can do: it keeps its place, and is shown when its part of the page is alive. */
export const useNeedsScript = (): string | undefined => (useHydrated() ? undefined : 'invisible')
