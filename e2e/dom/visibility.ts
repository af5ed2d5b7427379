import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type AtRule, type Container, type Rule } from 'postcss'
import { root } from '../../scripts/state.ts'

/** One declaration of the built styles that shows or hides something. */
interface Declaration {
  /** Its place in the styles. */
  place: number
  property: string
  value: string
  selector: string
  /** Media queries around it. */
  media: readonly string[]
}

/** Marks a popover that is open. */
export const openPopover = 'data-open-popover'

/** What the browser's own styles hide. */
const unseen = `head, script, style, template, noscript, dialog:not([open]), [popover]:not([${openPopover}])`

/**
 * What of a document is shown, by the declarations of the built styles about `display`, `visibility` and `position` alone: a
 * document without a browser has no layout.
 */
export class Visibility {
  /** By property, those whose selector begins with a class by property and class. */
  readonly #declared = new Map<string, Declaration[]>()

  constructor(isMatching: (media: string) => boolean) {
    for (const declaration of declarations()) {
      if (!declaration.media.every(isMatching)) continue
      const [, name] = /^\.((?:\\.|[\w-])+)/.exec(declaration.selector) ?? []
      const key = [declaration.property, ...(name === undefined ? [] : [name.replaceAll('\\', '')])]
      listOf(this.#declared, key.join(' ')).push(declaration)
    }
  }

  displayOf(element: Element): string {
    const own = (element as HTMLElement).style?.display
    if (own) return own
    if (element.matches(unseen)) return 'none'
    const parent = element.parentElement
    const isFolded = parent?.localName === 'details' && !parent.hasAttribute('open')
    if (isFolded && element.localName !== 'summary') return 'none'
    const display = this.#valueOf(element, 'display') ?? (inline.has(element.localName) ? 'inline' : 'block')
    return display === 'inline' && this.#isLiftedOut(element) ? 'block' : display
  }

  /** What is positioned, or is laid out by its parent's flex or grid, is a block. */
  #isLiftedOut(element: Element): boolean {
    const position = this.#valueOf(element, 'position')
    if (position === 'absolute' || position === 'fixed') return true
    const { parentElement } = element
    return parentElement !== null && /flex|grid/.test(this.#valueOf(parentElement, 'display') ?? '')
  }

  visibilityOf(element: Element): string {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const value = (each as HTMLElement).style?.visibility || this.#valueOf(each, 'visibility')
      if (value) return value
    }
    return 'visible'
  }

  /** Whether an element is in the document, and neither it nor an ancestor has `display: none`. */
  isRendered(element: Element): boolean {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (this.displayOf(each) === 'none') return false
    return element.isConnected
  }

  /** The last declaration wins, as it does in the built styles: what depends on the size stands after what does not. */
  #valueOf(element: Element, property: string): string | undefined {
    const keys = [property, ...[...element.classList].map((name) => `${property} ${name}`)]
    return keys
      .flatMap((key) => this.#declared.get(key) ?? [])
      .sort((one, other) => other.place - one.place)
      .find(({ selector }) => element.matches(selector))?.value
  }
}

const inline = new Set([
  'a',
  'span',
  'b',
  'i',
  'em',
  'strong',
  'small',
  'label',
  'code',
  'abbr',
  'time',
  'mark',
])

let known: readonly Declaration[] = []

function declarations(): readonly Declaration[] {
  if (known.length > 0) return known
  const found: Declaration[] = []
  for (const file of globSync('dist/web/assets/theme-*.css', { cwd: root }))
    postcss
      .parse(readFileSync(join(root, file), 'utf8'))
      .walkDecls(/^(display|visibility|position)$/, (declaration) => {
        const { parent, prop, value } = declaration
        const media: string[] = []
        for (let each: Container | undefined = parent; each; each = each.parent as Container | undefined)
          if (isMedia(each)) media.push(each.params)
        const { selector } = parent as Rule
        // A pseudo-element is no element; what a popover or a dialog shows is told by `unseen`.
        if (!/::|:popover-open|:after|:before/.test(selector))
          found.push({ place: found.length, property: prop, value, selector, media })
      })
  known = found
  return known
}

const isMedia = (node: Container): node is AtRule =>
  node.type === 'atrule' && (node as AtRule).name === 'media'

function listOf<Value>(map: Map<string, Value[]>, key: string): Value[] {
  const list = map.get(key) ?? []
  map.set(key, list)
  return list
}
