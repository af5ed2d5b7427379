import { flatTexts, nameOfKey } from '../../../../domain/texts/page-texts.ts'

type Tree = Parameters<typeof flatTexts>[0]

/** Finds the texts that an element may show, by machine name; several where their wording is the same. */
type NamesOf = (text: string) => readonly string[]

/** @param bundle the texts of the page, including staff's changes */
export function textFinder(bundle: Tree): NamesOf {
  const plain = new Map<string, string[]>()
  const filled: { pattern: RegExp; name: string; words: number }[] = []
  for (const [key, text] of flatTexts(bundle)) {
    const name = nameOfKey(key)
    const words = text.replace(value, '').trim().length
    if (!text.includes('{{')) plain.set(text, [...(plain.get(text) ?? []), name])
    // A text that consists of little but its value would match everything.
    else if (words > 2) filled.push({ pattern: patternOf(text), name, words })
  }
  // The most specific pattern wins: "Visa {{name}}" matches "Visa 76 träffar" as well.
  filled.sort((a, b) => b.words - a.words)
  // Every scroll looks up the same texts again, with some hundred patterns.
  const known = new Map<string, readonly string[]>(plain)
  return (text) => {
    const before = known.get(text)
    if (before) return before
    const best = filled.find(({ pattern }) => pattern.test(text))
    const names = best ? [best.name] : []
    known.set(text, names)
    return names
  }
}

const value = /\{\{(\w+)\}\}/g
/** Values that are numbers. */
const numbers = ['count', 'number', 'total', 'loaded', 'max']

function patternOf(text: string): RegExp {
  const parts = text.split(value).map((part, position) => {
    if (position % 2 === 1) return numbers.includes(part) ? '[\\d\\s]+' : '.+'
    return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`, 's')
}

/** An element that shows texts, and their machine names. */
export interface FoundText {
  element: Element
  text: string
  names: readonly string[]
}

const spoken = ['aria-label', 'placeholder', 'title', 'alt']

/** The texts of a page that have machine names: by their element's attribute, else by their wording. */
export function findTexts(root: Element, namesOf: NamesOf): FoundText[] {
  const found = new Map<Element, FoundText>()
  const add = (element: Element, text: string, names: readonly string[]) => {
    if (names.length === 0) return
    const before = found.get(element)
    found.set(element, {
      element,
      text: before?.text ?? text,
      names: [...new Set([...(before?.names ?? []), ...names])],
    })
  }
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim()
    if (!element || !text) continue
    const marked = element.getAttribute('data-text')
    add(element, text, marked ? [nameOfKey(marked)] : namesOf(text))
  }
  for (const attribute of spoken) {
    for (const element of root.querySelectorAll(`[${attribute}]`)) {
      const text = element.getAttribute(attribute)?.trim()
      if (text && !found.has(element)) add(element, text, namesOf(text))
    }
  }
  return [...found.values()]
}
