import { ACCESS_KINDS, ACCESS_LABELS, type AccessKind } from '@admission/common/storefront-words.ts'
import { accessForm, entriesOf } from '@admission/common/validation/storefront-form.ts'
import { plural } from '@admission/common/words.ts'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { zoneTitle } from '#platform/time-zones.ts'
import { FormSection } from '#ui/FormSection.tsx'
import { MomentField } from '#ui/MomentField.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { AccessCodes } from './AccessCodes.tsx'
import { EmbedGuide } from './EmbedGuide.tsx'
import { GuestList } from './GuestList.tsx'
import { SaveStorefrontAccessDocument, StorefrontAccessSettingsDocument } from './storefront-access.gql.ts'
import { OwnDomain } from './OwnDomain.tsx'
import { minute } from './storefront-content.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/storefront/$storefrontId/access')({
  loader: ({ context, params }) => load(context.queryClient, accessQuery(params.accountId, params.storefrontId)),
  component: StorefrontAccessPage,
})

const accessQuery = (accountId: string, storefrontId: string) =>
  query(StorefrontAccessSettingsDocument, { storefrontId }, { accountId })

const effects: Readonly<Record<AccessKind, string>> = {
  PUBLIC: 'Listed in your shop and in search engines.',
  ACCESS_CODE: 'Buyers enter one of the codes below. Not listed anywhere.',
  SIGNED_IN: 'Anyone with a user account. Not listed anywhere.',
  EMAIL_DOMAIN: 'Signed-in buyers with a verified address, such as that of a company.',
  EMAIL_LIST: 'Signed-in buyers whose verified address is on your list.',
  LINK_ONLY: 'Not listed in your shop or in search engines, but anyone with the link can enter.',
  FROM_DATE: 'As for everyone, but announced first: it opens on a date.',
}

function StorefrontAccessPage() {
  const { accountId, storefrontId } = Route.useParams()
  const { canEdit } = useRecordFrame()
  const form = useRecord({
    query: accessQuery(accountId, storefrontId),
    record: ({ storefront }) => storefront,
    tab: 'access',
    typed: ({ access, opensAt, emailDomains, guests, embedOrigins }) => ({
      access: access as string,
      opensAt: minute(opensAt),
      emailDomains: emailDomains.join('\n'),
      guests: guests.join('\n'),
      embedOrigins: embedOrigins.join('\n'),
    }),
    schema: accessForm,
    save: SaveStorefrontAccessDocument,
  })
  const { access, guests } = form.values
  const { timezone, history, guestCount } = form.record
  const { onValue, ...choice } = form.field('access')
  return (
    <RecordTab form={form} asideLabel="History" aside={<HistoryPanel entries={history} />}>
      <RecordForm form={form} label="Access">
        <div>
          <FormSection
            title="Who can enter"
            text="Also decides who can put tickets into a cart. What is in a cart can still be bought after a change."
          >
            <RadioGroup
              legend="Who can enter"
              hideLegend
              {...choice}
              onValue={onValue}
              options={ACCESS_KINDS.map((value) => ({
                value,
                label: ACCESS_LABELS[value],
                detail: effects[value],
                disabled: !canEdit,
              }))}
            />
            {access === 'FROM_DATE' ? (
              <MomentField
                label="Opens"
                size="office"
                readOnly={!canEdit}
                help={`In ${zoneTitle(timezone)}.`}
                {...form.field('opensAt')}
              />
            ) : null}
            {access === 'EMAIL_DOMAIN' ? (
              <TextArea
                label="Domains"
                size="office"
                rows={3}
                readOnly={!canEdit}
                help="One per line, such as example.com. Subdomains count as other domains."
                {...form.field('emailDomains')}
              />
            ) : null}
            {access === 'EMAIL_LIST' ? (
              canEdit ? (
                <GuestList field={form.field('guests')} count={entriesOf(guests).length} />
              ) : (
                <p>{plural(guestCount, 'address', 'addresses')} on the list.</p>
              )
            ) : null}
          </FormSection>
          <FormSection
            title="Websites"
            text="Only these may show the storefront in their pages, so that no one else can put something over it."
          >
            <TextArea
              label="Websites that may show it"
              size="office"
              rows={3}
              readOnly={!canEdit}
              help="One per line, such as https://www.example.com. Other subdomains count as other websites."
              {...form.field('embedOrigins')}
            />
          </FormSection>
        </div>
      </RecordForm>
      <EmbedGuide
        id={storefrontId}
        name={form.record.name}
        access={form.record.access}
        websites={form.record.embedOrigins}
      />
      <OwnDomain accountId={accountId} id={storefrontId} domain={form.record.domain} />
      {access === 'ACCESS_CODE' ? <AccessCodes accountId={accountId} of={form.record} /> : null}
    </RecordTab>
  )
}
