import { request } from '#platform/api.ts'
import type { Office } from '#platform/office.ts'
import { UploadTextPictureDocument } from './event-record.gql.ts'

/** Uploads a picture into a description; returns its path. Throws with the reason if it is refused. */
export const uploadTextPicture = async (image: File, { area, scope }: Office, id: string): Promise<string> => {
  const { eventUploadTextPicture: result } = await request(UploadTextPictureDocument.in(area), { id, image }, scope)
  if (result.is === 'Refused') throw new Error(result.message)
  return result.path
}
