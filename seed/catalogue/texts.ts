import type { TextRecord } from '../../domain/product.ts'
import { texts } from '../../domain/texts/index.ts'
import { idOf } from './random.ts'

/** The editable page texts, as domain/texts has them. */
export function makeTexts(seed: number): TextRecord[] {
  return (Object.keys(texts.sv.pages) as (keyof typeof texts.sv.pages)[]).map((machineName) => ({
    id: idOf(`${seed}/text/${machineName}`),
    machineName,
    text: texts.sv.pages[machineName],
    translations: { no: texts.no.pages[machineName], dk: texts.dk.pages[machineName] },
  }))
}
