import { brandingForm } from '@admission/common/validation/branding.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ShopPreview } from '#modules/stock/storefronts/ShopPreview.tsx'
import { query } from '#platform/api.ts'
import { settingsRoute } from '#platform/record/settings-route.ts'
import { SettingsPage } from '#platform/record/SettingsPage.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { unchangedImage, useShownImage } from '#ui/use-shown-image.ts'
import { BrandingFields } from '../office/BrandingFields.tsx'
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
      <BrandingFields form={form} title="Your shop" logoUrl={logoUrl} />
    </SettingsPage>
  )
}
