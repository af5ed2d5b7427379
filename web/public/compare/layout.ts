/** The number of columns, and the width of one on a phone: two fill it, of a third one a part is visible. */
export const columns: Record<number, string> = {
  1: '[--n:1] [--w:100%]',
  2: '[--n:2] [--w:50%]',
  3: '[--n:3] [--w:46%]',
  4: '[--n:4] [--w:46%]',
}

/** As wide as its columns, with the row names beside them where there is room. */
const wide =
  'w-[calc(var(--n)*var(--w))] md:w-full md:min-w-[calc(12rem+var(--n)*11rem)] print:w-full print:min-w-0'

/** The columns of a row. On narrow paper, as on a phone, its name is above them. */
export const grid = `grid ${wide} grid-cols-[repeat(var(--n),minmax(0,1fr))] md:grid-cols-[12rem_repeat(var(--n),minmax(0,1fr))] md:print:grid-cols-[8.5rem_repeat(var(--n),minmax(0,1fr))]`

export const cell =
  'min-w-0 border-t border-line px-3 py-2 md:px-4 md:py-2.5 print:px-2 print:py-1 wrap-anywhere hyphens-auto'

/** The name of a row. */
export const head =
  'border-line px-3 py-2 text-left font-normal text-mute md:sticky md:left-0 md:z-1 md:border-t md:border-r md:bg-card md:px-4 md:py-2.5 print:px-2 print:py-1 print:hyphens-auto'
