import { pictureFile } from '@admission/common/validation/picture.ts'
import * as v from 'valibot'
import { Refusal } from '#platform/errors.ts'
import type { UploadedFile } from '#platform/graphql/upload.ts'
import { newRandomUuid } from '#platform/ids.ts'
import { readStored, storedPicture } from '#platform/pictures.ts'
import type { FieldProblem } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'
import { venuePicturePath } from '../rules/venue-pictures.ts'

/** The ID of an uploaded picture, or why it was refused. */
export type AddedVenuePicture =
  | { readonly outcome: 'SAVED'; readonly picture: string }
  | { readonly outcome: 'REFUSED'; readonly message: string; readonly fields: readonly FieldProblem[] }

const refused = (message: string): AddedVenuePicture => ({
  outcome: 'REFUSED',
  message,
  fields: [{ path: 'image', message }],
})

/** True if a picture was uploaded for this venue. */
export const hasStored = async (services: Pick<Services, 'storage'>, venueId: string, id: string): Promise<boolean> =>
  (await readStored(services, venuePicturePath(venueId, id))) !== undefined

/** Stores a picture that a venue can show once it is saved there. Refuses files that aren't pictures of up to 2 MB. */
export const addVenuePicture = async (
  services: Pick<Services, 'storage'>,
  venueId: string,
  image: UploadedFile | null | undefined,
): Promise<AddedVenuePicture> => {
  if (!image) return refused('Choose a picture.')
  const checked = v.safeParse(pictureFile, { size: image.bytes.length, type: image.claimedType })
  if (!checked.success) return refused(checked.issues[0].message)
  const id = newRandomUuid()
  try {
    await services.storage.put(venuePicturePath(venueId, id), await storedPicture(image.bytes))
  } catch (error) {
    if (error instanceof Refusal) return refused(error.message)
    throw error
  }
  return { outcome: 'SAVED', picture: id }
}
