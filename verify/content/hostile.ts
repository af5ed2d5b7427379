/** Part of every hostile text, to find it again. */
export const marker = 'FIENTLIG'

/** What a person's text must never be taken for: markup, code, a formula, a header, a path, a template. */
export const texts: readonly string[] = [
  `<script>${marker}(1)</script>`,
  `"><img src=x onerror=${marker}(1)>`,
  `</style><svg onload=${marker}(1)>`,
  `=HYPERLINK("https://x.example/${marker}";"A")`,
  `+${marker}`,
  `-2+3+cmd|' /C ${marker}'!A0`,
  `@SUM(${marker})`,
  `\uff1d${marker}`,
  `\t=${marker}`,
  `'=${marker}`,
  `${marker}\r\nSet-Cookie: a=b`,
  `${marker}%0d%0aLocation: https://x.example`,
  `../../${marker}`,
  `${marker}\u202egnp.exe`,
  `{{constructor.constructor('${marker}')()}} \${7*7}`,
  `'; DROP TABLE product; --${marker}`,
  `javascript:${marker}(1)`,
  `${marker}";a;"b\n=c`,
  `\u2028${marker}\u0000`,
  `${marker}&lt;b&gt;&#x3c;i`,
]

const ascii = (text: string) => new TextEncoder().encode(text)
const joined = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...ascii(part)] : part)))

const script = `<script>${marker}(1)</script>`
const png = joined(
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13],
  'IHDR',
  [0, 0, 0, 3, 0, 0, 0, 2, 8, 6, 0, 0, 0, 1, 2, 3, 4],
)
const pdf = '%PDF-1.7\n'
const gif = joined('GIF89a', [3, 0, 2, 0, 0, 0, 0])
const jpg: readonly number[] = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc0, 0, 9, 8, 0, 2, 0, 3, 1]
const dxf = '  0\r\nSECTION\r\n  2\r\nHEADER\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n'

interface HostileFile {
  kind: 'images' | 'docs'
  name: string
  bytes: Uint8Array
}

/** Names that lead somewhere, or that a system takes for something else. */
const names = [
  '../../etc/passwd.pdf',
  '..\\..\\windows\\system.pdf',
  '/absolut.pdf',
  'C:\\x.pdf',
  'con.pdf',
  'a\u0000b.pdf',
  'a%00.html.pdf',
  '....//....//x.pdf',
  'x.pdf%0d%0aSet-Cookie: a=b.pdf',
  'gnp\u202efdp.exe.pdf',
  '=cmd|x.pdf',
  "'; DROP TABLE file; --.pdf",
  '%22; filename=x.html; %22.pdf',
  '<img src=x onerror=alert(1)>.pdf',
  `${'n'.repeat(5000)}.pdf`,
  '.pdf',
  ' . . .pdf',
  'å\u0308ä\u0301ö.pdf',
  '__proto__.pdf',
  'tom.pdf ',
]

/** Forty files that are not what they say, or say more than one thing. */
export const files: readonly HostileFile[] = [
  ...names.map((name): HostileFile => ({ kind: 'docs', name, bytes: ascii(`${pdf}${script}\n%%EOF\n`) })),
  { kind: 'docs', name: 'sida.html', bytes: ascii(script) },
  { kind: 'docs', name: 'sida.pdf', bytes: ascii(script) },
  { kind: 'docs', name: 'sida.pdf.html', bytes: ascii(`${pdf}${script}`) },
  { kind: 'docs', name: 'bild.svg', bytes: ascii(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`) },
  { kind: 'docs', name: 'program.exe', bytes: joined('MZ', [0x90, 0, 3]) },
  { kind: 'docs', name: 'arkiv.zip', bytes: joined('PK', [3, 4, 0, 0]) },
  { kind: 'docs', name: 'ritning.dxf', bytes: ascii(`999\r\n${script}\r\n${dxf}`) },
  { kind: 'docs', name: 'foto.jpg', bytes: joined(jpg, script) },
  { kind: 'docs', name: 'nyhet.js', bytes: ascii(`${marker}(1)`) },
  { kind: 'docs', name: 'tom.pdf', bytes: new Uint8Array() },
  { kind: 'images', name: 'bild.svg', bytes: ascii(`<svg onload=${marker}(1)>`) },
  { kind: 'images', name: 'bild.png', bytes: ascii(`<svg onload=${marker}(1)>`) },
  { kind: 'images', name: 'html.png', bytes: joined([...png], script, [0, 0, 0, 0], 'IEND') },
  { kind: 'images', name: 'html.gif', bytes: joined([...gif], script, [0x3b]) },
  { kind: 'images', name: 'html.jpg', bytes: joined(jpg, script, [0xff, 0xd9]) },
  { kind: 'images', name: 'gif.png', bytes: joined([...gif], script) },
  { kind: 'images', name: 'sida.html', bytes: ascii(script) },
  { kind: 'images', name: 'dokument.pdf', bytes: ascii(pdf) },
  { kind: 'images', name: 'bild.webp', bytes: joined('RIFF', [4, 0, 0, 0], 'WEBP') },
  { kind: 'images', name: 'utan', bytes: png },
]
