/* The parts we use of two packages without types. */

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
    getGlyph(
      id: number,
      codePoints?: readonly number[],
    ): {
      readonly advanceWidth: number
      readonly path: { readonly commands: readonly GlyphCommand[] }
    }
    /** By axis; empty for a font without variations. */
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number } | undefined>>
    getVariation(axes: Readonly<Record<string, number>>): Font
    /** Shapes a run of one script. The glyphs come as drawn, from the left. */
    layout(
      text: string,
      features?: readonly string[],
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): {
      readonly advanceWidth: number
      readonly glyphs: readonly {
        readonly id: number
        readonly advanceWidth: number
        /** The characters that it stands for; empty if an earlier glyph does. */
        readonly codePoints: readonly number[]
        readonly path: { readonly commands: readonly GlyphCommand[] }
      }[]
      readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[]
    }
  }
  /** Throws if the bytes aren't a font. Doesn't support WOFF2 with variations: convert it to TTF first. */
  export function create(file: Uint8Array): Font
}

declare module 'wawoff2' {
  /** Converts WOFF2 to TTF. Rejects if the bytes aren't WOFF2. */
  export function decompress(file: Uint8Array): Promise<Uint8Array>
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** Opened fonts have this, too, but the types omit it. */
    registerFont(name: string, src: import('fontkit').Font): this
  }
}
