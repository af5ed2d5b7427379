import { accounts } from './accounts.ts'
import { frame } from './frame.ts'
import { indexes } from './indexes.ts'

/** By the name of their file in web/testing/recordings. */
export const rooms = {
  frame,
  indexes,
  accounts,
}
