import { type ComponentType, lazy, type ReactNode, Suspense, use, useState } from 'react'
import { RenderedParts } from '../rendered-parts.ts'
import { useHydrated } from '../router/use-hydrated.ts'

interface LoadableOptions {
  /**
   * The page can do without it: where its file fails to load it renders nothing, until the page is loaded again. What is not
   * optional replaces the page and the visitor's input by an error. The browser's online state is not consulted, since a line
   * that is almost dead counts as online.
   */
  optional?: boolean
}

/** A module may have several. */
const loaders: { name: string; load: () => Promise<unknown> }[] = []

/**
 * A part of a page whose code is loaded when it is first shown; `waiting` stands in for it until then. In a document
 * that shows it, its code is loaded before the page is hydrated (web/load-parts.ts), and it is hydrated with the page.
 * In a `Suspense` it would be hydrated later, with what the data are by then, or thrown away and rendered anew.
 * @param name the module's path below `web/public`, without its ending: the build finds its files by it
 */
export function loadable<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { optional = false }: LoadableOptions = {},
) {
  let Loaded: ComponentType<Props> | null = null
  const loadOnce = async () => {
    Loaded ??= await load()
    return Loaded
  }
  loaders.push({ name, load: loadOnce })
  const Lazy = lazy(async () => {
    try {
      return { default: await loadOnce() }
    } catch (cause) {
      if (optional) return { default: () => null }
      throw cause
    }
  })

  return function Loadable({ waiting, ...props }: Props & { waiting?: ReactNode }) {
    use(RenderedParts)?.add(name)
    const isHydrated = useHydrated()
    // Both stay what they were at first: another type of element would begin anew.
    const [isOfDocument] = useState(!isHydrated)
    const [Part] = useState(() => (Loaded ?? Lazy) as ComponentType<object>)
    const part = <Part {...props} />
    return isOfDocument ? part : <Suspense fallback={waiting}>{part}</Suspense>
  }
}

/** Loads parts in their order: those inside a part are only known once that has loaded. */
export async function loadComponents(names: readonly string[]): Promise<void> {
  for (const name of names)
    await Promise.all(loaders.filter((each) => each.name === name).map(({ load }) => load()))
}

/** Loads every part, also those inside others. */
export async function loadAllComponents(): Promise<void> {
  for (const { load } of loaders) await load()
}
