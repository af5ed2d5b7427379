/** Whether this browser remembers any product, known before what reads it is loaded. */
export function hasRemembered(): boolean {
  try {
    return localStorage.getItem('passar-products') !== null
  } catch {
    return false
  }
}
