import { useHydrated } from '../router/use-hydrated.ts'

/** The class of an element that works only with scripts: it keeps its place, and is shown after hydration. */
export const useNeedsScript = (): string | undefined => (useHydrated() ? undefined : 'invisible')
