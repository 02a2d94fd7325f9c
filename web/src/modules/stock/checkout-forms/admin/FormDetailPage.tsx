import { checkoutFormFields, checkoutFormForm } from '@admission/common/records/checkout-form.ts'
import { typedValues } from '@admission/common/records/fields.ts'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { recordFields } from '#platform/record/record-fields.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { StateActions } from '#platform/record/StateActions.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { zoneTitle } from '#platform/time-zones.ts'
import { FormSection } from '#ui/FormSection.tsx'
import { formBadges } from '../form-badges.ts'
import {
  CheckoutFormDetailDocument,
  SaveCheckoutFormDetailDocument,
  SetCheckoutFormStateDocument,
  type CheckoutFormDetailQuery,
} from './form.gql.ts'
import { SubjectField } from './SubjectField.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/setting/checkout-form/$checkoutFormId/detail')({
  loader: ({ context, params }) => load(context.queryClient, detailQuery(params.accountId, params.checkoutFormId)),
  component: FormDetailPage,
})

const detailQuery = (accountId: string, id: string) => query(CheckoutFormDetailDocument, { id }, { accountId })

type Form = CheckoutFormDetailQuery['checkoutForm']

const actionTo = (name: string, to: Form['state']) =>
  to === 'ARCHIVED'
    ? {
        verb: 'Archive',
        effect: 'Buyers are no longer asked. Answers stay with their orders, and you can restore it.',
        done: 'Archived',
        confirm: `Archive “${name}”?`,
      }
    : { verb: 'Restore', effect: 'Buyers of its collections are asked again.', done: 'Restored' }

function FormDetailPage() {
  const { accountId, checkoutFormId } = Route.useParams()
  const { canEdit } = useRecordFrame()
  const form = useRecord({
    query: detailQuery(accountId, checkoutFormId),
    record: ({ checkoutForm }) => checkoutForm,
    tab: 'detail',
    typed: (of) => typedValues(checkoutFormFields, of),
    schema: checkoutFormForm,
    save: SaveCheckoutFormDetailDocument,
  })
  const { name, standing, timezone, history } = form.record
  const field = recordFields(checkoutFormFields, { form, readOnly: !canEdit })
  return (
    <RecordTab
      form={form}
      asideLabel="State and history"
      aside={
        <>
          <StateActions
            record={form.record}
            state={formBadges[standing].label}
            actionTo={(to) => actionTo(name, to)}
            document={SetCheckoutFormStateDocument}
            scope={{ accountId }}
          />
          <HistoryPanel entries={history} />
        </>
      }
    >
      <RecordForm form={form} label="Details">
        <div>
          <FormSection title="What buyers see">
            {field('name')}
            {field('introduction')}
          </FormSection>
          <FormSection title="How often" text="Changing this doesn’t change answers that buyers have given.">
            <SubjectField disabled={!canEdit} {...form.field('subject')} />
          </FormSection>
          <FormSection title="When" text={`Times are in ${zoneTitle(timezone)}.`}>
            <div className="grid gap-5 phone:grid-cols-2">
              {field('askedFrom')}
              {field('askedUntil')}
            </div>
          </FormSection>
          <FormSection
            title="Changes"
            text="Buyers can correct their answers in their orders. You see each change there."
          >
            {field('changeableHours', { className: 'max-w-[240px]' })}
          </FormSection>
        </div>
      </RecordForm>
    </RecordTab>
  )
}
