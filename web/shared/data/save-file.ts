/** Hands bytes to the browser as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
