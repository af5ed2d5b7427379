import type { Texts } from '../types.ts'
import { categories, guides } from './categories.ts'
import { choices } from './choices.ts'
import { columns } from './columns.ts'
import { facts } from './facts.ts'
import { info } from './info.ts'
import { ui } from './interface.ts'
import { messages } from './messages.ts'
import { pages } from './pages.ts'

/** Every text in Danish. */
export const texts: Texts = { choices, columns, facts, info, categories, guides, messages, pages, ui }
