import type { Font, GlyphCommand } from 'fontkit'
import { embeddable } from './embedded-variation.ts'

/*
 * A font whose glyphs are whole clusters: what a reader sees as one character, with its marks in place. Shaping splits
 * letters into strokes and dots and moves marks, so readers of a PDF can't tell which glyphs are which characters. With one
 * glyph per cluster, every viewer copies and searches the text as it was written.
 */

/** The OpenType feature that makes pdfkit treat a run as right to left. */
export const RIGHT_TO_LEFT = 'rtla'

type Shape = { readonly advanceWidth: number; readonly path: { readonly commands: readonly GlyphCommand[] } }
/** A cluster in the order in which it is drawn. */
type Unit = Shape & { readonly id: number; readonly codePoints: readonly number[]; readonly xAdvance: number }
type Run = ReturnType<Font['layout']>
type Position = Run['positions'][number]
type Part = { readonly glyph: Run['glyphs'][number]; readonly position: Position }

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Thai and Lao AM is drawn as a ring above the letter, below its tone mark, and a vowel. fontkit doesn't take it apart. */
const takenApart = (text: string): string =>
  text
    .replaceAll(/([\u0e48-\u0e4b]*)\u0e33/g, '\u0e4d$1\u0e32')
    .replaceAll(/([\u0ec8-\u0ecb]*)\u0eb3/g, '\u0ecd$1\u0eb2')

type ShapedCluster = { readonly text: string; readonly parts: readonly Part[] }

/** More than any letter has. Longer outlines may not fit a font's coordinates. */
const MAX_PARTS = 20

const alone = (part: Part): ShapedCluster => ({
  text: String.fromCodePoint(...part.glyph.codePoints) || '\u200b',
  parts: [part],
})

/** The shaped glyphs by cluster, in logical order; each alone where they don't add up to the characters. */
function clustersOf(text: string, parts: readonly Part[]): readonly ShapedCluster[] {
  const found: ShapedCluster[] = []
  let [at, expected, used, pending] = [0, 0, 0, '']
  let taken: Part[] = []
  for (const { segment } of graphemes.segment(text)) {
    expected += Array.from(takenApart(segment)).length
    pending += segment
    for (let next = parts[at]; next && (used < expected || next.glyph.codePoints.length === 0); next = parts[at]) {
      at += 1
      used += next.glyph.codePoints.length
      taken.push(next)
    }
    if (used !== expected || taken.length === 0) continue
    found.push(...(taken.length > MAX_PARTS ? taken.map(alone) : [{ text: pending, parts: taken }]))
    pending = ''
    taken = []
  }
  return at < parts.length || pending !== '' ? parts.map(alone) : found
}

/** The glyphs of a cluster as one outline. Its width includes kerning only if it has several glyphs. */
function joined(parts: readonly Part[]): Shape & { readonly xAdvance: number } {
  let pen = 0
  const commands = parts.flatMap(({ glyph, position }) => {
    const [left, up] = [pen + position.xOffset, position.yOffset]
    pen += position.xAdvance
    return glyph.path.commands.map(({ command, args }) => ({
      command,
      args: args.map((value, at) => value + (at % 2 === 0 ? left : up)),
    }))
  })
  const [only] = parts
  const advanceWidth = parts.length === 1 && only ? only.glyph.advanceWidth : pen
  return { advanceWidth, xAdvance: pen, path: { commands } }
}

const keyOf = (text: string, parts: readonly Part[]): string =>
  [
    text,
    ...parts.flatMap(({ glyph, position }, index) => [
      glyph.id,
      position.xOffset,
      position.yOffset,
      // The kerning after a single glyph isn't part of it.
      parts.length === 1 && index === 0 ? '' : position.xAdvance,
    ]),
  ].join(' ')

/**
 * For one document: it keeps each cluster that was laid out. Runs with the feature `RIGHT_TO_LEFT` are laid out from the
 * right. `name`: unique in the document, because pdfkit takes fonts of one name, such as two weights, for the same.
 */
export function clustered(font: Font, name: string): Font {
  const empty: Shape = { advanceWidth: font.getGlyph(0).advanceWidth, path: { commands: [] } }
  const shapes: Shape[] = [empty]
  const ids = new Map<string, number>()
  const known = new Map<string, readonly Unit[]>()

  const unitOf = (text: string, parts: readonly Part[]): Unit => {
    const shape = joined(parts)
    const key = keyOf(text, parts)
    const id = ids.get(key) ?? shapes.push(shape) - 1
    ids.set(key, id)
    return { ...shape, id, codePoints: Array.from(text, (character) => character.codePointAt(0) ?? 0) }
  }

  const unitsOf = (text: string, isRtl: boolean): readonly Unit[] => {
    const run = font.layout(takenApart(text), [], undefined, undefined, isRtl ? 'rtl' : 'ltr')
    const parts = run.glyphs.flatMap((glyph, index) => {
      const position = run.positions[index]
      return position === undefined ? [] : [{ glyph, position }]
    })
    const clusters = clustersOf(text, isRtl ? parts.toReversed() : parts)
    const units = clusters.map((cluster) =>
      unitOf(cluster.text, isRtl && cluster.parts.length > 1 ? cluster.parts.toReversed() : cluster.parts),
    )
    return isRtl ? units.toReversed() : units
  }

  const layout = (text: string, features?: readonly string[]): Run => {
    const isRtl = features?.includes(RIGHT_TO_LEFT) ?? false
    const key = `${isRtl ? '<' : '>'}${text}`
    const units = known.get(key) ?? unitsOf(text, isRtl)
    known.set(key, units)
    const positions = units.map(({ xAdvance }) => ({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 }))
    return {
      glyphs: units,
      positions,
      // pdfkit scales the positions and then asks for their sum.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }

  return embeddable(
    Object.create(font, {
      layout: { value: layout },
      getGlyph: { value: (id: number) => shapes[id] ?? empty },
      postscriptName: { value: name.replaceAll(' ', '-') },
    }) as Font,
  )
}
