const unit = 'st|stk|stycken|styck|stykker|pcs'

const counted = [
  new RegExp(`^(?<count>\\d{1,4})\\s*(?:[x×]|(?:${unit})\\.?)\\s+(?<number>\\S.*)$`, 'i'),
  new RegExp(`^(?<number>.*\\S)\\s*\\(\\s*(?<count>\\d{1,4})\\s*(?:${unit})\\.?\\s*\\)$`, 'i'),
  new RegExp(`^(?<number>.*\\S)\\s+(?<count>\\d{1,4})\\s*(?:${unit})\\.?$`, 'i'),
  /^(?<number>.*\S)\s+[x×]\s*(?<count>\d{1,4})$/i,
]

const kinds = 'e|el|art|artikel|artikkel|article|vare|produkt|item|part|nobb'
const label = new RegExp(
  `^(?:(?:${kinds})[\\s.\\p{Dash}]*(?:nr|nummer|no|number|id)|nobb|sku|art|nr|nummer)(?:[\\s.:#]+)(?=\\S)`,
  'iu',
)

/** A number with how many are wanted, where a text says both: `2 x NK120`, `NK120 (1 st)`. */
export function countedNumber(text: string): { number: string; quantity: number } | null {
  for (const pattern of counted) {
    const { number = '', count } = pattern.exec(text.trim())?.groups ?? {}
    if (Number(count) > 0) return { number, quantity: Number(count) }
  }
  return null
}

/** A number without its kind and count, as pages and orders write them: `E-nummer 99 690 97`, `2 x Art.nr NK120`. */
export function bareNumber(text: string): string {
  const { number } = countedNumber(text) ?? { number: text.trim() }
  const bare = number.replace(label, '')
  return /\d/.test(bare) ? bare : text
}
