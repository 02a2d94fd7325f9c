import { DELIVERY_MECHANISM_LABELS } from '@admission/common/delivery-words.ts'
import { deliveryMethodFields, deliveryMethodForm } from '@admission/common/records/delivery-method.ts'
import { typedValues } from '@admission/common/records/fields.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordLayout } from '#platform/record/RecordLayout.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { StateActions } from '#platform/record/StateActions.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { uuidParams } from '#platform/route-params.ts'
import { deliveryStateBadges } from './delivery-badges.ts'
import {
  DeliveryMethodDetailDocument,
  SaveDeliveryMethodDocument,
  SetDeliveryMethodStateDocument,
} from './delivery-method.gql.ts'
import { stateActionTo } from './delivery-state-action.ts'
import { DeliveryMethodFields } from './DeliveryMethodFields.tsx'

export const Route = createFileRoute(
  '/employee/_employeeMember/_employeeShell/delivery-method/$deliveryMethodId/detail',
)({
  params: uuidParams('deliveryMethodId'),
  loader: ({ context, params }) => load(context.queryClient, detailQuery(params.deliveryMethodId)),
  head: () => pageHead({ title: 'Delivery method', noindex: true }),
  component: DeliveryMethodDetailPage,
})

const detailQuery = (deliveryMethodId: string) => query(DeliveryMethodDetailDocument, { deliveryMethodId }, {})

function DeliveryMethodDetailPage() {
  const { deliveryMethodId } = Route.useParams()
  const { name } = useSuspenseQuery(detailQuery(deliveryMethodId)).data.deliveryMethod
  return (
    <RecordLayout
      recordId={deliveryMethodId}
      title={name}
      permission="delivery"
      back={{ name: 'Delivery methods', link: linkOptions({ to: '/employee/delivery-method' }) }}
    >
      <DeliveryMethod id={deliveryMethodId} />
    </RecordLayout>
  )
}

function DeliveryMethod({ id }: { readonly id: string }) {
  const form = useRecord({
    query: detailQuery(id),
    record: ({ deliveryMethod }) => deliveryMethod,
    tab: 'detail',
    typed: (method) => typedValues(deliveryMethodFields, method),
    schema: ({ deliveryMethod }) => deliveryMethodForm(deliveryMethod),
    save: SaveDeliveryMethodDocument,
  })
  const { accountName, mechanism, state, history } = form.record
  return (
    <RecordTab
      form={form}
      asideLabel="State and history"
      aside={
        <>
          <StateActions
            record={form.record}
            state={`${deliveryStateBadges[state].label}: ${DELIVERY_MECHANISM_LABELS[mechanism].toLowerCase()}, ${accountName}`}
            actionTo={stateActionTo}
            document={SetDeliveryMethodStateDocument}
            scope={{}}
          />
          <HistoryPanel entries={history} />
        </>
      }
    >
      <RecordForm form={form} label="Details">
        <DeliveryMethodFields form={form} of={form.record} />
      </RecordForm>
    </RecordTab>
  )
}
