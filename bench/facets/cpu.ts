const cell = new Int32Array(new SharedArrayBuffer(4))

/**
 * CPU microseconds of this thread so far: other load on the machine is no part of it. A kernel may bring the
 * figure up to date at its ticks only, 4 ms apart, and whenever the thread lets go of the processor; so it lets go.
 */
export function cpuMicros(): number {
  Atomics.wait(cell, 0, 0, 0.01)
  const { user, system } = process.threadCpuUsage()
  return user + system
}
