import { PIXEL_EVENTS } from '@admission/common/pixels.ts'
import { pixelsSchema, type PixelInput } from '@admission/common/validation/pixels.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Plus, Radar } from 'lucide-react'
import { query } from '#platform/api.ts'
import { settingsRoute } from '#platform/record/settings-route.ts'
import { EditableOnly } from '#platform/record/EditableOnly.tsx'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { AccountPixelsDocument, SaveAccountPixelsDocument } from './account-pixels.gql.ts'
import { PixelFields } from './PixelFields.tsx'

export const Route = createFileRoute('/employee/_employeeMember/_employeeShell/account/$accountId/pixels')({
  ...settingsRoute('Pixels', AccountPixelsDocument, ({ accountId = '' }) => ({ id: accountId })),
  component: AccountPixelsPage,
})

const newPixel: PixelInput = {
  kind: 'GOOGLE',
  token: '',
  conversionRoute: '',
  transactionRoute: '',
  events: [...PIXEL_EVENTS],
  isOn: true,
}

function AccountPixelsPage() {
  const { accountId } = Route.useParams()
  const form = useRecord({
    query: query(AccountPixelsDocument, { id: accountId }),
    record: (data) => data.accountPixels,
    tab: 'pixels',
    typed: ({ pixels }) => ({ pixels: pixels.map((pixel): PixelInput => ({ ...pixel, events: [...pixel.events] })) }),
    schema: pixelsSchema,
    save: SaveAccountPixelsDocument,
  })
  const { value: pixels, onValue } = form.field('pixels')
  const errors = form.errorsIn('pixels')
  return (
    <RecordTab form={form} asideLabel="History" aside={<HistoryPanel entries={form.record.history} />}>
      <RecordForm form={form} label="Pixels">
        <EditableOnly>
          {pixels.length > 0 ? null : (
            <EmptyState
              icon={Radar}
              title="No pixels"
              text="A pixel tells Google, Meta or Floodlight about visits and sales of this account, if the visitor agrees."
            />
          )}
          {pixels.map((pixel, index) => (
            <PixelFields
              // They have no IDs, and are neither sorted nor moved.
              key={index}
              no={index}
              pixel={pixel}
              errors={errors}
              onChange={(changed) => onValue(pixels.with(index, changed))}
              onRemove={() => onValue(pixels.toSpliced(index, 1))}
            />
          ))}
          <div className="flex flex-wrap items-center gap-4 border-t border-line pt-6">
            <Button icon={Plus} size="office" onClick={() => onValue([...pixels, newPixel])}>
              Add pixel
            </Button>
            {form.record.pixels.length === 0 ? null : (
              <a
                href={`/marketplace/${accountId}#pixel-test`}
                target="_blank"
                rel="noreferrer"
                className="text-14 underline underline-offset-4"
              >
                Test in the shop
              </a>
            )}
          </div>
        </EditableOnly>
      </RecordForm>
    </RecordTab>
  )
}
