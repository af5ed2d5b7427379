/** Whether this browser's comparison tray holds anything, known before the code that reads the tray has loaded. */
export function hasCollected(): boolean {
  try {
    return localStorage.getItem('passar-compare') !== null
  } catch {
    return false
  }
}
