import type { Known, Sent } from './requests.ts'

/** Files that an upload or an import refuses. */
export function* wrongFiles({ type, artnr }: Known): Generator<Sent> {
  const article = encodeURIComponent(artnr)
  const pdf = '%PDF-1.7\n1 0 obj\n%%EOF\n'
  const png = '\u0089PNG\r\n\u001a\n'
  const form = (file: BlobPart, name: string, more: Record<string, string> = {}) => {
    const body = new FormData()
    body.set('file', new Blob([file]), name)
    for (const [field, value] of Object.entries(more)) body.set(field, value)
    return body
  }
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const uploads: [title: string, folder: string, body: BodyInit, headers?: Record<string, string>][] = [
    ['an empty file', 'docs/sv', form('', 'a.pdf')],
    ['a text that is called a PDF', 'docs/sv', form('hej', 'a.pdf')],
    ['a PDF that is called a picture', 'images/sv', form(pdf, 'a.png')],
    ['a PDF among the pictures', 'images/sv', form(pdf, 'a.pdf')],
    ['a picture among the documents', 'docs/sv', form(latin(png), 'a.png')],
    ['a PDF that is cut off', 'docs/sv', form('%PDF-1.7\n1 0 obj\n', 'a.pdf')],
    ['a picture that is cut off', 'images/sv', form(latin(`${png}abc`), 'a.png')],
    ['a program', 'docs/sv', form('MZ', 'a.exe')],
    ['a page', 'docs/sv', form('<html>', 'a.html')],
    ['a drawing with a script', 'images/sv', form('<svg onload="x"/>', 'a.svg')],
    ['no ending', 'docs/sv', form(pdf, 'a')],
    ['a name too long', 'docs/sv', form(pdf, `${'x'.repeat(300)}.pdf`)],
    ['a name with a path', 'docs/sv', form(pdf, '../a.pdf')],
    ['a name of dots', 'docs/sv', form(pdf, '..')],
    ['a file to replace that is none', 'docs/sv', form(pdf, 'a.pdf', { replace: 'finns-ej.pdf' })],
    ['a field too many', 'docs/sv', form(pdf, 'a.pdf', { finns: 'ej' })],
    ['too large', 'docs/sv', form(`${pdf}${'x'.repeat(26_000_000)}%%EOF\n`, 'a.pdf')],
    ['no form', 'docs/sv', pdf, { 'Content-Type': 'application/pdf' }],
    ['JSON', 'docs/sv', '{}', { 'Content-Type': 'application/json' }],
    ['a form without a boundary', 'docs/sv', pdf, { 'Content-Type': 'multipart/form-data' }],
    [
      'a form that ends in the middle',
      'docs/sv',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
      { 'Content-Type': 'multipart/form-data; boundary=x' },
    ],
    ['another token', 'docs/sv', form(pdf, 'a.pdf'), { 'X-Auth-Token': 'finns-ej' }],
    ['in the working copy, of which there is none', 'docs/sv?copy', form(pdf, 'a.pdf')],
  ]
  const empty = new FormData()
  empty.set('other', 'x')
  for (const [title, folder, body, headers = {}] of [...uploads, ['no file', 'docs/sv', empty] as const])
    for (const caller of [1, 2] as const)
      yield {
        ...{
          call: 'POST /api/upload/:artnr/:kind/:lang',
          title: `${title}, by ${caller}`,
          caller,
          method: 'POST',
        },
        path: `/api/upload/${article}/${folder}`,
        headers,
        body,
      }

  const tables: Record<string, BodyInit> = {
    'an empty file': '',
    'a heading alone': 'artnr;name\n',
    'no headings that are known': 'a;b\n1;2\n',
    'an unknown column': 'artnr;finns-ej\nA;1\n',
    'a column twice': 'artnr;name;name\nA;1;2\n',
    'a row too wide': 'artnr;name\nA;1;2;3\n',
    'an open quote': 'artnr;name\n"A;1\n',
    'bytes that are no text': latin('artnr;name\nA\u00e5\u00ff;1\n'),
    'an unknown id': '_id;name\nfinnsejfinnsej1;x\n',
    'the same product twice': `artnr;name\n${artnr};x\n${artnr};y\n`,
    'too many rows': `artnr;name\n${Array.from({ length: 5200 }, (_, n) => `IMP-${n};x`).join('\n')}`,
    'rows that are refused': 'artnr;name;enr\nIMP-1;x;abc\nIMP-2;x;1,23457E+12\n',
  }
  for (const [title, body] of Object.entries(tables))
    for (const end of ['', '/apply'])
      yield {
        ...{
          call: `POST /api/imports/:type${end}`,
          title,
          caller: 1,
          method: 'POST',
          path: `/api/imports/${type}${end}`,
        },
        headers: { 'Content-Type': 'text/csv' },
        body,
      }
  yield {
    ...{
      call: 'POST /api/imports/:type',
      title: 'JSON',
      caller: 1,
      method: 'POST',
      path: `/api/imports/${type}`,
    },
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  }
}
