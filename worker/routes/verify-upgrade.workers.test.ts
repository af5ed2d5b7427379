import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { checkMigrated } from '../../verify/upgrade/migrated.ts'
import { breaches } from '../../verify/upgrade/rules.ts'
import { storeStaff } from '../testing/staff.ts'
import { world } from '../testing/world.ts'

beforeAll(storeStaff)

// The first, the last ones before some that changed rows, and the one before the newest.
test.each([1, 3, 8, env.MIGRATIONS.length - 1])(
  'a database that has had %i migrations comes up to date and is served',
  async (migrations) => {
    expect((await checkMigrated(world, [migrations])).faults).toEqual([])
  },
)

test('no migration breaks the code that ran before it', () => {
  expect(breaches(env.MIGRATIONS)).toEqual([])
  const faulty = [
    'DROP TABLE `file`;',
    'ALTER TABLE `file` DROP `alt`;',
    'ALTER TABLE `file` RENAME COLUMN `alt` TO `words`;',
    'ALTER TABLE `file` ADD `source` text NOT NULL;',
    "ALTER TABLE `file` ADD `source` text CHECK(`source` <> '');",
    'CREATE UNIQUE INDEX `file_size` ON `file` (`size`);',
    'DELETE FROM `file`;',
    "CREATE TRIGGER `t` BEFORE INSERT ON `file` BEGIN SELECT RAISE(ABORT, 'no'); END;",
  ]
  expect(faulty.filter((query) => breaches([{ name: '', queries: [query] }]).length !== 1)).toEqual([])
})
