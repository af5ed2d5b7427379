import { resolveObjectURL } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { test } from '@playwright/test'
import type { DomWindow } from './polyfills.ts'

/** A file that a page handed over to be saved. */
export class Download {
  readonly #url: string
  readonly #name: string
  readonly #saved: Promise<string>

  constructor(url: string, name: string, bytes: Promise<ArrayBuffer>) {
    this.#url = url
    this.#name = name || basename(new URL(url).pathname)
    const path = test.info().outputPath('downloads', randomUUID())
    this.#saved = bytes.then(async (read) => {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, new Uint8Array(read))
      return path
    })
    // Told to whoever asks for the file.
    this.#saved.catch(() => {})
  }

  url(): string {
    return this.#url
  }

  suggestedFilename(): string {
    return this.#name
  }

  path(): Promise<string> {
    return this.#saved
  }

  async createReadStream(): Promise<ReadStream> {
    return createReadStream(await this.#saved)
  }
}

/** Links with `download` save what they lead to, where a page has one clicked that is in no document as well. */
export function saveByLinks(window: DomWindow, tell: (download: Download) => void): void {
  const { prototype } = window.HTMLAnchorElement
  const { dispatchEvent: follow } = prototype
  const { dispatchEvent: notify } = window.HTMLElement.prototype
  const { fetch } = window
  prototype.dispatchEvent = function dispatchEvent(this: HTMLAnchorElement, event) {
    if (event.type !== 'click' || !this.hasAttribute('download')) return follow.call(this, event)
    const isMeant = notify.call(this, event)
    if (isMeant && this.href) {
      const { href, download } = this
      tell(new Download(href, download, bytesOf(href, fetch)))
    }
    return isMeant
  }
}

async function bytesOf(address: string, fetch: typeof window.fetch): Promise<ArrayBuffer> {
  const blob = address.startsWith('blob:') ? resolveObjectURL(address) : await fetch(address)
  if (!blob) throw new Error(`${address} is gone`)
  return blob.arrayBuffer()
}
