import { inputError } from '#platform/errors.ts'
import type { UploadedFile } from '#platform/graphql/upload.ts'
import { newRandomUuid } from '#platform/ids.ts'
import { storedPicture } from '#platform/pictures.ts'
import type { Services } from '#platform/services.ts'
import { insertAnswerFile } from '../writes.ts'
import { filePath, isPdf, storedName } from '../rules/answer-file.ts'

const WRONG_TYPE = 'Choose a PDF, PNG, JPEG or WebP file.'

type Sent = { readonly accountId: string; readonly cartId: string; readonly path: string; readonly file: UploadedFile }

/**
 * Stores a file that a buyer sent, and returns the answer to keep: its ID and name. Pictures are redrawn, so that no metadata
 * of a phone stays in them. Throws userInputError under `path` if it is neither a PDF nor a picture, whatever it claims to be.
 */
export const storeAnswerFile = async (
  { storage, databases: { system } }: Pick<Services, 'storage' | 'databases'>,
  { accountId, cartId, path, file }: Sent,
): Promise<string> => {
  const asPicture = async (): Promise<Buffer> => {
    try {
      return await storedPicture(file.bytes)
    } catch {
      throw inputError({ path, message: WRONG_TYPE })
    }
  }
  const [bytes, type] = isPdf(file.bytes)
    ? ([file.bytes, 'application/pdf'] as const)
    : ([await asPicture(), 'image/webp'] as const)
  const id = newRandomUuid()
  const name = storedName(file.name, type === 'application/pdf' ? 'pdf' : 'webp')
  // The row first, because it is what finds bytes that no order needs.
  await insertAnswerFile(system, { id, accountId, cartId, name, type, size: bytes.length })
  await storage.put(filePath({ id, accountId, type }), bytes)
  return `${id} ${name}`
}
