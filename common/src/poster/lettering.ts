import { d } from './shapes.ts'

/** The parts of a parsed font that lettering needs, in font units. */
export interface Face {
  readonly unitsPerEm: number
  layout(text: string): {
    readonly advanceWidth: number
    readonly glyphs: readonly { readonly path: { readonly commands: readonly GlyphCommand[] } }[]
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[]
  }
}

export interface GlyphCommand {
  readonly command: string
  readonly args: readonly number[]
}

/** Width in units of the font size. `tracking` is added after each character, in the same unit. */
export const measure = (face: Face, text: string, tracking = 0): number =>
  face.layout(text).advanceWidth / face.unitsPerEm + tracking * text.length

const LETTERS: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

/** Text as path data with its baseline starting at x, y, so that it needs no font. */
export function outline(face: Face, text: string, x: number, y: number, size: number, tracking = 0): string {
  const { glyphs, positions } = face.layout(text)
  const scale = size / face.unitsPerEm
  let pen = x
  return glyphs
    .map((glyph, index) => {
      const place = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
      const [left, base] = [pen + place.xOffset * scale, y - place.yOffset * scale]
      pen += place.xAdvance * scale + tracking * size
      return glyph.path.commands
        .map(({ command, args }) => {
          const numbers = args.map((value, at) => (at % 2 ? base - value * scale : left + value * scale))
          return `${LETTERS[command] ?? ''}${numbers.map((number) => d`${number}`).join(' ')}`
        })
        .join('')
    })
    .join('')
}

/** A font with part of the alphabet. */
export interface SubsetFont extends Face {
  hasGlyphForCodePoint(codePoint: number): boolean
}

/** A face composed of a font's subsets. */
export interface JoinedFace extends Face {
  /** True if every character has a glyph in one of the subsets. */
  canDraw(text: string): boolean
}

/** Combines subsets of a font into one face: each character comes from the first subset that has it. */
export function joinSubsets(subsets: readonly [SubsetFont, ...SubsetFont[]]): JoinedFace {
  const [first] = subsets
  const holder = (character: string): SubsetFont | undefined =>
    subsets.find((subset) => subset.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
  return {
    unitsPerEm: first.unitsPerEm,
    canDraw: (text) => Array.from(text).every((character) => holder(character) !== undefined),
    layout: (text) => {
      const runs: { font: SubsetFont; text: string }[] = []
      for (const character of Array.from(text)) {
        const font = holder(character) ?? first
        const last = runs.at(-1)
        if (last?.font === font) last.text += character
        else runs.push({ font, text: character })
      }
      const parts = runs.map((run) => run.font.layout(run.text))
      return {
        advanceWidth: parts.reduce((sum, part) => sum + part.advanceWidth, 0),
        glyphs: parts.flatMap((part) => part.glyphs),
        positions: parts.flatMap((part) => part.positions),
      }
    },
  }
}
