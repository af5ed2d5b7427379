import { facts } from './facts.ts'
import { info } from './info.ts'
import { laterTexts } from './later.ts'
import { messages } from './messages.ts'
import { screenTexts } from './screens.ts'
import { staff } from './staff/index.ts'

/** Every text in Swedish. The original: its keys are the keys of the other languages. */
export const texts = {
  ...screenTexts,
  facts,
  info,
  messages,
  ...laterTexts,
  ui: { ...screenTexts.ui, order: { ...screenTexts.ui.order, ...laterTexts.ui.order } },
  staff,
}
