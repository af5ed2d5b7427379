import { StatementSync } from 'node:sqlite'

/** What some work has taken. Bytes and milliseconds. */
export interface Taken {
  /** The most that was alive at a time, heap and buffers together; 0 where it was not looked at. */
  peak: number
  cpu: number
}

/** Copies this large are looked at while they are made, and of smaller ones every so many. */
const largeCopy = 500_000
const everyCopies = 20_000

const collect = (globalThis as { gc?: () => void }).gc

/** CPU milliseconds of this thread, without those of SQL, which D1 runs elsewhere. */
let sqlMs = 0
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000 - sqlMs
}

const { all } = StatementSync.prototype
StatementSync.prototype.all = function (this: StatementSync, ...values: unknown[]) {
  const before = cpuMs()
  const rows = Reflect.apply(all, this, values)
  sqlMs += cpuMs() - before
  return rows
}

let peak = 0

/** Looks at what is alive, where the garbage can be collected first. */
function look(): void {
  if (!collect) return
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  peak = Math.max(peak, heapUsed + arrayBuffers)
}

if (collect) {
  const arrays = Object.getPrototypeOf(Uint8Array.prototype) as Uint8Array
  const { set } = arrays
  let copies = 0
  arrays.set = function (this: Uint8Array, source: ArrayLike<number>, at?: number) {
    Reflect.apply(set, this, [source, at])
    if (source.length > largeCopy || ++copies % everyCopies === 0) look()
  }
}

/** A binding of which every call is a moment to look at. */
export function watched<T extends object>(binding: T): T {
  return new Proxy(binding, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name)
      if (typeof found !== 'function') return found
      return (...given: unknown[]) => {
        if (name !== 'prepare') look()
        return Reflect.apply(found, target, given)
      }
    },
  })
}

export async function taken<T>(work: () => Promise<T> | T): Promise<{ value: T; taken: Taken }> {
  peak = 0
  const before = cpuMs()
  const value = await work()
  const cpu = cpuMs() - before
  look()
  return { value, taken: { peak, cpu } }
}
