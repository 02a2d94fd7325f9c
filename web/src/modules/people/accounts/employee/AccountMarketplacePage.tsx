import { brandingForm } from '@admission/common/validation/branding.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ShopLink } from '#modules/stock/storefronts/ShopLink.tsx'
import { ShopPreview } from '#modules/stock/storefronts/ShopPreview.tsx'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { EditableOnly } from '#platform/record/EditableOnly.tsx'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { FormSection } from '#ui/FormSection.tsx'
import { unchangedImage, useShownImage } from '#ui/use-shown-image.ts'
import { BrandingFields } from '../office/BrandingFields.tsx'
import { AccountMarketplaceDocument, SaveAccountBrandingDocument } from './account-marketplace.gql.ts'
import { AccountStorefronts } from './AccountStorefronts.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/account/$accountId/marketplace')({
  loader: ({ context, params }) => load(context.queryClient, shopQuery(params.accountId)),
  head: () => pageHead({ title: 'Marketplace', noindex: true }),
  component: AccountMarketplacePage,
})

const shopQuery = (id: string) => query(AccountMarketplaceDocument, { id }, {})

function AccountMarketplacePage() {
  const { accountId } = Route.useParams()
  const { accountShop: shop } = useSuspenseQuery(shopQuery(accountId)).data
  const form = useRecord({
    query: shopQuery(accountId),
    record: ({ accountBranding }) => accountBranding,
    tab: 'marketplace',
    typed: ({ name, color }) => ({ name, color: color ?? '', logo: unchangedImage }),
    schema: brandingForm,
    save: SaveAccountBrandingDocument,
  })
  const { name, color, logo } = form.values
  const { logoUrl, history } = form.record
  return (
    <RecordTab
      form={form}
      asideLabel="Preview and history"
      aside={
        <>
          <ShopPreview name={name} color={color} logoUrl={useShownImage(logo, logoUrl)} />
          <HistoryPanel entries={history} />
        </>
      }
    >
      <RecordForm form={form} label="Marketplace">
        <div>
          <FormSection
            title="Address"
            text="The address never changes, so links on posters and in e-mails keep leading to the shop."
          >
            <p data-restless="" className="mono break-all text-14">{`${window.location.host}${shop.path}`}</p>
            <p className="text-14 text-ink-soft">
              {shop.isOpen
                ? 'The shop is open to buyers.'
                : 'Buyers can’t open the shop now: its account is suspended, archived or just being set up.'}
            </p>
            {shop.isOpen ? (
              <div>
                <ShopLink path={shop.path} />
              </div>
            ) : null}
          </FormSection>
          <EditableOnly>
            <BrandingFields form={form} title="Look" logoUrl={logoUrl} />
          </EditableOnly>
          <AccountStorefronts storefronts={shop.storefronts} canOpen={shop.isOpen} />
        </div>
      </RecordForm>
    </RecordTab>
  )
}
