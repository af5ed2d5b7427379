import type { TextRecord } from '../../domain/product.ts'
import { texts } from '../../domain/texts/index.ts'
import { builtInPageTexts, type PageTextName } from '../../domain/texts/pageTexts.ts'
import { idOf } from './random.ts'

type BuiltIn = Record<PageTextName, string>

/** The editable page texts, as domain/texts has them. */
export function makeTexts(seed: number): TextRecord[] {
  const [sv, no, dk] = [texts.sv, texts.no, texts.dk].map(builtInPageTexts) as [BuiltIn, BuiltIn, BuiltIn]
  return (Object.keys(sv) as PageTextName[]).map((machineName) => ({
    id: idOf(`${seed}/text/${machineName}`),
    machineName,
    text: sv[machineName],
    translations: { no: no[machineName], dk: dk[machineName] },
  }))
}
