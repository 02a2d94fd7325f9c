import type { Services } from '#platform/services.ts'
import type { ExportFile } from '../types.ts'
import { forget } from '../writes.ts'

/** Deletes exports, the bytes before the rows that know where they are. One that is still being written deletes itself then. */
export const deleteExports = async (
  { databases, storage }: Services,
  files: readonly Pick<ExportFile, 'id' | 'path'>[],
): Promise<void> => {
  for (const { path } of files) await storage.remove(path)
  await forget(
    databases.system,
    files.map(({ id }) => id),
  )
}
