import type { ScreenTexts } from '../types.ts'
import { categories, guides } from './categories.ts'
import { choices } from './choices.ts'
import { columns } from './columns.ts'
import { fittings } from './fittings.ts'
import { help } from './help.ts'
import { ui } from './interface.ts'

/** What the public screens say in Norwegian (bokmål). */
export const screenTexts: ScreenTexts = { choices, columns, categories, fittings, guides, help, ui }
