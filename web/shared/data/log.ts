/**
 * Logs a failure for whoever opens the console. The page has shown it to the visitor, or the visitor does not notice
 * it; so it is a warning, not an error of the site.
 */
export function logFailure(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to it
  console.warn(what, cause)
}
