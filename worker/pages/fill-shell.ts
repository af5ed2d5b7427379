import { original } from '../../domain/languages.ts'
import { type PageData, withPageData } from '../../domain/page/data.ts'
import { fillSlots } from '../../domain/page/slots.ts'
import { fillTexts, type MarkedShell, withoutMarks } from '../../domain/page/text-marks.ts'
import type { ChangedTexts } from '../../domain/texts/page-texts.ts'

/** Values of a page's slots; null removes an element. */
type Slots = Record<string, string | null>

interface ShellContent {
  data: PageData
  /** The shell with its texts marked; without it the built-in ones stay. */
  marked?: MarkedShell | undefined
  /** Undefined where the page has none. */
  slots?: Slots | undefined
  /** Inserts what follows from the page's address. */
  into?: ((shell: string) => string) | undefined
  /** The label of the mark beside a Swedish text. */
  untranslated: string
}

/** A shell as it was built. Most of it is its style, in which there is nothing to fill: the rest is filled without it. */
export interface Shell {
  headers: Headers
  markup: string
  style: Uint8Array
  /** Its markup without the elements of empty slots, by their names: products lack the same few. */
  cut: Map<string, string>
}

/** The style that all shells share. */
let shared: { text: string; bytes: Uint8Array } = { text: '', bytes: new Uint8Array() }

export async function readShell(file: Response): Promise<Shell> {
  const { markup, style } = apart(await file.text())
  if (style !== shared.text) shared = { text: style, bytes: new TextEncoder().encode(style) }
  return { headers: new Headers(file.headers), markup, style: shared.bytes, cut: new Map() }
}

export async function readMarkedShell(file: Response): Promise<MarkedShell> {
  const { html, texts } = await file.json<MarkedShell>()
  return { html: apart(html).markup, texts }
}

function apart(html: string): { markup: string; style: string } {
  const { 0: style, index } = /(?<=<style>).*?(?=<\/style>)/s.exec(html) ?? { 0: '', index: 0 }
  return { markup: html.slice(0, index) + html.slice(index + style.length), style }
}

/** The bytes of a page whose shell was filled. */
export function withStyle(html: string, style: Uint8Array): Uint8Array<ArrayBuffer> {
  const at = html.indexOf('<style>') + '<style>'.length
  return Buffer.concat([Buffer.from(html.slice(0, at)), style, Buffer.from(html.slice(at))])
}

/**
 * Fills a prerendered shell with what was unknown when it was built: changed texts, the card of a product, what a
 * guide shows, and the same as data, from which the page hydrates. Everything is escaped.
 */
export async function fillShell(
  shell: Shell,
  { data, marked, slots, into, untranslated }: ShellContent,
): Promise<string> {
  const { texts } = data
  const html = texts
    ? await withTexts(shell, { texts, marked, slots, untranslated })
    : slots
      ? fillSlots(await withoutEmpty(shell, slots), slots)
      : shell.markup
  // Last: what a page lists is no text of the shell, and there is much of it.
  return withPageData(into ? into(html) : html, data)
}

/** The markup with changed texts: that of the marked twin, where there is one. */
function withTexts(
  { markup }: Shell,
  { texts, marked, slots, untranslated }: Omit<ShellContent, 'data' | 'into'> & { texts: ChangedTexts },
): Promise<string> {
  const rewriter = slots ? taking(slots) : new HTMLRewriter()
  rewriter.on('[data-text]', {
    element(element) {
      if (!texts[element.getAttribute('data-text') ?? '']?.untranslated) return
      element.setAttribute('lang', original)
      element.setAttribute('title', untranslated)
    },
  })
  // Slots are filled first: a slot's mark inside a staff text must stay text.
  const plain = slots ? fillSlots(markup, slots) : markup
  const filled = marked ? fillTexts(slots ? withSlots(marked, slots) : marked, texts) : plain
  return rewriter.transform(new Response(filled)).text()
}

async function withoutEmpty({ markup, cut }: Shell, slots: Slots): Promise<string> {
  const empty = Object.keys(slots)
    .filter((name) => slots[name] === null)
    .join(' ')
  const html = cut.get(empty) ?? (await taking(slots).transform(new Response(markup)).text())
  cut.set(empty, html)
  return html
}

/** Takes away the elements of empty slots. */
function taking(slots: Slots): HTMLRewriter {
  const rewriter = new HTMLRewriter().on('[data-slot]', { element: (element) => takeAway(element, slots) })
  // The prerender preloads the product's picture.
  if (slots.picture === null) rewriter.on('link[as="image"]', { element: (element) => void element.remove() })
  return rewriter
}

/** A marked shell with its slots filled, in the markup and in the values of its texts. */
function withSlots({ html, texts }: MarkedShell, slots: Slots): MarkedShell {
  const values = Object.fromEntries(
    Object.entries(slots).map(([name, value]) => [name, value && withoutMarks(value)]),
  )
  const filled = (value: string | number) =>
    typeof value === 'string' ? fillSlots(value, values, (each) => each) : value
  return {
    html: fillSlots(html, values),
    texts: texts.map((text) => ({
      key: text.key,
      values: Object.fromEntries(Object.entries(text.values).map(([name, value]) => [name, filled(value)])),
    })),
  }
}

/** Elements and classes for optional properties of a product. */
function takeAway(element: Element, slots: Slots): void {
  if (slots[element.getAttribute('data-slot') ?? ''] === null) element.remove()
  const optional = element.getAttribute('data-slot-class')
  if (optional === null || slots[optional] !== null) return
  const classes = element.getAttribute('class')?.split(' ') ?? []
  element.setAttribute('class', classes.filter((name) => name !== optional).join(' '))
}
