/* What the product uses of two packages that ship no types. */

declare module 'fontkit' {
  export interface GlyphCommand {
    readonly command: string
    readonly args: readonly number[]
  }
  export interface Font {
    readonly unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
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
