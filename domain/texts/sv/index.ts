import { facts } from './facts.ts'
import { info } from './info.ts'
import { messages } from './messages.ts'
import { screenTexts } from './screens.ts'
import { set } from './set.ts'
import { staff } from './staff/index.ts'

/** Every text in Swedish. The original: its keys are the keys of the other languages. */
export const texts = { ...screenTexts, facts, info, messages, set, staff }
