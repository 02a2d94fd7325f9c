import { LRUCache } from 'lru-cache'
import { inputError } from './errors.ts'
import type { Services } from './services.ts'

/** Longest side of a stored picture, in pixels. */
const side = 2_400
const maxPixels = 60_000_000
const readable: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp'])

const unreadable = inputError({ path: 'image', message: 'Choose a PNG, JPEG or WebP image.' })

/**
 * Redraws an uploaded picture as WebP of at most 2,400 pixels on its longer side, without metadata. Throws userInputError
 * if the file isn't a supported image, whatever its type claims.
 */
export const storedPicture = async (bytes: Buffer): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  try {
    const { format } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
    if (!readable.has(format)) throw unreadable
    return await sharp(bytes, { limitInputPixels: maxPixels })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer()
  } catch {
    throw unreadable
  }
}

/** A part of a picture around its center: `ratio` is width to height, `width` in pixels. */
export type PictureCrop = { readonly ratio: number; readonly width: number; readonly format: 'png' | 'webp' }

/** A stored picture, cropped. */
const croppedPicture = async (stored: Buffer, { ratio, width, format }: PictureCrop): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const cropped = sharp(stored).resize({ width, height: Math.round(width / ratio), fit: 'cover' })
  return format === 'png' ? cropped.png({ compressionLevel: 9 }).toBuffer() : cropped.webp({ quality: 84 }).toBuffer()
}

const stored = new LRUCache<string, Buffer>({ maxSize: 40_000_000, sizeCalculation: ({ length }) => length + 1 })

/** The bytes of a stored picture; undefined if there is none. Paths are never reused, so the cache never goes stale. */
export const readStored = async ({ storage }: Pick<Services, 'storage'>, path: string): Promise<Buffer | undefined> => {
  const known = stored.get(path)
  if (known !== undefined) return known
  const file = await storage.open(path)
  if (file === undefined) return undefined
  const pieces: Uint8Array[] = []
  for await (const piece of file.pieces) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  stored.set(path, bytes)
  return bytes
}

/** The picture at a storage path, cropped; undefined if there is none. */
export const cropOf = async (
  services: Pick<Services, 'storage'>,
  path: string,
  crop: PictureCrop,
): Promise<Buffer | undefined> => {
  const bytes = await readStored(services, path)
  return bytes === undefined ? undefined : croppedPicture(bytes, crop)
}

/** The picture at a storage path, whole, at most `width` pixels wide, as WebP; undefined if there is none. */
export const scaledTo = async (
  services: Pick<Services, 'storage'>,
  path: string,
  width: number,
): Promise<Buffer | undefined> => {
  const bytes = await readStored(services, path)
  if (bytes === undefined) return undefined
  const { default: sharp } = await import('sharp')
  return sharp(bytes).resize({ width, withoutEnlargement: true }).webp({ quality: 84 }).toBuffer()
}
