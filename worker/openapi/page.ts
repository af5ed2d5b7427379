import { type Language, languageRow, languages } from '../../domain/languages.ts'
import { escapeHtml } from '../../domain/page/escape-html.ts'
import { pathTo } from '../../domain/routes.ts'
import type { Texts } from '../../domain/texts/types.ts'
import type { JsonSchema, OpenApiDocument, Operation } from './document.ts'

/** The description as a page, in a language. It needs no script. */
export function openApiPage(
  document: OpenApiDocument,
  { texts, brand, language }: { texts: Texts['api']; brand: string; language: Language },
): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const rules = [texts.ruleLanguage, texts.ruleCriteria, texts.ruleOrigins, texts.ruleTags]
  return `<!doctype html>
<html lang="${languageRow(language).html}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${texts.title} – ${brand}`)}</title>
<link rel="service-desc" type="application/json" href="/api/openapi.json?lang=${language}">
<style>${pageStyle}</style>
</head>
<body>
<header>
<a href="${pathTo('start', language)}">${escapeHtml(brand)}</a>
<nav aria-label="${escapeHtml(texts.languages)}">${languages.map(languageLink(language)).join('')}</nav>
</header>
<main>
<h1>${escapeHtml(texts.title)}</h1>
<p>${escapeHtml(texts.intro)}</p>
<p><a href="/api/openapi.json?lang=${language}">${escapeHtml(texts.machine)}</a></p>
<h2>${escapeHtml(texts.rules)}</h2>
<ul>${rules.map((rule) => `<li>${escapeHtml(rule)}</li>`).join('')}</ul>
<h2>${escapeHtml(texts.links)}</h2>
<p>${escapeHtml(texts.linksIntro)}</p>
<ul>${linksInto(language, texts)
    .map(([address, leadsTo]) => `<li><code>${escapeHtml(address)}</code><br>${escapeHtml(leadsTo)}</li>`)
    .join('')}</ul>
<h2>${escapeHtml(texts.contents)}</h2>
<nav aria-label="${escapeHtml(texts.contents)}"><ul>
${operations.map(({ path, method, operation }) => `<li><a href="#${operation.operationId}"><code>${method} ${escapeHtml(path)}</code></a></li>`).join('\n')}
</ul></nav>
${operations.map((each) => callSection(each, texts)).join('\n')}
<h2>${escapeHtml(texts.shapes)}</h2>
${Object.entries(document.components.schemas).map(shapeSection).join('\n')}
</main>
</body>
</html>
`
}

/** Addresses that other sites may link to, and what each leads to: docs/api.md, "Links into the site". */
function linksInto(language: Language, texts: Texts['api']): (readonly [address: string, leadsTo: string])[] {
  const strikes = pathTo('guide-filter-eb', language)
  return [
    [`/${language}/artikel/NK120-RB`, texts.linkArticle],
    [`${strikes}?c=rattvand,ej-automatik`, texts.linkGuide],
    [`${strikes}?lh={_id}`, texts.linkPart],
    [`/${language}/produkt/{_id}`, texts.linkProduct],
    [`${pathTo('print-order', language)}?nr=NM210-50C,NK120-RB`, texts.linkSheet],
  ]
}

function languageLink(current: Language): (row: (typeof languages)[number]) => string {
  return ({ code, html, name }) =>
    `<a href="/api/docs?lang=${code}" hreflang="${html}" lang="${html}"${code === current ? ' aria-current="page"' : ''}>${name}</a>`
}

interface Listed {
  path: string
  method: string
  operation: Operation
}

function callSection({ path, method, operation }: Listed, texts: Texts['api']): string {
  const { operationId, summary, parameters, requestBody, responses } = operation
  const rows = parameters.map(
    ({ name, description, schema, required }) =>
      `<dt><code>${escapeHtml(name)}${required ? '' : '?'}</code></dt><dd>${escapeHtml(description)} <code class="mute">${shapeHtml(schema)}</code></dd>`,
  )
  const contents = Object.entries(responses[200]?.content ?? {}).map(([type, { schema }]) =>
    schema ? `<pre>${shapeHtml(schema)}</pre>` : `<p>${escapeHtml(texts.bytes)}: <code>${type}</code></p>`,
  )
  const sent = requestBody?.content['application/json']?.schema
  const example = exampleOf({ path, method, operation })
  return `<section id="${operationId}">
<h3><code><span class="method">${method}</span>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}</p>
${rows.length > 0 ? `<dl>${rows.join('')}</dl>` : ''}
${sent ? `<span class="mute">${escapeHtml(texts.body)}</span><pre>${shapeHtml(sent)}</pre>` : ''}
<span class="mute">${escapeHtml(texts.answer)}</span>
${contents.join('')}
${example ? `<p><a href="${escapeHtml(example)}">${escapeHtml(texts.example)}: <code>${escapeHtml(example)}</code></a></p>` : ''}
</section>`
}

/** A sample address, where the path has only parameters with a fixed list of values. */
function exampleOf({ path, method, operation }: Listed): string | null {
  if (method !== 'GET') return null
  const given = operation.parameters.filter((parameter) => parameter.in === 'path')
  const words = given.map(({ name, schema }) => [name, Array.isArray(schema.enum) ? schema.enum[0] : null])
  if (words.some(([, word]) => word === null)) return null
  return words.reduce((address, [name, word]) => address.replace(`{${name}}`, String(word)), path)
}

function shapeSection([name, schema]: [string, JsonSchema]): string {
  return `<section id="${name}"><h3><code>${name}</code></h3><pre>${shapeHtml(schema)}</pre></section>`
}

function shapeHtml(schema: JsonSchema): string {
  return shapeOf(schema)
    .map((part) =>
      typeof part === 'string' ? escapeHtml(part) : `<a href="#${part.reference}">${part.reference}</a>`,
    )
    .join('')
}

/** The styles of the page; the colours are those of web/styles/tokens.css. */
export const pageStyle = `
:root { color-scheme: light dark; --paper: #f5f4ef; --card: #fff; --ink: #17212b; --mute: #566270; --line: #dcd9cf; --steel: #1d4260; --steel-bg: #e5edf3 }
@media (prefers-color-scheme: dark) { :root { --paper: #0c1a29; --card: #122335; --ink: #e9eff5; --mute: #a3b4c4; --line: #2a3f54; --steel: #a5cdee; --steel-bg: #1d3a55 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
a { color: var(--steel) }
a:focus-visible { outline: 2px solid var(--steel); outline-offset: 2px }
header, main { max-width: 60rem; margin: 0 auto; padding: 1rem }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; border-bottom: 1px solid var(--line) }
header > a:first-child { font-weight: 700; margin-right: auto }
header a, nav a { display: inline-block; min-height: 24px; margin-right: .75rem }
h1 { font-size: 1.75rem; line-height: 1.2 }
h2 { font-size: 1.25rem; margin-top: 2.5rem }
h3 { font-size: 1rem; margin: 0 }
nav ul { list-style: none; padding: 0; display: grid; gap: .25rem 1rem; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)) }
section { background: var(--card); border: 1px solid var(--line); border-radius: 4px; padding: 1rem; margin: 1rem 0; scroll-margin-top: 1rem }
section p { margin: .25rem 0 .75rem }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem }
pre { background: var(--paper); border: 1px solid var(--line); padding: .75rem; margin: .25rem 0 0; white-space: pre-wrap }
dl { display: grid; grid-template-columns: minmax(6rem, auto) 1fr; gap: .25rem 1rem; margin: 0 0 .75rem }
dd { margin: 0 }
.mute { color: var(--mute) }
.method { background: var(--steel-bg); color: var(--steel); padding: .1rem .4rem; border-radius: 4px; margin-right: .5rem }
`

/** A piece of a shape as text, or a reference to a named one. */
type ShapePart = string | { reference: string }

/** A schema in the notation of types: `{ total: integer, items: Card[] }`, over several lines where it is long. */
export function shapeOf(schema: JsonSchema, indent = ''): ShapePart[] {
  if (typeof schema.$ref === 'string') return [{ reference: schema.$ref.split('/').at(-1) ?? '' }]
  if (Array.isArray(schema.anyOf))
    return joined(
      schema.anyOf.map((each) => shapeOf(each, indent)),
      ' | ',
    )
  if (Array.isArray(schema.enum)) return [schema.enum.map((each) => JSON.stringify(each)).join(' | ')]
  if (Object.hasOwn(schema, 'const')) return [JSON.stringify(schema.const)]
  if (Array.isArray(schema.prefixItems)) {
    return [
      '[',
      ...joined(
        schema.prefixItems.map((each) => shapeOf(each, indent)),
        ', ',
      ),
      ']',
    ]
  }
  if (schema.type === 'array') return listOf((schema.items ?? {}) as JsonSchema, indent)
  if (schema.type === 'object') return objectShape(schema, indent)
  return [[schema.type ?? 'any'].flat().join(' | ')]
}

function listOf(items: JsonSchema, indent: string): ShapePart[] {
  const item = shapeOf(items, indent)
  const isChoice = [items.anyOf, items.enum, items.type].some(Array.isArray)
  return isChoice ? ['(', ...item, ')[]'] : [...item, '[]']
}

function objectShape(
  { properties, required, additionalProperties }: JsonSchema,
  indent: string,
): ShapePart[] {
  const inner = `${indent}  `
  const needed = Array.isArray(required) ? required : []
  const fields = Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(([name, each]) => [
    `\n${inner}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${needed.includes(name) ? '' : '?'}: `,
    ...shapeOf(each, inner),
  ])
  if (typeof additionalProperties === 'object' && additionalProperties !== null) {
    fields.push([`\n${inner}[…]: `, ...shapeOf(additionalProperties as JsonSchema, inner)])
  }
  return fields.length === 0 ? ['{}'] : ['{', ...fields.flat(), `\n${indent}}`]
}

function joined(parts: ShapePart[][], between: string): ShapePart[] {
  return parts.flatMap((part, position) => (position === 0 ? part : [between, ...part]))
}
