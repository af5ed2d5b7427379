import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react'

interface FileDrop {
  /** Files are dragged over the element. */
  over: boolean
  handlers: {
    onDragOver: (event: DragEvent) => void
    onDragLeave: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
    onPaste: (event: ClipboardEvent) => void
  }
}

function holdsFiles({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean {
  return dataTransfer.types.includes('Files')
}

/**
 * Accepts files that are dropped on an element or pasted there, however deep in it. Beside it dropped ones are refused:
 * the browser would leave the page and open them.
 * @param onFiles null while nothing is accepted
 */
export function useFileDrop(onFiles: ((files: File[], target: Element) => void) | null): FileDrop {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
  return {
    over: over && onFiles !== null,
    handlers: {
      onDragOver: (event) => {
        if (!onFiles || !holdsFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop: (event) => {
        setOver(false)
        if (!onFiles || !holdsFiles(event)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files], event.target as Element)
      },
      onPaste: (event) => {
        const files = [...event.clipboardData.files]
        if (!onFiles || files.length === 0) return
        event.preventDefault()
        onFiles(files, event.target as Element)
      },
    },
  }
}
