import { inputError } from '#platform/errors.ts'

/** Longest side of a stored logo, in pixels. */
const side = 512
const maxPixels = 40_000_000
const maxDensity = 2_400

const readable: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp', 'svg'])

const unreadable = inputError({ path: 'logo', message: 'Choose a PNG, JPEG, WebP or SVG image.' })

/**
 * Draws an uploaded logo anew as a PNG of at most 512 by 512 pixels. Only pixels are kept: no metadata, and of an SVG neither
 * scripts nor links. Throws userInputError for what is no such image, whatever its sender claims.
 */
export const pngLogo = async (bytes: Buffer): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
    if (!readable.has(format)) throw unreadable
    // Drawings have no pixels of their own: they are drawn as large as they are kept.
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
