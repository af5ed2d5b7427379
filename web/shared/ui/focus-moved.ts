/**
 * Returns the focus to the buttons of a list's entry that has moved, once it is in its new place: to the pressed one,
 * or to the other one at the end of the list. The buttons carry `data-move`.
 */
export function focusMoved(list: HTMLElement | null, place: number, by: -1 | 1): void {
  requestAnimationFrame(() => {
    const buttons = list?.children[place]?.querySelectorAll<HTMLButtonElement>('[data-move]')
    const wanted = [...(buttons ?? [])].filter(({ disabled }) => !disabled)
    ;(wanted.find(({ dataset }) => dataset.move === String(by)) ?? wanted[0])?.focus()
  })
}
