import { NO_SPLIT } from '@admission/common/pricing/split.ts'
import {
  collectionTermsFields,
  collectionTermsForm,
  COST_BASIS_LABELS,
} from '@admission/common/records/collection-terms.ts'
import { typedValues } from '@admission/common/records/fields.ts'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '#platform/api.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordFrameContext, useRecordFrame } from '#platform/record/record-frame.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { settingsRoute } from '#platform/record/settings-route.ts'
import { useRecord } from '#platform/record/use-record.ts'
import { mayManage, useRights } from '#platform/rights.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { FormSection } from '#ui/FormSection.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { CollectionTermsDocument, SaveCollectionTermsDocument } from './collection-terms.gql.ts'
import { savedTerms } from './fee-terms.ts'
import { splitTermsOf, triedTerms } from './split-terms.ts'
import { SplitExamplePanel } from './SplitExamplePanel.tsx'
import { TermsDryRunPanel } from './TermsDryRunPanel.tsx'
import { TermsVersions } from './TermsVersions.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/collection/$collectionId/financial')({
  ...settingsRoute('Financial', CollectionTermsDocument, ({ collectionId = '' }) => ({ collectionId })),
  component: CollectionTermsPage,
})

const dialog = lazyPart(async () => (await import('./EndTermsDialog.tsx')).EndTermsDialog)

const NONE = { payeeId: null, costBasis: 'FACE', revenueShare: null, netCost: null, lossesBy: 'PAYEE' } as const
const EXAMPLE_PRICE = 50

const bases = [
  {
    value: 'FACE',
    label: COST_BASIS_LABELS.FACE,
    detail: 'What is left after discounts and all that lies inside the price, less the platform’s share of it.',
  },
  {
    value: 'NET',
    label: COST_BASIS_LABELS.NET,
    detail: 'A fixed amount per ticket. What is left beyond it is the platform’s.',
  },
  {
    value: 'CONSIGNMENT',
    label: COST_BASIS_LABELS.CONSIGNMENT,
    detail: 'The full price less the platform’s share of it. Discounts come out of the platform’s share first.',
  },
]

/** How the money of a collection is divided: terms, a calculator, and what they would have made of last month. */
function CollectionTermsPage() {
  const { collectionId } = Route.useParams()
  const frame = useRecordFrame()
  const canEdit = mayManage('money', useRights())
  const form = useRecord({
    query: query(CollectionTermsDocument, { collectionId }, {}),
    record: ({ collectionTerms }) => collectionTerms,
    tab: 'financial',
    typed: ({ current }) => typedValues(collectionTermsFields, { ...NONE, descriptor: '', ...current, reason: '' }),
    schema: ({ collectionTerms }) => collectionTermsForm(collectionTerms),
    save: SaveCollectionTermsDocument,
  })
  const [isEnding, setEnding] = useState(false)
  const { record, values, data } = form
  const { currency, exponent, current, ownerName, ownerDescriptor } = record
  const { structure, taxes, prices } = data.collectionFees
  const tried = triedTerms(values, record)
  const readOnly = !canEdit
  const field = recordFields(collectionTermsFields, { form, readOnly, account: record, scope: {} })
  const basis = form.field('costBasis')
  const now = { title: 'Now', terms: current === null ? NO_SPLIT : splitTermsOf(current, 0) }
  const edited = { title: 'Edited', terms: tried && splitTermsOf(tried, 0) }
  const end = (): void => setEnding(false)
  return (
    <RecordFrameContext value={{ ...frame, canEdit }}>
      <RecordTab
        form={form}
        asideLabel="Calculator, dry run and versions"
        aside={
          <>
            <SplitExamplePanel
              sides={form.isChanged ? [now, edited] : [now]}
              currency={currency}
              exponent={exponent}
              fees={(structure?.currentFees ?? []).map(savedTerms)}
              taxes={taxes}
              face={prices[0]?.face ?? EXAMPLE_PRICE * 10 ** exponent}
            />
            <TermsDryRunPanel collectionId={record.id} input={tried} />
            <TermsVersions of={record.versions} currency={currency} exponent={exponent} />
            <HistoryPanel entries={record.history} />
          </>
        }
      >
        <RecordForm form={form} label="Financial terms">
          {current === null ? (
            <Alert tone="note" title={`Everything is owed to ${ownerName}.`}>
              <p>
                The collection has no terms of its own: its owner gets the price of each ticket, less fees inside it.
              </p>
            </Alert>
          ) : null}
          <div>
            <FormSection
              title="Payee"
              text="The organizer’s part of each ticket is owed to this account, and paid out to it. Fees that the organizer earns, add-ons and delivery stay with the owner."
            >
              {field('payeeId', { placeholder: ownerName })}
            </FormSection>
            <FormSection
              title="Split"
              text="It divides what is left of the ticket’s price. Fees and taxes on top go to those who earn them, whatever the terms."
            >
              <RadioGroup
                legend={collectionTermsFields.costBasis.label}
                name={basis.name}
                options={bases.map((option) => ({ ...option, disabled: readOnly }))}
                value={basis.value}
                error={basis.error}
                onValue={(value) =>
                  form.changeSeveral({
                    costBasis: value,
                    ...(value === 'NET' ? { revenueShare: '' } : { netCost: null }),
                  })
                }
              />
              {values.costBasis === 'NET' ? field('netCost') : field('revenueShare')}
            </FormSection>
            <FormSection
              title="Losses"
              text="Disputes that the bank decides for the buyer, their fees, and fees that are refunded but kept by platform or gateway."
            >
              {field('lossesBy')}
            </FormSection>
            <FormSection title="Card statement" text="Buyers see it on the statement of their card.">
              {field('descriptor', { placeholder: ownerDescriptor })}
            </FormSection>
            {readOnly ? null : (
              <FormSection
                title="Save"
                text="Saved terms are for what is sold from then on. Carts, sold tickets and their refunds keep those that they were sold under."
              >
                {field('reason')}
                {current === null ? null : (
                  <div>
                    <Button size="office" onFocus={dialog.prefetch} onClick={() => setEnding(true)}>
                      End these terms
                    </Button>
                  </div>
                )}
              </FormSection>
            )}
          </div>
        </RecordForm>
      </RecordTab>
      <Lazy part={dialog} when={isEnding} onError={end}>
        {(EndTermsDialog) => <EndTermsDialog of={record} onClose={end} />}
      </Lazy>
    </RecordFrameContext>
  )
}
