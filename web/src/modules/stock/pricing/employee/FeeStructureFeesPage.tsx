import { formSchema, typedValues } from '@admission/common/records/fields.ts'
import { feeFields, feeProblems } from '@admission/common/records/fee.ts'
import { nextFeesFields, nextFeesForm } from '@admission/common/records/fee-structure.ts'
import { formatMoment } from '@admission/common/time.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { query, request } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { recordFields } from '#platform/record/record-fields.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { renewRecord } from '#platform/record/renew-record.ts'
import { RowsField } from '#platform/record/RowsField.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm.ts'
import { FormSection } from '#ui/FormSection.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { refusalOf } from './fee-forms.ts'
import {
  DropPlannedFeesDocument,
  FeeStructureFeesDocument,
  SaveFeesDocument,
  type FeeStructureFeesQuery,
} from './fee-structure.gql.ts'
import { savedTerms, typedTerms } from './fee-terms.ts'
import { FeeDryRunPanel } from './FeeDryRunPanel.tsx'
import { FeeExamplePanel } from './FeeExamplePanel.tsx'
import { FeeFields } from './FeeFields.tsx'
import { FeeVersions } from './FeeVersions.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/fee-structure/$feeStructureId/fees')({
  loader: ({ context, params }) => load(context.queryClient, feesQuery(params.feeStructureId)),
  component: FeeStructureFeesPage,
})

const feesQuery = (feeStructureId: string) => query(FeeStructureFeesDocument, { feeStructureId }, {})
const oneFee = formSchema(feeFields, { currency: 'USD', exponent: 2 })

/** Most fees are like this. */
const START = { payer: 'BUYER', level: 'TICKET', earner: 'PLATFORM', taxable: true } as const

type Structure = FeeStructureFeesQuery['feeStructure']

/** The next version of the fees: edited, tried on an example and on last month, planned or put in force. */
function FeeStructureFeesPage() {
  const { feeStructureId } = Route.useParams()
  const form = useRecord({
    query: feesQuery(feeStructureId),
    record: ({ feeStructure }) => feeStructure,
    tab: 'fees',
    typed: (structure) => typedValues(nextFeesFields, structure),
    schema: nextFeesForm,
    save: SaveFeesDocument,
  })
  const { record, values } = form
  const readOnly = !useRecordFrame().canEdit || record.state === 'ARCHIVED'
  const field = recordFields(nextFeesFields, { form, readOnly })
  const errors = form.errorsIn('fees')
  // A fee that isn't complete yet is left out of the example.
  const edited = values.fees.flatMap((fee) => {
    const parsed = v.safeParse(oneFee, fee)
    const terms =
      parsed.success && feeProblems(parsed.output).length === 0 ? typedTerms(parsed.output, record.timezone) : undefined
    return terms === undefined ? [] : [terms]
  })
  const current = (record.currentFees ?? []).map(savedTerms)
  const named = [...edited, ...current].flatMap(({ currency }) => (currency === '' ? [] : [currency]))
  const currencies = [...new Set([...named, 'USD'])]
  return (
    <RecordTab
      form={form}
      asideLabel="Example, dry run and versions"
      aside={
        <>
          <FeeExamplePanel
            sides={[
              { title: 'In force', fees: current },
              { title: 'Edited', fees: edited },
            ]}
            currencies={currencies}
            timezone={record.timezone}
          />
          <FeeDryRunPanel structureId={feeStructureId} fees={values.fees} effectiveFrom={values.effectiveFrom} />
          <FeeVersions of={record.versions} />
          <HistoryPanel entries={record.history} />
        </>
      }
    >
      <RecordForm form={form} label="Fees">
        {record.effectiveFrom === null ? null : <PlannedAlert of={record} readOnly={readOnly} />}
        <div>
          <FormSection
            title="Next version"
            text="What was sold, and what carts hold, keeps the fees it was sold with. The version in force never changes; saving makes the next one."
          >
            {field('effectiveFrom', { help: `In ${record.timezone}. Blank: as soon as it is saved.` })}
            {field('reason')}
          </FormSection>
          <FormSection
            title="Fees"
            text="A share of the price after discounts plus a fixed amount, within its bounds. For tiers, add a fee for each range of prices; for several currencies, one for each. A fee with a start or an end changes prices at that moment."
          >
            <RowsField
              of={nextFeesFields.fees}
              {...form.field('fees')}
              errors={errors}
              readOnly={readOnly}
              start={START}
              title={({ name, currency }) =>
                [name.trim(), ...(currency.trim() === '' ? [] : [currency.trim().toUpperCase()])].join(', ')
              }
            >
              {(row) => <FeeFields form={row} readOnly={readOnly} timezone={record.timezone} />}
            </RowsField>
          </FormSection>
        </div>
      </RecordForm>
    </RecordTab>
  )
}

interface PlannedAlertProps {
  readonly of: Pick<Structure, 'id' | 'version' | 'effectiveFrom'>
  readonly readOnly: boolean
}

function PlannedAlert({ of: { id, version, effectiveFrom }, readOnly }: PlannedAlertProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { feeStructureDropPlanned: answer } = await request(DropPlannedFeesDocument, { id, version })
      await renewRecord(client, DropPlannedFeesDocument.endpoint, id)
      return answer
    },
    onSuccess: (answer) => {
      const refusal = refusalOf(answer)
      showToast(
        refusal === undefined
          ? { kind: 'notice', text: 'Planned version dropped', dismissAfter: 2000 }
          : { kind: 'error', text: refusal[''] ?? 'It couldn’t be dropped.' },
      )
    },
  })
  const drop = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Drop the planned version?',
      text: 'The fees in force stay. What you planned is lost.',
      confirm: 'Drop version',
      danger: true,
    })
    if (isSure) mutate()
  }
  if (effectiveFrom === null) return null
  return (
    <Alert tone="wait" title={`These fees are planned for ${formatMoment(effectiveFrom, { year: true })}.`}>
      <p>Until then they can be changed or dropped.</p>
      {readOnly ? null : (
        <Button size="office" busy={isPending && 'Dropping'} onClick={() => void drop()}>
          Drop planned version
        </Button>
      )}
    </Alert>
  )
}
