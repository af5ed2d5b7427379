import { type ComponentType, type ReactNode, use, useState } from 'react'
import { RenderedParts } from '../rendered-parts.ts'
import { useHydrated } from '../router/use-hydrated.ts'
import { Code, Part } from './on-demand.tsx'

interface LoadableOptions {
  /** The page can do without it: where its file fails to load it renders nothing, until the page is loaded again. */
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
  const code = new Code(load)
  loaders.push({ name, load: code.load })
  return function Loadable({ waiting, ...rest }: Props & { waiting?: ReactNode }) {
    use(RenderedParts)?.add(name)
    const isHydrated = useHydrated()
    // It stays what it was at first: another type of element would begin anew.
    const [Written] = useState(() => (isHydrated ? null : code.component()))
    const props = rest as unknown as Props
    if (Written) return <Written {...props} />
    return <Part code={code} props={props} waiting={waiting} failed={optional ? () => null : undefined} />
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
