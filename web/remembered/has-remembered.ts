/** Whether this browser remembers any product, known before the code that reads them has loaded. */
export function hasRemembered(): boolean {
  try {
    return localStorage.getItem('passar-products') !== null
  } catch {
    return false
  }
}
