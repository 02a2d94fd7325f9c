import { DEFAULT_COUNTRY, emptyLocation } from '@admission/common/addresses.ts'
import { filledFieldCount, type Location } from '@admission/common/locations.ts'
import { PURCHASER_DELIVERIES, PURCHASER_DELIVERY_LABELS } from '@admission/common/validation/purchaser.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { AddressFields } from '#modules/people/addresses/consumer/AddressFields.tsx'
import { countryAddressQuery } from '#modules/people/addresses/consumer/country-address.ts'
import { loadLocationSchema } from '#modules/people/addresses/consumer/location-schema.ts'
import { request } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { uuidParams } from '#platform/route-params.ts'
import { tokenFor } from '#platform/tokens.ts'
import { useSignedIn } from '#platform/use-signed-in.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { PhoneField } from '#ui/PhoneField.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { StepBar } from '#ui/StepBar.tsx'
import { TextField } from '#ui/TextField.tsx'
import { stepsAt } from './purchaser-steps.ts'
import { PurchaserFrame } from './PurchaserFrame.tsx'
import { offerQuery } from './purchaser-queries.ts'
import { SignInFirst } from './SignInFirst.tsx'
import { PurchaserSetUpDocument } from './purchasers.gql.ts'

export const Route = createFileRoute('/_consumer/_public/purchaser/$accountId/$accountVenueAgreementId/setup')({
  params: uuidParams('accountId', 'accountVenueAgreementId'),
  loader: async ({ context: { queryClient }, params }) => {
    if (tokenFor('consumer') === undefined) return
    await load(queryClient, offerQuery(params))
    const known = queryClient.getQueryData(offerQuery(params).queryKey)
    const location = known?.purchaserOffer.location ?? known?.profile.location
    void queryClient.prefetchQuery(countryAddressQuery(location?.countryCode ?? DEFAULT_COUNTRY))
  },
  head: () => pageHead({ noindex: true }),
  component: PurchaserSetupPage,
})

const deliveries = PURCHASER_DELIVERIES.map((value) => ({ value, label: PURCHASER_DELIVERY_LABELS[value] }))

interface Typed {
  readonly name: string
  readonly phone: string
  readonly location: Location
  readonly delivery: string
}

function PurchaserSetupPage() {
  if (useSignedIn()) return <SetUpForm />
  return (
    <PurchaserFrame title="Your details">
      <SignInFirst />
    </PurchaserFrame>
  )
}

/** A purchaser's details for an organizer: name, phone number, address, and how they get tickets. */
function SetUpForm() {
  const params = Route.useParams()
  const { accountId, accountVenueAgreementId: agreementId } = params
  const client = useQueryClient()
  const navigate = useNavigate()
  const { purchaserOffer: offer, profile } = useSuspenseQuery(offerQuery(params)).data
  const [typed, setTyped] = useState<Typed>(() => ({
    name: (offer.isSetUp ? offer.name : profile.name) || offer.name,
    phone: offer.phone ?? profile.phone ?? '',
    location: offer.location ?? (filledFieldCount(profile.location) > 1 ? profile.location : null) ?? emptyLocation(),
    delivery: offer.delivery ?? '',
  }))
  const form = useForm({
    // With the numbering plans, so it is loaded when it is needed.
    schema: async () => {
      const [{ purchaserContactForm }, location] = await Promise.all([
        import('@admission/common/validation/purchaser-contact.ts'),
        loadLocationSchema(client, typed.location.countryCode),
      ])
      return v.object({ ...purchaserContactForm.entries, location })
    },
    start: typed,
    storage: { content: typed, change: setTyped },
    send: async (input) => {
      const { purchaserSetUp } = await request(PurchaserSetUpDocument, { accountId, agreementId, input })
      client.setQueryData(offerQuery(params).queryKey, { purchaserOffer: purchaserSetUp, profile })
    },
    onSent: () => void navigate({ to: '/purchaser/$accountId/$accountVenueAgreementId/terms', params }),
  })
  const { accountName, venueName } = offer.agreement
  return (
    <PurchaserFrame title="Your details">
      <StepBar label="Steps" steps={stepsAt('setup')} />
      <p className="text-17 text-ink-soft">
        {accountName} uses them when its staff book tickets at {venueName} for you.
      </p>
      <Form form={form} label="Your details" className="flex flex-col gap-5">
        <TextField label="Name" autoComplete="name" maxLength={100} {...form.field('name')} />
        <PhoneField label="Phone number" help="Staff call it about your tickets." {...form.field('phone')} />
        <AddressFields {...form.field('location')} errors={form.errorsIn('location')} />
        <RadioGroup
          legend="How would you like to get your tickets?"
          options={deliveries}
          {...form.field('delivery')}
          name="delivery"
        />
        <p className="text-14 text-ink-soft">
          We don’t store a card. With each sale you agree with the staff on how you pay: by card, in cash or by invoice.
        </p>
        <div>
          <Button kind="primary" type="submit" busy={form.isSending && 'Saving'}>
            Continue
          </Button>
        </div>
      </Form>
    </PurchaserFrame>
  )
}
