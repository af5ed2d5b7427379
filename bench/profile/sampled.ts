/** A CPU profile as V8 gives it (Chrome DevTools protocol, `Profiler.Profile`); times in microseconds. */
export interface CpuProfile {
  nodes: { id: number; callFrame: CallFrame }[]
  samples?: number[]
  timeDeltas?: number[]
}

/** Where a function begins; lines and columns count from 0. */
export interface CallFrame {
  functionName: string
  url: string
  lineNumber: number
  columnNumber: number
}

/** What a profiler tells of the time in which no script ran: it is measured besides. */
const outside = new Set(['(idle)', '(program)', '(root)'])

/**
 * Milliseconds by the module of the function that was running, most first.
 * @param moduleOf the source file of a function, as a path from the root; undefined where it has none
 */
export function timeByModule(
  { nodes, samples = [], timeDeltas = [] }: CpuProfile,
  moduleOf: (frame: CallFrame) => string | undefined,
): [module: string, ms: number][] {
  const modules = new Map(
    nodes
      .filter(({ callFrame }) => !outside.has(callFrame.functionName))
      .map(({ id, callFrame }) => [id, moduleOf(callFrame) ?? `built in: ${callFrame.functionName}`]),
  )
  const sums = new Map<string, number>()
  for (const [position, id] of samples.entries()) {
    const module = modules.get(id)
    if (module !== undefined) sums.set(module, (sums.get(module) ?? 0) + (timeDeltas[position] ?? 0) / 1000)
  }
  return [...sums].toSorted(([, one], [, other]) => other - one)
}

/** The part of the code that a module belongs to: a package, or a folder of ours two levels deep. */
export function partOf(module: string): string {
  if (module.startsWith('built in: ')) return 'built into the browser or V8'
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module) ?? []
  if (name !== undefined) return name
  const folders = module.split('/').slice(0, -1)
  return folders.length > 0 ? folders.slice(0, 2).join('/') : module
}

/** Adds up what belongs to one part, most first. */
export function timeByPart(modules: readonly [module: string, ms: number][]): [part: string, ms: number][] {
  const sums = new Map<string, number>()
  for (const [module, ms] of modules) sums.set(partOf(module), (sums.get(partOf(module)) ?? 0) + ms)
  return [...sums].toSorted(([, one], [, other]) => other - one)
}
