import type { Fields } from '#platform/form/use-fields.ts'
import { ColorField } from '#ui/ColorField.tsx'
import { FormSection } from '#ui/FormSection.tsx'
import { ImageField } from '#ui/ImageField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { unchangedImage } from '#ui/use-shown-image.ts'

interface TypedBranding {
  readonly name: string
  readonly color: string
  readonly logo: typeof unchangedImage
}

interface BrandingFieldsProps {
  readonly form: Pick<Fields<TypedBranding>, 'field'>
  readonly title: string
  readonly logoUrl: string | null
}

/** Name, logo and color of an account’s shop. */
export const BrandingFields = ({ form, title, logoUrl }: BrandingFieldsProps) => (
  <FormSection title={title} text="Buyers see this in the shop, on tickets and in e-mails.">
    <TextField label="Name" size="office" maxLength={80} {...form.field('name')} />
    <ImageField label="Logo" kind="logo" currentUrl={logoUrl} {...form.field('logo')} />
    <ColorField label="Color" size="office" {...form.field('color')} />
  </FormSection>
)
