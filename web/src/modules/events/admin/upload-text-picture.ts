import { request } from '#platform/api.ts'
import { UploadTextPictureDocument } from './event-record.gql.ts'

/** Uploads a picture into a description; returns its path. Throws with the reason if it is refused. */
export const uploadTextPicture = async (image: File, accountId: string): Promise<string> => {
  const { eventUploadTextPicture: result } = await request(UploadTextPictureDocument, { image }, { accountId })
  if (result.is === 'Refused') throw new Error(result.message)
  return result.path
}
