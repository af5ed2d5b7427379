import { original } from '../../domain/languages.ts'
import { type PageData, withPageData } from '../../domain/page/data.ts'
import { fillSlots } from '../../domain/page/slots.ts'
import { fillTexts, type MarkedShell, withoutMarks } from '../../domain/page/text-marks.ts'

interface ShellContent {
  data: PageData
  /** The shell with its texts marked; without it the built-in ones stay. */
  marked?: MarkedShell | undefined
  /** Values of the page's slots; null removes an element. Undefined where the page has none. */
  slots?: Record<string, string | null> | undefined
  /** Inserts what follows from the page's address. */
  into?: ((shell: string) => string) | undefined
  /** The label of the mark beside a Swedish text. */
  untranslated: string
}

/**
 * Fills a prerendered shell with what was unknown when it was built: changed texts, the card of a product, what a
 * guide shows, and the same as data, from which the page hydrates. Everything is escaped.
 */
export async function fillShell(
  shell: Response,
  { data, marked, slots, into, untranslated }: ShellContent,
): Promise<string> {
  const rewriter = new HTMLRewriter().on('[data-text]', {
    element(element) {
      if (!data.texts?.[element.getAttribute('data-text') ?? '']?.untranslated) return
      element.setAttribute('lang', original)
      element.setAttribute('title', untranslated)
    },
  })
  if (slots) {
    rewriter.on('[data-slot]', { element: (element) => takeAway(element, slots) })
    // The prerender preloads the product's picture.
    if (slots.picture === null)
      rewriter.on('link[as="image"]', { element: (element) => void element.remove() })
  }
  const filled = await filledMarkup(shell, { data, marked, slots })
  const html = await (data.texts || slots ? rewriter.transform(filled) : filled).text()
  // Last: what a page lists is no text of the shell, and there is much of it.
  return withPageData(into ? into(html) : html, data)
}

/** The markup with its slots and texts; the plain shell is read only where its marked twin is not used. */
async function filledMarkup(
  shell: Response,
  { data, marked, slots }: Pick<ShellContent, 'data' | 'marked' | 'slots'>,
): Promise<Response> {
  // Slots are filled first: a slot's mark inside a staff text must stay text.
  if (marked && data.texts) {
    await shell.body?.cancel()
    return new Response(fillTexts(slots ? withSlots(marked, slots) : marked, data.texts))
  }
  return slots ? new Response(fillSlots(await shell.text(), slots)) : shell
}

/** A marked shell with its slots filled, in the markup and in the values of its texts. */
function withSlots({ html, texts }: MarkedShell, slots: Record<string, string | null>): MarkedShell {
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
function takeAway(element: Element, slots: Record<string, string | null>): void {
  if (slots[element.getAttribute('data-slot') ?? ''] === null) element.remove()
  const optional = element.getAttribute('data-slot-class')
  if (optional === null || slots[optional] !== null) return
  const classes = element.getAttribute('class')?.split(' ') ?? []
  element.setAttribute('class', classes.filter((name) => name !== optional).join(' '))
}
