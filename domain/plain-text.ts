/** A text as it is being typed, without tags and then without the angle brackets that are left. */
export function withoutTags(text: string): string {
  return text.replace(/<!--[\s\S]*?-->|<\/?[a-z][^>]*>/gi, '').replace(/[<>]/g, '')
}

/** A text of several lines without HTML: tags, then the angle brackets that are left, are taken out. */
export function plainText(text: string): string {
  return withoutTags(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** A text of one line: no control characters, no more than one blank at a time, none at the ends. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

/** The beginning of a text, no longer than a number of characters, and never half of one that takes two of them. */
export function beginning(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}
