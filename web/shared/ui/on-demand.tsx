import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { LoadBoundary } from './load-failure.tsx'

/** A component in a file of its own, which loads when it is first rendered, or before. */
export class Code<Props extends object> {
  readonly #load: () => Promise<ComponentType<Props>>
  readonly #lazy = lazy(async () => ({ default: await this.load() })) as unknown as ComponentType<Props>
  #loaded: ComponentType<Props> | null = null

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load
  }

  readonly load = async () => {
    this.#loaded ??= await this.#load()
    return this.#loaded
  }

  /** It suspends where it has not loaded. */
  readonly component = () => this.#loaded ?? this.#lazy
}

/** Stands where a part of the page is still on its way, so that paper says that something is missing. */
export const unprintedPart = <span data-unprinted hidden />

interface PartProps<Props extends object> {
  code: Code<Props>
  props: Props
  /** Stands in for it until it has loaded. */
  waiting: ReactNode
  /** How it is shown that its file does not load; by default in its place. */
  failed?: ((failure: ReactNode) => ReactNode) | undefined
}

export function Part<Props extends object>({ code, props, waiting, failed }: PartProps<Props>) {
  // It stays what it was at first: another type of element would begin anew.
  const [Loaded] = useState(code.component)
  const fallback = (
    <>
      {waiting}
      {unprintedPart}
    </>
  )
  return (
    <LoadBoundary show={failed}>
      <Suspense fallback={fallback}>
        <Loaded {...props} />
      </Suspense>
    </LoadBoundary>
  )
}

/** A part of a page that no document shows: its code loads when it is first rendered. `waiting` stands in for it. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const code = new Code(load)
  return function OnDemand({ waiting, ...props }: Props & { waiting?: ReactNode }) {
    return <Part code={code} props={props as unknown as Props} waiting={waiting} />
  }
}
