import type { Texts } from '../types.ts'
import { facts } from './facts.ts'
import { info } from './info.ts'
import { laterTexts } from './later.ts'
import { messages } from './messages.ts'
import { screenTexts } from './screens.ts'
import { staff } from './staff/index.ts'

/** Every text in Norwegian (bokmål). */
export const texts: Texts = {
  ...screenTexts,
  facts,
  info,
  messages,
  ...laterTexts,
  ui: { ...screenTexts.ui, order: { ...screenTexts.ui.order, ...laterTexts.ui.order } },
  staff,
}
