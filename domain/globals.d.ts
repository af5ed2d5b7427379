/**
 * What browsers, workerd and Node all have beyond the language itself, and no more: domain is compiled
 * without the types of any of them. Declared so that it merges with theirs.
 */
interface TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>
}
declare var TextEncoder: { prototype: TextEncoder; new (): TextEncoder }

interface TextDecoderOptions {
  fatal?: boolean
  ignoreBOM?: boolean
}
interface TextDecoder {
  decode(input?: Uint8Array, options?: { stream?: boolean }): string
}
declare var TextDecoder: {
  prototype: TextDecoder
  new (label?: string, options?: TextDecoderOptions): TextDecoder
}
