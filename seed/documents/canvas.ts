import { deflateSync } from 'node:zlib'
import { PDFDocument, type PDFFont, PDFName, PDFRawStream, StandardFonts } from 'pdf-lib'
import { rectangle } from '../drawings/geometry.ts'
import type { Figure } from './figure.ts'
import { pathOf, short } from './pen.ts'

/** A4 in points. */
export const paper = { width: 595.28, height: 841.89 }

export type Colour = readonly [red: number, green: number, blue: number]

export interface Style {
  font: 'plain' | 'bold' | 'mono'
  size: number
  colour: Colour
  /** Added after every letter, in points. */
  spacing?: number
}

/** The fonts that every reader of PDF has; their letters are those of Windows-1252. */
const fonts = {
  plain: StandardFonts.Helvetica,
  bold: StandardFonts.HelveticaBold,
  mono: StandardFonts.Courier,
} as const

/** Widths of letters in thousandths of the size, by font. */
const widths = {
  plain: new Map<string, number>(),
  bold: new Map<string, number>(),
  mono: new Map<string, number>(),
}

/** One page to write and draw on. All coordinates are points from the top left corner. */
export interface Canvas {
  document: PDFDocument
  widthOf(text: string, style: Style): number
  /** Lines of at most `width`; a word that is wider than that is broken. */
  wrap(text: string, style: Style, width: number): string[]
  /** `y` is the line that the letters stand on. */
  write(text: string, x: number, y: number, style: Style): void
  rule(x0: number, x1: number, y: number, width: number, colour: Colour): void
  box(x: number, y: number, width: number, height: number, look: BoxLook): void
  /** Strokes paths of the given pen; for marks that are drawn by hand. */
  stroke(path: string, x: number, y: number, scale: number, width: number, colour: Colour): void
  place(figure: Figure, x: number, y: number, width: number, colour: Colour): void
  bytes(): Promise<Uint8Array>
}

interface BoxLook {
  fill: Colour
  line: Colour
  corner: number
  /** Side of the squares of a measuring grid. */
  grid?: { side: number; colour: Colour }
}

export async function newCanvas(): Promise<Canvas> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const page = document.addPage([paper.width, paper.height])
  const embedded = {
    plain: await document.embedFont(fonts.plain),
    bold: await document.embedFont(fonts.bold),
    mono: await document.embedFont(fonts.mono),
  }
  for (const [key, font] of Object.entries(embedded)) page.node.setFontDictionary(PDFName.of(key), font.ref)
  const { context } = document
  const operators: string[] = []
  const up = (y: number): string => short(paper.height - y)
  const put = (...parts: string[]) => operators.push(parts.join(' '))

  const canvas: Canvas = {
    document,
    widthOf(text, { font, size, spacing = 0 }) {
      let width = 0
      for (const letter of text) width += letterWidth(letter, embedded[font], widths[font]) * size + spacing
      return width - (text ? spacing : 0)
    },
    wrap(text, style, width) {
      return text
        .split('\n')
        .flatMap((paragraph) => wrapped(paragraph, width, (part) => canvas.widthOf(part, style)))
    },
    write(text, x, y, { font, size, colour, spacing = 0 }) {
      const letters = embedded[font].encodeText(printable(text, embedded[font])).toString()
      put('BT', fill(colour), `/${font} ${size} Tf ${spacing} Tc`, short(x), up(y), 'Td', letters, 'Tj ET')
    },
    rule(x0, x1, y, width, colour) {
      put('[] 0 d', line(colour), short(width), 'w', short(x0), up(y), 'm', short(x1), up(y), 'l S')
    },
    box(x, y, width, height, { fill: ground, line: edge, corner, grid }) {
      const path = pathOf(rectangle('outline', x, paper.height - y - height, width, height, corner))
      put(
        'q',
        path,
        'W n',
        fill(ground),
        `${short(x)} ${up(y + height)} ${short(width)} ${short(height)} re f`,
      )
      if (grid) {
        put(line(grid.colour), '0.4 w')
        for (let at = grid.side; at < width; at += grid.side)
          put(short(x + at), up(y), 'm', short(x + at), up(y + height), 'l')
        for (let at = grid.side; at < height; at += grid.side)
          put(short(x), up(y + at), 'm', short(x + width), up(y + at), 'l')
        put('S')
      }
      put('Q', line(edge), '0.6 w', path, 'S')
    },
    stroke(path, x, y, scale, width, colour) {
      put('q', `${short(scale)} 0 0 ${short(-scale)} ${short(x)} ${up(y)} cm 1 J 1 j`)
      put(line(colour), short(width), 'w', path, 'S Q')
    },
    place(figure, x, y, width, colour) {
      const scale = width / figure.width
      const dictionary = context.obj({
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, figure.width, figure.height],
        Filter: 'FlateDecode',
      })
      page.node.setXObject(
        PDFName.of('figure'),
        context.register(PDFRawStream.of(dictionary, figure.content)),
      )
      const foot = y + figure.height * scale
      put(
        'q',
        line(colour),
        `${scale.toFixed(5)} 0 0 ${scale.toFixed(5)} ${short(x)} ${up(foot)} cm /figure Do Q`,
      )
    },
    async bytes() {
      const content = deflateSync(operators.join('\n'))
      const stream = PDFRawStream.of(context.obj({ Filter: 'FlateDecode' }), content)
      page.node.set(PDFName.of('Contents'), context.register(stream))
      return document.save({
        addDefaultPage: false,
        useObjectStreams: false,
        updateFieldAppearances: false,
        objectsPerTick: Number.POSITIVE_INFINITY,
      })
    },
  }
  return canvas
}

function fill(colour: Colour): string {
  return `${colour.map((part) => short(part / 255)).join(' ')} rg`
}

function line(colour: Colour): string {
  return `${colour.map((part) => short(part / 255)).join(' ')} RG`
}

function letterWidth(letter: string, font: PDFFont, known: Map<string, number>): number {
  const width = known.get(letter) ?? font.widthOfTextAtSize(printable(letter, font), 1)
  known.set(letter, width)
  return width
}

/** Narrow spaces become plain ones; a letter that the font lacks becomes a question mark. */
function printable(text: string, font: PDFFont): string {
  const plain = text.replace(/[\u2000-\u200a\u202f]/g, ' ').replace(/\u2212/g, '-')
  if (/^[\x20-\x7e\xa0-\xff]*$/.test(plain)) return plain
  const letters = new Set(font.getCharacterSet())
  return [...plain].map((letter) => (letters.has(letter.codePointAt(0) ?? 0) ? letter : '?')).join('')
}

function wrapped(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = current ? `${current} ${word}` : word
    if (measure(longer) <= width) {
      current = longer
      continue
    }
    if (current) lines.push(current)
    current = ''
    for (const letter of word) {
      if (current && measure(current + letter) > width) {
        lines.push(current)
        current = ''
      }
      current += letter
    }
  }
  return current ? [...lines, current] : lines
}
