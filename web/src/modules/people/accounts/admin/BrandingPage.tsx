import { brandingForm } from '@admission/common/validation/branding.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ShopPreview } from '#modules/stock/storefronts/ShopPreview.tsx'
import { query } from '#platform/api.ts'
import { settingsRoute } from '#platform/record/settings-route.ts'
import { SettingsPage } from '#platform/record/SettingsPage.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { ColorField } from '#ui/ColorField.tsx'
import { FormSection } from '#ui/FormSection.tsx'
import { ImageField } from '#ui/ImageField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { unchangedImage, useShownImage } from '#ui/use-shown-image.ts'
import { AccountBrandingDocument, SaveAccountBrandingDocument } from './branding.gql.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/setting/branding')({
  ...settingsRoute('Branding', AccountBrandingDocument),
  component: BrandingPage,
})

function BrandingPage() {
  const form = useRecord({
    query: query(AccountBrandingDocument, {}, Route.useParams()),
    record: (data) => data.accountBranding,
    tab: 'branding',
    typed: ({ name, color }) => ({ name, color: color ?? '', logo: unchangedImage }),
    schema: brandingForm,
    save: SaveAccountBrandingDocument,
  })
  const { name, color, logo } = form.values
  const { logoUrl } = form.record
  const preview = <ShopPreview name={name} color={color} logoUrl={useShownImage(logo, logoUrl)} />
  return (
    <SettingsPage title="Branding" permission="settings" form={form} aside={preview}>
      <FormSection title="Your shop" text="Buyers see this in your shop, on tickets and in e-mails.">
        <TextField label="Name" size="office" maxLength={80} {...form.field('name')} />
        <ImageField label="Logo" kind="logo" currentUrl={logoUrl} {...form.field('logo')} />
        <ColorField label="Color" size="office" {...form.field('color')} />
      </FormSection>
    </SettingsPage>
  )
}
