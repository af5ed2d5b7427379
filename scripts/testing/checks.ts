import { run } from '../process.ts'

interface CheckStep {
  name: string
  command: string
  args: readonly string[]
}

const projects = ['.', 'domain', 'worker', 'web', 'web/sw']

export const checkSteps: readonly CheckStep[] = [
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  // The result of the last check is cached, so that the next one reads only what changed since.
  ...projects.map((project) => ({
    name: `types of ${project}`,
    command: 'tsc',
    args: [
      '-p',
      project,
      '--incremental',
      '--tsBuildInfoFile',
      `node_modules/.cache/tsc/${project}.tsbuildinfo`,
    ],
  })),
]

/** Runs one step with its output shown; true when it found nothing. */
export async function runCheckStep({ name, command, args }: CheckStep): Promise<boolean> {
  console.log(`check: ${name}`)
  return (await run(command, args)).code === 0
}
