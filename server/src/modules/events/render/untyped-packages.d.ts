/* What the product uses of two packages that ship no types. */

declare module 'fontkit' {
  export interface GlyphCommand {
    readonly command: string
    readonly args: readonly number[]
  }
  export interface Font {
    readonly unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    readonly ascent: number
    readonly descent: number
    readonly lineGap: number
    readonly bbox: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number }
    getGlyph(id: number): {
      readonly advanceWidth: number
      readonly path: { readonly commands: readonly GlyphCommand[] }
    }
    getVariation(axes: Readonly<Record<string, number>>): Font
    layout(text: string): {
      readonly advanceWidth: number
      readonly glyphs: readonly { readonly path: { readonly commands: readonly GlyphCommand[] } }[]
      readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[]
    }
  }
  /** Throws on bytes that are no font. WOFF2 with variations is refused: turn it into TTF first. */
  export function create(file: Uint8Array): Font
}

declare module 'wawoff2' {
  /** WOFF2 to TTF. Rejects on bytes that are no WOFF2. */
  export function decompress(file: Uint8Array): Promise<Uint8Array>
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** Opened fonts do, too, which the types leave out. */
    registerFont(name: string, src: import('fontkit').Font): this
  }
}
