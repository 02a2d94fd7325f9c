import { pictureFile } from '@admission/common/validation/picture.ts'
import * as v from 'valibot'
import type { UploadedFile } from '#platform/graphql/upload.ts'
import { Refusal } from '#platform/errors.ts'
import { newRandomUuid } from '#platform/ids.ts'
import { storedPicture } from '#platform/pictures.ts'
import type { Editor } from '#platform/records/types.ts'
import { textPicturePath } from './own-picture.ts'

/** The path of an uploaded picture, or why it was refused. */
export type AddedPicture =
  | { readonly outcome: 'SAVED'; readonly path: string }
  | {
      readonly outcome: 'REFUSED'
      readonly message: string
      readonly fields: readonly { readonly path: string; readonly message: string }[]
    }

const refused = (message: string): AddedPicture => ({
  outcome: 'REFUSED',
  message,
  fields: [{ path: 'image', message }],
})

/** Stores a picture to insert into a description. Refuses files that aren't pictures of up to 2 MB. */
export const addTextPicture = async (
  { services, scope }: Editor,
  image: UploadedFile | null | undefined,
): Promise<AddedPicture> => {
  if (!image) return refused('Choose a picture.')
  const checked = v.safeParse(pictureFile, { size: image.bytes.length, type: image.claimedType })
  if (!checked.success) return refused(checked.issues[0].message)
  const id = newRandomUuid()
  try {
    await services.storage.put(textPicturePath(scope.accountId, id), await storedPicture(image.bytes))
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message)
    throw error
  }
  return { outcome: 'SAVED', path: `/api/text-picture/${scope.accountId.toLowerCase()}/${id}.webp` }
}
