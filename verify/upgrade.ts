import type { PlantedFault } from './site.ts'
import { checkMigrated } from './upgrade/migrated.ts'
import { checkOldCode } from './upgrade/old-code.ts'
import { breaches } from './upgrade/rules.ts'
import type { Outcome, World } from './world.ts'

/** New code on an older database that was brought up to date, and old code on the newest one. */
export async function upgrade(world: World): Promise<Outcome> {
  const broken = breaches(world.migrations)
  const [migrated, old] = [await checkMigrated(world), await checkOldCode(world.migrations)]
  return {
    figures: [
      ...migrated.figures,
      `${world.migrations.length} migrations against the rules that keep old code running`,
      ...old.figures,
    ],
    faults: [...migrated.faults, ...broken, ...old.faults],
  }
}

export const upgradeFaults: readonly PlantedFault[] = [
  {
    name: 'a migration forgets the products that it changes',
    file: 'migrations/0008_strike_function.sql',
    find: /UPDATE `product`[^;]*;/,
    replace: 'SELECT 1;',
  },
  {
    name: 'a migration leaves out what lies in the bin',
    file: 'migrations/0010_strikes_kept.sql',
    find: /UPDATE `bin`[^;]*;/,
    replace: 'SELECT 1;',
  },
  {
    name: 'a migration refuses the rows that the code of before writes',
    file: 'migrations/0010_strikes_kept.sql',
    find: /$/,
    replace: '--> statement-breakpoint\nALTER TABLE `revision` ADD `reason` text NOT NULL;',
  },
]
