import type { Known, Sent } from './requests.ts'

/** What a call takes, where an empty object is refused for what it lacks; nothing of it is written by the call itself. */
export function soundBodies({ artnr, post, version }: Known): Record<string, object> {
  const password = 'ett nytt och långt lösenord'
  const languages = ['sv']
  const change = { ids: [post], change: {} }
  const miss = { kind: 'search', language: 'sv', text: 'finns ej' }
  return {
    'POST /api/auth': { email: 'ingen@passar.test', password: 'fel' },
    'PUT /api/auth/password': { current: 'fel', password },
    'POST /api/auth/link': { token: 'fel', password },
    'POST /api/users': { email: 'sv0@passar.test', name: 'Ny', lang: 'sv', access_level: 1 },
    'POST /api/konvertering': { artnr: 'GAMMAL-1', utbyte: ['finnsejfinnsej1'] },
    'POST /api/konvertering-eb': { artnr: 'GAMMAL-2', utbyte: ['finnsejfinnsej1'] },
    'POST /api/upload-token': { artnr, type: 'docs', lang: 'sv' },
    'POST /api/misses': { misses: [miss] },
    'POST /api/bulk/:type': change,
    'POST /api/bulk/:type/apply': change,
    'PUT /api/files/:artnr/:kind/:lang': { files: [{ name: 'finns-ej.pdf' }] },
    'PUT /api/:type/:id': { version: Number(version) },
    'PUT /api/:type/:id/working-copy': { product: {}, version: 7 },
    'PUT /api/:type/:id/working-copy/schedule': { version: 7, at: null, languages },
    'POST /api/:type/:id/working-copy/publish': { version: 7, languages },
  }
}

/** Bodies that are well formed and say something that cannot be. */
export function* wrongBodies(known: Known): Generator<Sent> {
  const {
    type,
    id,
    second,
    artnr,
    version,
    post,
    postArtnr,
    taken,
    takenName,
    option,
    text,
    user,
    binned,
    replacement,
  } = known
  const at = `/api/${type}/${id}`
  const products: Record<string, object> = {
    'a number that another has': { artnr: taken },
    'a name that another has': { name: takenName },
    'a number of another category': { artnr: postArtnr },
    'no number and published': { artnr: '', published: true },
    'a number that paths use': { artnr: 'configuration' },
    'a number with a slash': { artnr: 'a/b' },
    'a stale version': { version: Number(version) - 1, name: 'Stale' },
    'a version to come': { version: Number(version) + 5, name: 'Stale' },
    'the id of another': { _id: post },
    'another category': { category: 'ms' },
    'a partner that is none': { montagestolpar: ['finnsejfinnsej1'] },
    'a partner of the wrong kind': { housing: [post] },
    'an unknown criterion': { spec: { 'finns-ej': [] } },
    'a criterion with an unknown partner': { spec: { rattvand: ['FINNS-EJ'] } },
    'everywhere without spec': { everywhere: ['rattvand'] },
    'everywhere unknown': { spec: {}, everywhere: ['finns-ej'] },
    'an unknown fact': { facts: [{ name: 'finns-ej', value: 1 }] },
    'a fact twice': {
      facts: [
        { name: 'spanning', value: '12' },
        { name: 'spanning', value: '12' },
      ],
    },
    'facts of wrong types': {
      facts: ['spanning', 'plosmatt', 'material', 'hojd'].map((name) => ({ name, value: true })),
    },
    'facts too long': { facts: [{ name: 'material', value: 'x'.repeat(190) }] },
    'variants with one number': { variants: [{ artnr: 'V-1' }, { artnr: 'V-1' }] },
    'a variant with a number that another has': { variants: [{ artnr: taken }] },
    'a variant with its own number': { variants: [{ artnr }] },
    'a damaged number': { enr: '1,23457E+12' },
    'an E-number of letters': { enr: 'abc' },
    'a NOBB number of letters': { nobnr: 'abc' },
    'two wrong fields': { enr: 'abc', nobnr: 'abc' },
    'a text too long': { info: [{ title: 'x', body: 'x'.repeat(60_000) }] },
    'a translation of the original language': { translations: { sv: { name: 'x' } } },
    'rows of criteria unknown': { filter: [{ slugs: ['finns-ej'] }] },
  }
  const paths: [call: string, method: string, path: string, wrap: (body: object) => object][] = [
    ['PUT /api/:type/:id', 'PUT', at, (body) => body],
    [
      'POST /api/:type',
      'POST',
      `/api/${type}`,
      (body) => ({ name: 'Ny', artnr: 'NY-1', ...body, published: true }),
    ],
    ['POST /api/:type/:id/preview', 'POST', `${at}/preview`, (body) => body],
    [
      'PUT /api/:type/:id/working-copy',
      'PUT',
      `/api/${type}/${second}/working-copy`,
      (product) => ({ product, version: null }),
    ],
  ]
  const headers = { 'Content-Type': 'application/json' }
  for (const [title, body] of Object.entries(products))
    for (const [call, method, path, wrap] of paths)
      for (const caller of [1, 2] as const)
        yield {
          call,
          title: `${title}, by ${caller}`,
          caller,
          path,
          method,
          headers,
          body: JSON.stringify(wrap(body)),
        }

  const others: [call: string, path: string, body: object, title: string][] = [
    ['PUT /api/options/:code/:id', `/api/options/eb/${option}`, { slugs: [] }, 'no criteria'],
    ['PUT /api/options/:code/:id', `/api/options/eb/${option}`, { version: 999 }, 'a stale version'],
    [
      'PUT /api/options/:code/:id',
      `/api/options/ms/${option}`,
      { name: 'x' },
      'a column of another category',
    ],
    [
      'PUT /api/options/:code/:id',
      `/api/options/eb/${option}`,
      { translations: { sv: { 'finns-ej': 'x' } } },
      'an unknown label',
    ],
    ['PUT /api/content/:id', `/api/content/${text}`, { version: 999, text: 'x' }, 'a stale version'],
    ['PUT /api/content/:id', '/api/content/finns~ej', { text: 'x' }, 'an unknown text'],
    [
      'PUT /api/konvertering/:id',
      `/api/konvertering/${replacement}`,
      { version: 999, artnr: 'X' },
      'a stale version',
    ],
    [
      'PUT /api/konvertering/:id',
      `/api/konvertering/${replacement}`,
      { utbyte: ['finnsejfinnsej1'] },
      'an unknown product',
    ],
    [
      'PUT /api/konvertering/:id',
      `/api/konvertering/${replacement}`,
      { artnr: taken },
      'a number of a product',
    ],
    ['PUT /api/users/:id', `/api/users/${user}`, { access_level: 7 }, 'an unknown level'],
    ['PUT /api/users/:id', '/api/users/sv0passartest', { access_level: 1 }, 'the last administrator'],
  ]
  for (const [call, path, body, title] of others)
    yield {
      call,
      title,
      caller: call.includes('users') ? 0 : 1,
      path,
      method: 'PUT',
      headers,
      body: JSON.stringify(body),
    }
  for (const query of ['', '?without-taken'])
    yield {
      call: 'POST /api/bin/:id',
      title: `with a number that is taken${query}`,
      caller: 1,
      path: `/api/bin/${binned}${query}`,
      method: 'POST',
    }
}
