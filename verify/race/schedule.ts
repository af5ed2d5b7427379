import { everything, type Outcome, rowsOf, type World } from '../world.ts'

const runs = 5
const day = 86_400_000

/** Something of each table that the schedule clears, too old to stay. */
async function addOld(world: World): Promise<void> {
  const at = (days: number) => new Date(Date.now() - days * day).toISOString()
  await rowsOf(
    world,
    `INSERT INTO product (id, category, name, artnr, enr, nobnr, published, lock_id, info, facts, variants, translations,
      spec, version, created, changed, changed_by, deleted, deleted_by)
      VALUES ('gammal', 'eb', 'Gammal', '', '', '', 0, '', '[]', '[]', '[]', '{}', '{}', 2, '', '', '', ?, 'x')`,
    at(31),
  )
  await rowsOf(world, "INSERT INTO security_event VALUES ('gammal', 'signed-in', '', '', 1, ?1, ?1)", at(91))
  await rowsOf(
    world,
    "INSERT INTO activity VALUES ('gammal', ?, '', '', 'sv', '', '', 200, 'PUT', '', '', '', '', 1, 0, '', '', '', NULL)",
    at(731),
  )
  await rowsOf(
    world,
    "INSERT INTO notice VALUES ('gammal', '', 'moved', '', 'eb', '', '[]', '', ?, '')",
    at(91),
  )
  for (const version of [1, 2])
    await rowsOf(world, "INSERT INTO revision VALUES ('gammal', ?, '{}', '[]', ?, 'x')", version, at(31))
}

/**
 * Five concurrent runs of the schedule have the result of one: expired rows are gone, everything else is unchanged,
 * and the lease is free. While another process holds the lease, none of them does anything.
 */
export async function checkSchedule(world: World, rounds: number): Promise<Outcome> {
  const failures: string[] = []
  const race = () => Promise.all(Array.from({ length: runs }, () => world.runSchedule()))
  // A first run, so that the comparison starts from a catalogue that has nothing left to clear.
  await world.runSchedule()
  for (let round = 0; round < rounds; round++) {
    const clean = await everything(world)
    await addOld(world)
    const full = await everything(world)
    await rowsOf(world, "INSERT INTO lease VALUES ('upkeep', 'another', ?)", Date.now() + 600_000)
    const leased = await everything(world)
    await race()
    if ((await everything(world)) !== leased)
      failures.push(`round ${round}: a run did not wait for the one that was under way`)
    await rowsOf(world, "DELETE FROM lease WHERE holder = 'another'")
    await race()
    const after = await everything(world)
    if (after === full) failures.push(`round ${round}: nothing was cleared`)
    else if (after !== clean) failures.push(`round ${round}: five runs leave something else than one`)
  }
  return { failures, figures: [`${rounds} times ${runs} runs of the schedule at once, the effect of one`] }
}
