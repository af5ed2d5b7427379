import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'

interface Props {
  /** The fallback for a part that has thrown. */
  fallback: (error: unknown) => ReactNode
  children: ReactNode
}

/** Catches errors in a part of the page, until the visitor navigates. */
export function ErrorBoundary(props: Props) {
  return <Boundary {...props} visit={useLocation().key} />
}

interface State {
  caught: { error: unknown } | null
  visit: string
}

class Boundary extends Component<Props & { visit: string }, State> {
  override state: State = { caught: null, visit: this.props.visit }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ visit }: { visit: string }, state: State): State | null {
    return visit === state.visit ? null : { caught: null, visit }
  }

  override render() {
    const { caught } = this.state
    return caught ? this.props.fallback(caught.error) : this.props.children
  }
}
