import { inlineStyle } from './document.ts'

/**
 * Fails the build when the content security policy would block a shell: it allows no inline scripts, and only the
 * inline style whose hash it names.
 */
export function checkShell(shell: string, name: string, css: string): void {
  const html = shell.replace(inlineStyle(css), () => '')
  for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) {
    if (!/\ssrc="/.test(tag)) throw new Error(`Shell ${name} has an inline script: ${tag}`)
  }
  const styled = html.match(/<[a-z][^>]*\sstyle="[^>]*>/)
  if (styled) throw new Error(`Shell ${name} has an inline style: ${styled[0]}`)
  if (/<style\b/.test(html)) throw new Error(`Shell ${name} has an inline stylesheet`)
  const handler = html.match(/<[a-z][^>]*\son[a-z]+="[^>]*>/)
  if (handler) throw new Error(`Shell ${name} has an inline handler: ${handler[0]}`)
}
