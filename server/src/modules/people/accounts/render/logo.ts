import { inputError } from '#platform/errors.ts'

/** Longest side of a stored logo, in pixels. */
const side = 512
const maxPixels = 40_000_000
const maxDensity = 2_400

const readable: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp', 'svg'])

const unreadable = inputError({ path: 'logo', message: 'Choose a PNG, JPEG, WebP or SVG image.' })

/**
 * Redraws an uploaded logo as a PNG of at most 512 by 512 pixels. Only pixels are kept: no metadata, and no scripts or
 * links from an SVG. Throws userInputError if the file isn't a supported image, whatever its type claims.
 */
export const pngLogo = async (bytes: Buffer): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
    if (!readable.has(format)) throw unreadable
    // SVGs have no pixel size, so they are rasterized at the stored size.
    const density =
      format === 'svg' ? { density: Math.min(maxDensity, Math.max(72, (72 * side) / Math.max(width, height))) } : {}
    return await sharp(bytes, { limitInputPixels: maxPixels, ...density })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch {
    throw unreadable
  }
}
