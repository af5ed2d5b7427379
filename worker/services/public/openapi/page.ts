import { type Language, languageRow, languages } from '../../../../domain/languages.ts'
import { escapeHtml } from '../../../../domain/page/escape-html.ts'
import { pathTo } from '../../../../domain/routes.ts'
import type { Texts } from '../../../../domain/texts/types.ts'
import type { OpenApiDocument, Operation } from './document.ts'
import type { JsonSchema } from './schemas.ts'
import { shapeOf } from './shape.ts'
import { pageStyle } from './style.ts'

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
  const answers = Object.entries(responses[200]?.content ?? {}).map(([type, { schema }]) =>
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
${answers.join('')}
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
