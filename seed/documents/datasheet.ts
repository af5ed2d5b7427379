import { categoryOf } from '../../domain/categories/index.ts'
import { factRows } from '../../domain/facts/index.ts'
import { approvalsOf } from '../../domain/fit/approvals.ts'
import { type Language, languageRow } from '../../domain/languages.ts'
import type { InfoSection, ProductRecord } from '../../domain/product.ts'
import { supplierNumber } from '../../domain/supplier-number.ts'
import { type Texts, texts } from '../../domain/texts/index.ts'
import { choiceLabel } from '../../domain/texts/labels.ts'
import { textsOf } from '../../worker/products/snapshot/spec.ts'
import { type Canvas, type Colour, newCanvas, paper, type Style } from './canvas.ts'
import type { Figure } from './figure.ts'
import { sheetWords } from './words.ts'

/** Who publishes a datasheet. */
export interface Publisher {
  brand: string
  copyright: string
}

const ink: Colour = [0x17, 0x21, 0x2b]
const mute: Colour = [0x56, 0x62, 0x70]
const brass: Colour = [0x8a, 0x5a, 0x12]
const hair: Colour = [0xdc, 0xd9, 0xcf]
const grid: Colour = [0xee, 0xeb, 0xe2]
const card: Colour = [0xfb, 0xfa, 0xf6]

// Wider than a tenth of the size, the spaces would tear the word apart when it is copied or searched.
const eyebrow: Style = { font: 'plain', size: 7.5, colour: mute, spacing: 0.65 }
const small: Style = { font: 'plain', size: 7.5, colour: mute }
const body: Style = { font: 'plain', size: 9, colour: ink }
const label: Style = { ...body, colour: mute }
const heading: Style = { font: 'bold', size: 10, colour: ink }
const mono: Style = { font: 'mono', size: 9, colour: ink }

const left = 42
const right = paper.width - 42
const foot = paper.height - 42
const figureWidth = 236
const column = left + figureWidth + 26
const leading = 12.5

/**
 * The datasheet of a product in a language: one page A4, made from what the catalogue knows of it. Lists
 * of fitting products are left out, since they change with the catalogue and a printed sheet does not.
 * Equal records give equal bytes.
 */
export async function datasheetOf(
  product: ProductRecord,
  language: Language,
  figure: Figure,
  { brand, copyright }: Publisher,
): Promise<Uint8Array> {
  const canvas = await newCanvas()
  const own = { product, language, words: texts[language], said: textsOf(product, language) }
  describe(canvas, own, brand)
  masthead(canvas, brand, sheetWords.title[language])
  const top = headline(canvas, own)
  const facts = factTable(canvas, own, top)
  const picture = drawFigure(canvas, figure, top, sheetWords.scale[language])
  const described = sections(canvas, own, facts, picture)
  const end = variantTable(canvas, own, described + 30)
  if (end > foot - 20) throw new Error(`The datasheet of ${product.artnr} is longer than a page`)
  footer(canvas, own, copyright)
  return canvas.bytes()
}

interface Own {
  product: ProductRecord
  language: Language
  words: Texts
  said: ReturnType<typeof textsOf>
}

function describe({ document }: Canvas, { product, language, said, words }: Own, brand: string): void {
  const changed = new Date(product.changed)
  document.setTitle(`${said.name} – ${sheetWords.title[language]}`, { showInWindowTitleBar: true })
  document.setSubject(`${words.categories[product.category].name}, ${said.artnr}`)
  document.setAuthor(brand)
  document.setProducer(brand)
  document.setLanguage(languageRow(language).html)
  document.setCreationDate(changed)
  document.setModificationDate(changed)
}

/** The mark of web/shared/layout/logo.tsx and the brand; what kind of paper this is on the right. */
function masthead(canvas: Canvas, brand: string, title: string): void {
  const plate =
    '18 6 m 18 5 l 18 3.34 16.66 2 15 2 c 8 2 l 6.34 2 5 3.34 5 5 c 5 19 l 5 20.66 6.34 22 8 22 c 15 22 l 16.66 22 18 20.66 18 19 c 18 18 l'
  canvas.stroke(plate, left - 4, 38, 0.86, 2, ink)
  canvas.stroke('20 8.5 m 12 8.5 l 12 15.5 l 20 15.5 l', left - 4, 38, 0.86, 2, brass)
  canvas.write(brand, left + 19, 53, { font: 'bold', size: 14, colour: ink })
  const kind = title.toUpperCase()
  canvas.write(kind, right - canvas.widthOf(kind, eyebrow), 51, eyebrow)
}

/** Category, name and the numbers to order by. Answers where the rest begins. */
function headline(canvas: Canvas, { product, language, words, said }: Own): number {
  const category = categoryOf(product.category)
  const title: Style = { font: 'bold', size: 21, colour: ink, spacing: -0.3 }
  canvas.write(words.categories[product.category].name.toUpperCase(), left, 92, eyebrow)
  let y = 92
  for (const line of canvas.wrap(said.name, title, right - left)) {
    y += 25
    canvas.write(line, left, y, title)
  }
  const supplier = supplierNumber(language, product)
  const numbers: [string, string][] = [
    [words.ui.product[category.artnrLabel], said.artnr],
    [words.ui.product[supplier.kind], supplier.value],
    [words.ui.product.lockid, product.lockId],
  ]
  let x = left
  const number: Style = { ...mono, size: 11.5 }
  for (const [name, value] of numbers.filter(([, value]) => value !== '')) {
    canvas.write(name, x, y + 23, small)
    canvas.write(value, x, y + 37, number)
    x += Math.max(canvas.widthOf(name, small), canvas.widthOf(value, number)) + 34
  }
  canvas.rule(left, right, y + 52, 0.9, ink)
  return y + 72
}

function drawFigure(canvas: Canvas, figure: Figure, top: number, caption: string): number {
  const height = (figure.height / figure.width) * figureWidth
  const look = { fill: card, line: hair, corner: 7, grid: { side: figureWidth / 16, colour: grid } }
  canvas.box(left, top, figureWidth, height, look)
  canvas.place(figure, left, top, figureWidth, ink)
  canvas.write(caption, left, top + height + 13, small)
  return top + height + 13
}

function factTable(canvas: Canvas, { product, language, words }: Own, top: number): number {
  const category = categoryOf(product.category)
  const approved = approvalsOf(category, (slug) => Object.hasOwn(product.spec, slug))
  const rows = [
    ...(approved.length > 0
      ? [
          {
            label: words.ui.product.approved,
            value: approved.map((slug) => choiceLabel(slug, language)).join(', '),
          },
        ]
      : []),
    ...factRows(product.facts, category, language, words),
  ]
  const middle = column + 122
  canvas.write(sheetWords.technical[language], column, top + 8, heading)
  let y = top + 17
  canvas.rule(column, right, y, 0.5, hair)
  for (const row of rows) {
    const names = canvas.wrap(row.label, label, middle - column - 10)
    const values = canvas.wrap(row.value, body, right - middle)
    for (const [i, name] of names.entries()) canvas.write(name, column, y + 11.5 + i * 11, label)
    for (const [i, value] of values.entries()) canvas.write(value, middle, y + 11.5 + i * 11, body)
    y += 5.5 + Math.max(names.length, values.length) * 11
    canvas.rule(column, right, y, 0.5, hair)
  }
  return y
}

/** What the article is for: beside the drawing where there is room, else below it. Answers where it ends. */
function sections(canvas: Canvas, { said, words }: Own, facts: number, picture: number): number {
  const infoSections = said.info
    .filter((section) => section.body !== '')
    .map(({ title, body, untranslated }) =>
      untranslated ? { title: `${title} (${words.ui.product.untranslated})`, body } : { title, body },
    )
  const beside = { x: column, y: facts + 28, width: right - column }
  if (stack(null, canvas, infoSections, beside) <= picture) {
    stack(canvas, canvas, infoSections, beside)
    return picture
  }
  const y = Math.max(facts, picture) + 28
  const width = (right - left - 26) / 2
  const columns = [infoSections.filter((_, i) => i % 2 === 0), infoSections.filter((_, i) => i % 2 === 1)]
  return Math.max(
    ...columns.map((own, i) => stack(canvas, canvas, own, { x: left + i * (width + 26), y, width })),
  )
}

interface Place {
  x: number
  y: number
  width: number
}

/** Sections below each other. Without a pen they are only measured. */
function stack(
  pen: Canvas | null,
  canvas: Canvas,
  infoSections: readonly InfoSection[],
  { x, y, width }: Place,
): number {
  let at = y
  for (const { title, body: text } of infoSections) {
    pen?.write(title, x, at + 8, heading)
    const lines = canvas.wrap(text, body, width)
    for (const [i, line] of lines.entries()) pen?.write(line, x, at + 24.5 + i * leading, body)
    at += 12 + lines.length * leading + 16
  }
  return at - 16
}

function variantTable(canvas: Canvas, { language, words, said }: Own, top: number): number {
  if (said.variants.length === 0) return top
  const { kind } = supplierNumber(language, { enr: '', nobnr: '' })
  const at = [left, left + 236, left + 400] as const
  canvas.write(words.ui.product.variants, left, top + 8, heading)
  let y = top + 26
  canvas.write(words.ui.product.variantTitle, at[0], y, small)
  canvas.write(words.ui.product.artnr, at[1], y, small)
  canvas.write(words.ui.product[kind], at[2], y, small)
  canvas.rule(left, right, y + 5, 0.5, hair)
  for (const variant of said.variants) {
    y += 17
    canvas.write(variant.title, at[0], y, body)
    canvas.write(variant.artnr, at[1], y, mono)
    canvas.write(supplierNumber(language, variant).value, at[2], y, mono)
    canvas.rule(left, right, y + 5, 0.5, hair)
  }
  return y + 5
}

function footer(canvas: Canvas, { product, language }: Own, copyright: string): void {
  canvas.rule(left, right, foot - 14, 0.5, hair)
  canvas.write(sheetWords.check[language], left, foot, small)
  const edition = `${sheetWords.changed[language]} ${product.changed.slice(0, 10)} · © ${copyright}`
  canvas.write(edition, right - canvas.widthOf(edition, small), foot, small)
}
