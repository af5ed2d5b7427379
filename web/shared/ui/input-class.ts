/** The look of a text field or a menu with a label above it. */
export const inputClass =
  'block min-h-11 w-full rounded-lg border border-edge bg-card px-3 text-base aria-invalid:border-error'
