import { ACCOUNT_FEATURES } from '@admission/common/features.ts'
import { accountFeaturesSchema, FEATURE_TEXTS } from '@admission/common/records/platform-account.ts'
import { useQueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { renewRecord } from '#platform/record/renew-record.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { SaveAccountFeaturesDocument, type AccountDetailQuery } from './account-detail.gql.ts'

interface FeaturesDialogProps {
  readonly account: AccountDetailQuery['account']
  readonly onClose: () => void
}

const offered = ACCOUNT_FEATURES.flatMap((name) => {
  const texts = FEATURE_TEXTS[name]
  return texts === undefined ? [] : [{ name, ...texts }]
})

/** Turns features of an account on and off. Those that no screen asks for stay as they are. */
export function FeaturesDialog({ account: { id, name, version, features }, onClose }: FeaturesDialogProps) {
  const client = useQueryClient()
  const form = useEditForm({
    name: 'features',
    schema: accountFeaturesSchema,
    start: { features: [...features] },
    save: async (input) => {
      const { accountFeaturesSave } = await request(SaveAccountFeaturesDocument, { id, version, ...input }, {})
      if ('message' in accountFeaturesSave) return { '': accountFeaturesSave.message }
      await renewRecord(client, SaveAccountFeaturesDocument.endpoint, id)
      showToast({ kind: 'notice', text: 'Features changed', dismissAfter: 2000 })
      return undefined
    },
    onSaved: onClose,
  })
  const { value: on, onValue } = form.field('features')
  return (
    <FormDialog
      form={form}
      label="Features"
      submitLabel="Save features"
      title={`Features of ${name}`}
      text="Each opens screens and fields to the account’s members with their next page."
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {offered.map((feature) => (
          <Checkbox
            key={feature.name}
            name={feature.name}
            size="office"
            checked={on.includes(feature.name)}
            onValue={(isOn) => onValue(isOn ? [...on, feature.name] : on.filter((other) => other !== feature.name))}
            help={feature.text}
          >
            {feature.label}
          </Checkbox>
        ))}
      </div>
    </FormDialog>
  )
}
