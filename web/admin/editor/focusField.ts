/**
 * Puts the keyboard where a field of the form is filled in: its control, else the first one within it, else the
 * section that it belongs to.
 * @param path as in the form or in a fault of the server, for example `facts.hojd` or `translations.no.name`
 * @returns whether there was such a place
 */
export function focusField(path: string): boolean {
  const control = controlOf(path)
  const target = control ?? sectionOf(path)
  // A section may be longer than the window.
  target?.scrollIntoView({ block: control ? 'center' : 'start' })
  target?.focus({ preventScroll: true })
  return target !== null
}

function controlOf(path: string): HTMLElement | null {
  const name = CSS.escape(path)
  const controls = document.querySelectorAll<HTMLElement>(`[name="${name}"], [name^="${name}."]`)
  return [...controls].find((control) => !control.matches('[disabled], fieldset:disabled *')) ?? null
}

/** Which section a field's first word stands in, where that is not its own name. */
const homes: Record<string, string> = {
  name: 'basics',
  artnr: 'basics',
  enr: 'basics',
  nobnr: 'basics',
  lockid: 'basics',
  published: 'publishing',
  info: 'texts',
  everywhere: 'spec',
}

function sectionOf(path: string): HTMLElement | null {
  const first = path.split('.')[0] ?? ''
  return document.querySelector<HTMLElement>(`[data-section="${CSS.escape(homes[first] ?? first)}"]`)
}
