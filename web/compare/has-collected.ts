/** Whether this browser has collected anything to compare, known before what reads the tray is loaded. */
export function hasCollected(): boolean {
  try {
    return localStorage.getItem('passar-compare') !== null
  } catch {
    return false
  }
}
