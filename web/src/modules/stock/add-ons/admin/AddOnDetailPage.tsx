import { addOnFields, addOnForm } from '@admission/common/records/add-on.ts'
import { typedValues } from '@admission/common/records/fields.ts'
import { createFileRoute } from '@tanstack/react-router'
import { collectionStateBadges } from '#modules/stock/collections/collection-states.ts'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { StateActions } from '#platform/record/StateActions.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { unchangedImage } from '#ui/use-shown-image.ts'
import { AddOnDetailDocument, SaveAddOnDetailDocument, SetAddOnStateDocument } from './add-on.gql.ts'
import { stateActionOf, type AddOnContent } from './add-on-content.ts'
import { AddOnFigures } from './AddOnFigures.tsx'
import { AddOnFields } from './AddOnFields.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/add-ons/$upsellId/detail')({
  loader: ({ context, params }) => load(context.queryClient, detailQuery(params.accountId, params.upsellId)),
  component: AddOnDetailPage,
})

const detailQuery = (accountId: string, id: string) => query(AddOnDetailDocument, { id }, { accountId })

function AddOnDetailPage() {
  const { accountId, upsellId } = Route.useParams()
  const form = useRecord({
    query: detailQuery(accountId, upsellId),
    record: ({ addOn }) => addOn,
    tab: 'detail',
    typed: (addOn): AddOnContent => ({ ...typedValues(addOnFields, addOn), image: unchangedImage }),
    schema: ({ addOn }) => addOnForm(addOn.price),
    save: SaveAddOnDetailDocument,
  })
  const { state, saleState, history } = form.record
  const stateLabel = collectionStateBadges[saleState].label
  return (
    <RecordTab
      form={form}
      asideLabel="State and history"
      aside={
        <>
          <StateActions
            record={form.record}
            state={state === 'PUBLISHED' ? `Published: ${stateLabel.toLowerCase()}` : stateLabel}
            actionTo={(to) => stateActionOf(state, to, form.record)}
            document={SetAddOnStateDocument}
            scope={{ accountId }}
          />
          <AddOnFigures of={form.record} scope={{ accountId }} />
          <HistoryPanel entries={history} />
        </>
      }
    >
      <RecordForm form={form} label="Details">
        <AddOnFields form={form} of={form.record} />
      </RecordForm>
    </RecordTab>
  )
}
