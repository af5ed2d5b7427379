/**
 * Notes a failure for whoever looks into the console. The visitor has been told in the page, or misses
 * nothing by it; so it is a warning, not an error of the site.
 */
export function logFailure(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to it
  console.warn(what, cause)
}
