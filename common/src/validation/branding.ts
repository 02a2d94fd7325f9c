import * as v from 'valibot'
import { hexColor, imageSizeMessage, MAX_IMAGE_BYTES } from './fields.ts'
import { mergedAs } from './merge.ts'
import { checkWith, maxCharacters, required } from './schema.ts'

/** Media types of a logo. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const

// Accepts a browser's File and the server's upload.
const logoSchema = v.object({
  size: v.pipe(v.number(), v.maxValue(MAX_IMAGE_BYTES, imageSizeMessage('logo'))),
  type: v.picklist(logoTypes, 'Choose a PNG, JPEG, WebP or SVG image.'),
})

/**
 * An account's branding, validated by the form and the server. `color`: six hex digits, with or without #; blank for
 * the platform's color. `logo`: a new image; null removes it, undefined keeps it.
 */
export const brandingSchema = v.object({
  name: v.pipe(v.string(), required('name'), maxCharacters('name', 80)),
  color: v.pipe(v.string(), hexColor('color')),
  logo: v.nullish(logoSchema),
})

export type BrandingInput = v.InferOutput<typeof brandingSchema>

interface LogoChoice {
  /** A new image. */
  readonly file: v.InferOutput<typeof logoSchema> | undefined
  readonly isRemoved: boolean
}

/** The branding as a form holds it. Its logo becomes the new file, null to remove it, or undefined to keep it. */
export const brandingForm = v.object({
  name: v.pipe(brandingSchema.entries.name, mergedAs('Name')),
  color: v.pipe(brandingSchema.entries.color, mergedAs('Color')),
  logo: v.pipe(
    v.custom<LogoChoice>((choice) => typeof choice === 'object'),
    checkWith(({ file }) => v.safeParse(v.optional(logoSchema), file).issues?.[0].message),
    v.transform(({ file, isRemoved }) => (isRemoved ? null : file)),
    mergedAs('Logo', {
      format: ({ file, isRemoved }: LogoChoice) =>
        isRemoved ? 'Removed' : file === undefined ? 'Current logo' : 'New image',
    }),
  ),
})
