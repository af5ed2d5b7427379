import type { StaffTexts } from '../../types.ts'
import { facts } from '../facts.ts'
import { info } from '../info.ts'
import { messages } from '../messages.ts'
import { accounts } from './accounts.ts'
import { activity } from './activity.ts'
import { bin } from './bin.ts'
import { bulk } from './bulk.ts'
import { care } from './care.ts'
import { common } from './common.ts'
import { copies } from './copies.ts'
import { dashboard } from './dashboard.ts'
import { edit } from './edit.ts'
import { files } from './files.ts'
import { finder } from './finder.ts'
import { fits } from './fits.ts'
import { history } from './history.ts'
import { idle } from './idle.ts'
import { imports } from './imports.ts'
import { jobs } from './jobs.ts'
import { login } from './login.ts'
import { misses } from './misses.ts'
import { options } from './options.ts'
import { preview } from './preview.ts'
import { publishing } from './publishing.ts'
import { queue } from './queue.ts'
import { replacements } from './replacements.ts'
import { sections } from './sections.ts'
import { texts } from './texts.ts'

/** What the staff screens say in Norwegian, one file per screen. */
export const staff = {
  accounts,
  activity,
  bin,
  bulk,
  care,
  common,
  copies,
  dashboard,
  edit,
  files,
  finder,
  fits,
  history,
  idle,
  imports,
  jobs,
  login,
  misses,
  options,
  preview,
  publishing,
  queue,
  replacements,
  sections,
  texts,
}

/** The same with the labels that forms need, and what the API says by code: what such a screen downloads. */
export const staffTexts: StaffTexts = { ...staff, facts, info, messages }
