import type { DraftBackground } from '@admission/common/seat-map/edit/document.ts'

/** A plan is traced, not printed: more pixels only make the draft heavy. */
const MAX_SIDE = 1600
/** Width of a new plan in map units. */
const WIDTH = 900
/** The same limit as the panel's. */
const MAX_SCALE = 20

/** A plan from an image file, scaled down and held by the draft itself. Null if the browser can't read it. */
export async function planFrom(file: File): Promise<DraftBackground | null> {
  try {
    const image = await createImageBitmap(file)
    const by = Math.min(1, MAX_SIDE / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * by))
    canvas.height = Math.max(1, Math.round(image.height * by))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const scale = Math.min(MAX_SCALE, Math.round((WIDTH / canvas.width) * 100) / 100)
    return { file: canvas.toDataURL('image/webp', 0.7), x: -WIDTH / 2, y: -100, scale, opacity: 0.5, isLocked: false }
  } catch {
    return null
  }
}
