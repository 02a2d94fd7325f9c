import { DEFAULT_COUNTRY, emptyLocation } from '@admission/common/addresses.ts'
import { type Location } from '@admission/common/locations.ts'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { AddressFields } from '#modules/people/addresses/consumer/AddressFields.tsx'
import { countryAddressQuery } from '#modules/people/addresses/consumer/country-address.ts'
import { loadLocationSchema } from '#modules/people/addresses/consumer/location-schema.ts'
import { request } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { load } from '#platform/load.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { Form } from '#ui/Form.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { profileQuery } from './profile-query.ts'
import { SaveLocationDocument } from './profile.gql.ts'

export const Route = createFileRoute('/_consumer/_member/_account/user/profile/location')({
  loader: async ({ context: { queryClient } }) => {
    await load(queryClient, profileQuery)
    const location = queryClient.getQueryData(profileQuery.queryKey)?.profile.location
    void queryClient.prefetchQuery(countryAddressQuery(location?.countryCode ?? DEFAULT_COUNTRY))
  },
  component: ProfileLocationPage,
})

const STALE =
  'Your profile was saved in another window. Nothing you entered here is lost. Check the address and save again to replace it.'

/** A user's postal address, in the format of its country. */
function ProfileLocationPage() {
  const client = useQueryClient()
  const { profile } = useSuspenseQuery(profileQuery).data
  const [typed, setTyped] = useState<{ readonly location: Location }>({ location: profile.location ?? emptyLocation() })
  const save = async (location: Location | null): Promise<boolean> => {
    const { version } = client.getQueryData(profileQuery.queryKey)?.profile ?? profile
    const { profileLocationSave: answer } = await request(SaveLocationDocument, { version, location })
    client.setQueryData(profileQuery.queryKey, { profile: answer.profile })
    return answer.is === 'ProfileSaved'
  }
  const form = useForm({
    schema: async () => v.object({ location: await loadLocationSchema(client, typed.location.countryCode) }),
    start: typed,
    storage: { content: typed, change: setTyped },
    send: async ({ location }) => {
      if (!(await save(location))) return { '': STALE }
      showToast({ kind: 'notice', text: 'Address saved', dismissAfter: 2000 })
      return undefined
    },
  })
  const remove = useMutation({
    mutationFn: () => save(null),
    onSuccess: (isRemoved) => {
      if (!isRemoved) return form.setErrors({ '': STALE })
      setTyped({ location: emptyLocation(typed.location.countryCode) })
      return showToast({ kind: 'notice', text: 'Address removed', dismissAfter: 2000 })
    },
  })
  const ask = async (): Promise<void> => {
    const text = 'Orders that you have placed keep their address.'
    if (await confirm({ title: 'Remove your address?', text, confirm: 'Remove address', danger: true })) remove.mutate()
  }
  return (
    <Form form={form} label="Address" className="flex max-w-[624px] flex-col gap-5">
      <div>
        <h2 className="display text-22">Address</h2>
        <p className="mt-1 text-15 text-ink-soft">
          When tickets are mailed to you, we suggest this address. You can change it with each order.
        </p>
      </div>
      <AddressFields {...form.field('location')} errors={form.errorsIn('location')} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button kind="primary" type="submit" busy={form.isSending && 'Saving'}>
          Save
        </Button>
        {profile.location === null ? null : (
          <TextButton variant="danger" busy={remove.isPending && 'Removing'} onClick={() => void ask()}>
            Remove address
          </TextButton>
        )}
      </div>
    </Form>
  )
}
