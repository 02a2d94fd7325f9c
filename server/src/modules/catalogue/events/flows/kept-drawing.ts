import type { Services } from '#platform/services.ts'

/** A file of the storage with a drawing, and what the drawing depends on: version of the event, release of the code. */
type KeptAt = { readonly path: string; readonly drawnFrom: string }

const LINE_END = 0x0a

/** The drawing in a file if it was made from the same; its first line says what from. */
async function readKept(
  { storage }: Pick<Services, 'storage'>,
  { path, drawnFrom }: KeptAt,
): Promise<Buffer | undefined> {
  const file = await storage.open(path)
  if (file === undefined) return undefined
  const pieces: Uint8Array[] = []
  for await (const piece of file.pieces) pieces.push(piece)
  const bytes = Buffer.concat(pieces)
  const end = bytes.indexOf(LINE_END)
  return bytes.subarray(0, end).toString() === drawnFrom ? bytes.subarray(end + 1) : undefined
}

/**
 * A drawing that is made once for all servers and restarts, and then served as a file. A new version replaces the file, so old
 * ones don't pile up. If the storage fails, it is drawn.
 */
export async function keptDrawing(
  services: Pick<Services, 'storage' | 'log'>,
  at: KeptAt,
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const failed = (error: unknown): undefined => {
    services.log.warn('a drawing can’t be kept', { error })
    return undefined
  }
  const kept = await readKept(services, at).catch(failed)
  if (kept !== undefined) return kept
  const drawn = await draw()
  await services.storage.put(at.path, Buffer.concat([Buffer.from(`${at.drawnFrom}\n`), drawn])).catch(failed)
  return drawn
}
