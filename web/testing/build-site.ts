import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildServer } from '../build/server-build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the site as the worker renders it. */
    site: string
  }
}

/**
 * Builds the site as the worker renders it, with a React of its own: the worker's and the browser's renderer may not share
 * contexts, and do so in the modules of one process.
 */
export async function setup(project: TestProject): Promise<() => void> {
  mkdirSync('dist', { recursive: true })
  const folder = mkdtempSync('dist/site-')
  await buildServer(folder)
  project.provide('site', join(process.cwd(), folder, 'site.js'))
  return () => rmSync(folder, { recursive: true })
}
