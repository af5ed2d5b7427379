import fc from 'fast-check'

const long = 'a'.repeat(5000)
const words = (text: string) => text.trim().split(/\s+/)

/** Segments of paths and values of queries, as they are sent. */
export const segments = [
  ...words(`
    %00 %ff %E0%A4%A %ED%A0%80 % %2e%2e ..%2f..%2fetc %5c..%5c %0d%0aX-Evil:%20a %2F%2Fevil.example
    __proto__ constructor prototype toString hasOwnProperty %5F%5Fproto__
    0 -1 1e309 NaN 99999999999999999999 1.5 null undefined true [] %7B%7D
    '%20OR%201=1%20-- %27%3BDROP%20TABLE%20product%3B %25 _ %3Cscript%3E %F0%9F%92%A9 %E2%80%AE %C3%A5%CC%8A
    sv eb docs total enr finns-ej`),
  encodeURIComponent('å'.repeat(300)),
  long.slice(0, 3000),
]

const queries = [
  ...words(`
    lang=en lang=sv&lang=no skip=-1 limit=0 limit=1e3 skip=1&skip=2 all all=1&c c=nej sort=- sort=__proto__
    __proto__ __proto__=1 constructor=1 = =1 &&& % %ZZ=1 a=%ff q=%00 q=% em= em=%00 em-choices=,,,
    show=__proto__ show=days-99999 lh= lh=%27 rattvand=1 rattvand&rattvand detach detach=2 em=finns-ej&em-choices=a`),
  `q=${long}`,
  long,
  Array.from({ length: 400 }, (_, n) => `c${n}`).join('&'),
]

const headerNames = words(`
  Authorization token X-Auth-Token Accept Accept-Language Range If-None-Match If-Modified-Since CF-Connecting-IP
  X-Forwarded-For X-HTTP-Method-Override Idempotency-Key Cookie loglevel`)
const headerValues = [
  ...words(`
    Bearer ; " ::::::: ' DELETE yesterday ;;q=,,,=,*;q=2 nothing/none bytes=- bytes=9-1 bytes=99999999999999999999-
    a.b.c __proto__ lang=%ff;__proto__=1`),
  ...[
    '',
    'Basic YTpi',
    'Bearer a.b.c',
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    `Bearer ${long}`,
    long.slice(0, 2000),
  ],
  `bytes=${'0-0,'.repeat(500)}`,
]

export const contentTypes = [
  ...words('application/json APPLICATION/JSON text/plain text/csv application/x-www-form-urlencoded'),
  ...['', 'application/json; charset=utf-16', 'multipart/form-data', 'multipart/form-data; boundary='],
  ...['multipart/form-data; boundary=x', `multipart/form-data; boundary=${long.slice(0, 200)}`],
]

const values: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 53, '', ' ', '\0', '\ud800', '\u202e', long, [[]], [{}], [null]],
  ...[
    { length: -1 },
    { toString: 1 },
    { constructor: { prototype: 1 } },
    { sv: null },
    { $gt: '' },
    { no: {} },
  ],
  ...['finns-ej', ['finns-ej'], Array.from({ length: 3000 }, (_, n) => n)],
  Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`k${n}`, n])),
]

const part = '--x\r\nContent-Disposition: form-data; name="file"; filename='
const bodies: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  ...words(`{ } [ " null 0 "x" [] {} {"a": {"a":1,} {"a":1}{"b":2} {'a':1} NaN 1e999 {"":1} {"a":1,"a":2} --x--
    {"__proto__":{"level":0}} {"constructor":{"prototype":{"level":0}}} {"\\u005f_proto__":1} {"a":"\\ud800"}`),
  ...['', '// x', '\ufeff{}', '['.repeat(20_000), `${'['.repeat(5000)}${']'.repeat(5000)}`],
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{"name":"${'å'.repeat(400_000)}"}`,
  `{"a":${'9'.repeat(50_000)}}`,
  `${part}"a.pdf"\r\n\r\n%PDF-1.7`,
  `${part}"../../a.pdf"\r\nContent-Type: text/html\r\n\r\n<script>\r\n--x--\r\n`,
  `--x\r\n${'A: b\r\n'.repeat(3000)}\r\n--x--`,
  ...['Namn;Artikelnummer\r\n"a;b', 'id;id\r\n1;2', `${'a;'.repeat(3000)}\r\n${'b;'.repeat(3000)}`],
]

/** What is known to be hostile, and as much again that is made at random, the same for the same seed. */
export function hostileOf(seed: number) {
  const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns = 60) => fc.sample(arbitrary, { seed, numRuns })
  const encoded = fc.string({ unit: 'binary', maxLength: 30 }).map(encodeURIComponent)
  const value = fc.constantFrom(...headerValues)
  const header = fc.tuple(
    fc.constantFrom(...headerNames),
    fc.oneof(value, fc.string({ unit: 'grapheme-ascii' })),
  )
  return {
    segments: [...segments, ...sample(encoded.filter((text) => text !== ''))],
    queries: [...queries, ...sample(fc.tuple(encoded, encoded).map((pair) => pair.join('=')))],
    headers: [
      ...sample(header, 300).map((pair): Record<string, string> => Object.fromEntries([pair])),
      // No header that refuses every encoding: the local network stand-in answers those itself.
      { 'Accept-Encoding': 'br;q=oops, ;;' },
      { 'Content-Encoding': 'gzip' },
    ],
    values: [...values, ...sample(fc.jsonValue({ maxDepth: 3 }))],
    bodies: [
      ...bodies,
      ...sample(fc.json()).map((text) => text.slice(0, -1)),
      ...sample(fc.uint8Array({ maxLength: 2000 }), 20).map((bytes) => Uint8Array.from(bytes)),
    ],
  }
}
