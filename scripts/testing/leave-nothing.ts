import { afterAll, vi } from 'vitest'

// The files of the project share their modules and globals: what one has put in place of them ends with it.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
