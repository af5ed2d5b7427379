import { checkDrafts } from './content/drafts.ts'
import { checkFiles } from './content/files.ts'
import { checkTexts } from './content/texts.ts'
import type { PlantedFault } from './site.ts'
import { type Outcome, sessionOf, type World } from './world.ts'

/** What people write and upload, and what they have not published. */
export async function content(world: World): Promise<Outcome> {
  const staff = await sessionOf(world, 0)
  // What staff see is made of what is stored now, and the isolate remembers of which save that is.
  const refresh = () => world.ask(`/api/${world.known.type}?all`, { headers: staff })
  const parts = [await checkDrafts(world, refresh), await checkFiles(world), await checkTexts(world)]
  return { figures: parts.flatMap(({ figures }) => figures), faults: parts.flatMap(({ faults }) => faults) }
}

export const contentPlanted: readonly PlantedFault[] = [
  {
    name: 'formulas are not disarmed in files of products',
    find: /return formula\d*\.test\(cell\d*\) \? `'\$\{cell\d*\}` : cell\d*;/,
    replace: 'return arguments[0];',
  },
  {
    name: 'what was uploaded is in no sandbox',
    find: /`\$\{nothing\d*\}; sandbox`/,
    replace: 'nothing',
  },
  {
    name: 'the log keeps passwords',
    find: /secret\d*\.test\(key\d*\) \? "\*\*\*" : (value\d*)/,
    replace: '$1',
  },
]
