import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { DomWindow } from './polyfills.ts'

/** A file as a test hands it over: its path, or its content. */
export type GivenFile = string | { name: string; mimeType: string; buffer: Buffer }

/** An option by its value or label, or several by their values. */
export type WantedOption = string | { label?: string; value?: string; index?: number } | readonly string[]

export function optionsOf({ options }: HTMLSelectElement, wanted: WantedOption): HTMLOptionElement[] {
  return [...options].filter((option) => {
    const shown = option.label || option.text
    if (typeof wanted === 'string') return option.value === wanted || shown === wanted
    if (Array.isArray(wanted)) return wanted.includes(option.value)
    const { label, value, index } = wanted as { label?: string; value?: string; index?: number }
    return (
      (label === undefined || shown === label) &&
      (value === undefined || option.value === value) &&
      (index === undefined || option.index === index)
    )
  })
}

/** As the window's own files. */
export function filesOf({ File }: DomWindow, files: GivenFile | readonly GivenFile[]): File[] {
  const given = (Array.isArray(files) ? files : [files]) as readonly GivenFile[]
  return given.map((file) =>
    typeof file === 'string'
      ? new File([readFileSync(file)], basename(file))
      : new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }),
  )
}

/** As a keyboard would: no more than fits, through the element's own setter, which React listens to. */
export function setValue(element: HTMLInputElement, text: string): void {
  const value = text.slice(0, Number(element.getAttribute('maxlength') ?? text.length))
  const view = element.ownerDocument.defaultView
  if (!view) throw new Error('The document is gone')
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set
  setter?.call(element, value)
  element.dispatchEvent(new view.InputEvent('input', { bubbles: true, inputType: 'insertText', data: value }))
}
