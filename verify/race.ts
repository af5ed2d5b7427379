import { checkCounts } from './race/counts.ts'
import { checkDrafts } from './race/drafts.ts'
import { checkLinks } from './race/links.ts'
import { checkNumbers, checkSaves } from './race/saves.ts'
import { checkSchedule } from './race/schedule.ts'
import type { Outcome, World } from './world.ts'

interface RaceOptions {
  /** Of twenty racing saves. */
  saves: number
  /** Of two that claim a number. */
  numbers: number
  /** Of five runs of the schedule. */
  schedules: number
  edits: number
  /** Of three roles on drafts, plans and jobs. */
  drafts: number
  /** After each of which the lists are counted. */
  writes: number
  seed: number
}

/** Many concurrent writers: one wins, the others are told, and the stored data are consistent. */
export async function race(world: World, options: RaceOptions): Promise<Outcome> {
  const { saves, numbers, schedules, edits, drafts, writes, seed } = options
  const parts = [
    () => checkSaves(world, saves),
    () => checkNumbers(world, numbers),
    () => checkSchedule(world, schedules),
    () => checkLinks(world, { edits, atOnce: 8, seed }),
    () => checkDrafts(world, drafts, seed),
    () => checkCounts(world, writes, seed),
  ]
  const all: Outcome = { figures: [], faults: [] }
  for (const part of parts) {
    const { figures, faults } = await part()
    all.figures.push(...figures)
    all.faults.push(...faults)
  }
  return all
}
