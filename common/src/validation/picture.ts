import * as v from 'valibot'
import { imageSizeMessage, MAX_IMAGE_BYTES } from './fields.ts'
import { mergedAs } from './merge.ts'
import { checkWith } from './schema.ts'

const types = ['image/png', 'image/jpeg', 'image/webp'] as const

/** An uploaded picture: a browser's File, or the server's upload. */
export const pictureFile = v.object({
  size: v.pipe(v.number(), v.maxValue(MAX_IMAGE_BYTES, imageSizeMessage('image'))),
  type: v.picklist(types, 'Choose a PNG, JPEG or WebP image.'),
})

/** Description of a picture, for people who can't see it. */
export const pictureText = v.pipe(v.string(), v.trim(), v.maxLength(300, 'Use 300 characters or fewer.'))

/** Error for a picture without a description. */
export const describePicture = 'Describe the picture for people who can’t see it.'

interface PictureChoice {
  readonly file: v.InferOutput<typeof pictureFile> | undefined
  readonly isRemoved: boolean
}

const formatPicture = ({ file, isRemoved }: PictureChoice): string =>
  isRemoved ? 'Removed' : file === undefined ? 'Current picture' : 'New picture'

/** A picture as forms hold it; sent as the new file, null to remove it, or undefined to keep it. */
export const pictureChoice = v.pipe(
  v.custom<PictureChoice>((choice) => typeof choice === 'object'),
  checkWith(({ file }) => v.safeParse(v.optional(pictureFile), file).issues?.[0].message),
  v.transform(({ file, isRemoved }) => (isRemoved ? null : file)),
  mergedAs('Picture', { format: formatPicture }),
)
