import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PersonalData } from '#modules/watching/privacy/consumer/PersonalData.tsx'
import { request } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { load } from '#platform/load.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { PhoneField } from '#ui/PhoneField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { profileQuery } from './profile-query.ts'
import { SaveProfileDocument, type ProfileFieldsFragment } from './profile.gql.ts'

export const Route = createFileRoute('/_consumer/_member/_account/user/profile/detail')({
  loader: ({ context }) => load(context.queryClient, profileQuery),
  component: ProfileDetailPage,
})

const staleText = ({ name, phone }: ProfileFieldsFragment): string =>
  `Your details were saved in another window: ${name}, ${phone ?? 'no phone number'}. Nothing you entered here is lost. Save again to replace them.`

/** A user's name and phone number, and what they can do about their data and account. */
function ProfileDetailPage() {
  return (
    <div className="flex flex-col gap-12">
      <ProfileForm />
      <PersonalData />
    </div>
  )
}

function ProfileForm() {
  const client = useQueryClient()
  const { profile } = useSuspenseQuery(profileQuery).data
  const form = useForm({
    // With the numbering plans, so it is loaded when it is needed.
    schema: async () => (await import('@admission/common/validation/profile.ts')).profileForm,
    start: { name: profile.name, phone: profile.phone ?? '' },
    send: async (input) => {
      const { version } = client.getQueryData(profileQuery.queryKey)?.profile ?? profile
      const { profileSave } = await request(SaveProfileDocument, { version, input })
      client.setQueryData(profileQuery.queryKey, { profile: profileSave.profile })
      if (profileSave.is === 'ProfileStale') return { '': staleText(profileSave.profile) }
      showToast({ kind: 'notice', text: 'Details saved', dismissAfter: 2000 })
      // The header shows the name.
      void client.invalidateQueries({ queryKey: ['consumer', 'Me'] })
      return undefined
    },
  })
  return (
    <Form form={form} label="Details" className="flex max-w-[480px] flex-col gap-5">
      <h2 className="display text-22">Details</h2>
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={100}
        help="Organizers see it with your orders."
        {...form.field('name')}
      />
      <PhoneField
        label="Phone number"
        hint="optional"
        help="For questions about your orders."
        {...form.field('phone')}
      />
      <div>
        <Button kind="primary" type="submit" busy={form.isSending && 'Saving'}>
          Save
        </Button>
      </div>
    </Form>
  )
}
