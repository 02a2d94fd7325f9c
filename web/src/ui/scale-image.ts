/** Longest side of a scaled image in pixels: enough for every place that shows one, on sharp screens, too. */
const maxSide = 2400
const quality = 0.85
const tries = 6

// Re-encoding any other kind would lose what it is chosen for: an SVG its sharpness, a GIF its motion.
const scalable: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp'])

const encoded = (bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

const smaller = async (bitmap: ImageBitmap, maxBytes: number, type: string): Promise<Blob | undefined> => {
  let scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  for (let left = tries; left > 0; left -= 1) {
    const blob = await encoded(bitmap, scale, type)
    if (blob === null) return undefined
    if (blob.size <= maxBytes) return blob
    scale *= 0.75
  }
  return undefined
}

/**
 * An image of at most so many bytes: the file itself, or a smaller picture of it. PNGs become WebP, which keeps their
 * transparency. Undefined if it can't be made smaller.
 */
export async function scaledToFit(file: File, maxBytes: number): Promise<File | undefined> {
  if (file.size <= maxBytes) return file
  if (!scalable.has(file.type)) return undefined
  try {
    const bitmap = await createImageBitmap(file)
    const blob = await smaller(bitmap, maxBytes, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp')
    bitmap.close()
    if (blob === undefined) return undefined
    const name = `${file.name.replace(/\.[^.]*$/, '')}.${blob.type.replace('image/', '').replace('jpeg', 'jpg')}`
    return new File([blob], name, { type: blob.type })
  } catch {
    // It says that it is an image, and isn't.
    return undefined
  }
}
