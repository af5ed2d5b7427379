/**
 * Fills `{{name}}` in a text, as i18next does in the browser. A variable that is not given stays visible,
 * so that a forgotten one is noticed.
 */
export function fill(text: string, variables: Record<string, string | number> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(variables, name) ? String(variables[name]) : whole,
  )
}
