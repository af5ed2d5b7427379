import { accounts } from './accounts.ts'
import { catalogue } from './catalogue.ts'
import { editor } from './editor.ts'
import { frame } from './frame.ts'
import { indexes } from './indexes.ts'
import { session } from './session.ts'
import { sheet } from './sheet.ts'
import { site } from './site.ts'
import { staffLists } from './staff-lists.ts'
import { views } from './views.ts'

/** By the name of their file in web/testing/recordings. */
export const rooms = {
  frame,
  indexes,
  session,
  // Its writes are made before those of accounts, which end sessions.
  editor,
  accounts,
  catalogue,
  sheet,
  site,
  views,
  'staff-lists': staffLists,
}
