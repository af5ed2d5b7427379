import { api } from './api.ts'
import { atDoorTexts } from './at-door.ts'
import { compare } from './compare.ts'
import { deskTexts } from './desk.ts'
import { doors } from './door-list.ts'
import { facts } from './facts.ts'
import { homeTexts } from './home.ts'
import { info } from './info.ts'
import { offlineTexts } from './kept.ts'
import { laterTexts } from './later.ts'
import { measureTexts } from './measure.ts'
import { messages } from './messages.ts'
import { replacementTexts } from './replacement.ts'
import { screenTexts } from './screens.ts'
import { staff } from './staff/index.ts'
import { tray } from './tray.ts'

/** Every text in Swedish. The original: its keys are the keys of the other languages. */
export const texts = {
  ...screenTexts,
  ...homeTexts,
  ...deskTexts,
  api,
  compare,
  tray,
  facts,
  info,
  messages,
  ...offlineTexts,
  ...laterTexts,
  ...atDoorTexts,
  ...measureTexts,
  doors: { ...laterTexts.doors, ...doors },
  columns: { ...screenTexts.columns, ...laterTexts.columns },
  choices: { ...screenTexts.choices, ...laterTexts.choices },
  ui: {
    ...screenTexts.ui,
    ...homeTexts.ui,
    ...replacementTexts.ui,
    guide: { ...screenTexts.ui.guide, ...laterTexts.ui.guide },
    order: { ...screenTexts.ui.order, ...laterTexts.ui.order },
  },
  staff,
}
