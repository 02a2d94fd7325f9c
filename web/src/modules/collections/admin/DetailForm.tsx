import { formatTime } from '@admission/common/time.ts'
import type { FieldProblem } from '#platform/api-error.ts'
import { zoneTitle } from '#platform/zone-words.ts'
import { Form } from '#ui/Form.tsx'
import { MomentField } from '#ui/MomentField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { detailLabels, strandingOptions, type DetailContent } from './detail-content.ts'

interface DetailFormProps {
  readonly content: DetailContent
  readonly timezone: string
  readonly readOnly: boolean
  readonly problems: readonly FieldProblem[]
  readonly onChange: (content: DetailContent) => void
  readonly onSave: () => void
}

const moment = (local: string, timezone: string): string =>
  formatTime({ local, utc: '', timezone }, { year: true, clock: 'BARE' })

/** What the window means, in a sentence. */
const windowSentence = ({ onSaleFrom, onSaleUntil }: DetailContent, timezone: string): string => {
  const from = onSaleFrom === '' ? 'as soon as it is published' : `from ${moment(onSaleFrom, timezone)}`
  const until = onSaleUntil === '' ? 'until each event begins' : `until ${moment(onSaleUntil, timezone)}`
  return `Buyers can buy ${from}, ${until}.`
}

const errorsOf = (problems: readonly FieldProblem[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    problems.map(({ path, message }) => {
      const field = path.split('.').at(-1) ?? ''
      return [field in detailLabels ? field : '', message]
    }),
  )

/** Name, description, priority, window and rule of single seats of a collection. */
export function DetailForm({ content, timezone, readOnly, problems, onChange, onSave }: DetailFormProps) {
  const errors = errorsOf(problems)
  const field = (name: keyof DetailContent) => ({
    label: detailLabels[name],
    name,
    size: 'office' as const,
    value: content[name],
    readOnly,
    error: errors[name],
    onValue: (value: string) => onChange({ ...content, [name]: value }),
  })
  return (
    <Form errors={errors} label="Detail" onSubmit={onSave} className="flex max-w-[640px] flex-col gap-8">
      <section aria-labelledby="about" className="flex flex-col gap-5">
        <h2 id="about" className="display text-18">
          What buyers read
        </h2>
        <TextField {...field('name')} maxLength={120} />
        <TextArea {...field('description')} maxLength={5000} rows={5} help="Plain paragraphs. It may stay empty." />
      </section>
      <section aria-labelledby="window" className="flex flex-col gap-5">
        <div>
          <h2 id="window" className="display text-18">
            When it is on sale
          </h2>
          <p className="mt-1 text-ink-soft">{windowSentence(content, timezone)}</p>
        </div>
        <div className="grid gap-5 phone:grid-cols-2">
          <MomentField {...field('onSaleFrom')} help={`${zoneTitle(timezone)}. Empty: at once.`} />
          <MomentField {...field('onSaleUntil')} help={`${zoneTitle(timezone)}. Empty: with the events.`} />
        </div>
      </section>
      <section aria-labelledby="seats" className="flex flex-col gap-5">
        <div>
          <h2 id="seats" className="display text-18">
            Seats with nobody beside them
          </h2>
          <p className="mt-1 text-ink-soft">
            {content.stranding === 'ALLOW'
              ? 'Buyers who choose their own seats may leave a single one between others.'
              : 'Before they pay, buyers are shown how to close a gap of one seat. Best available leaves none anyway, if it can.'}
          </p>
        </div>
        <SelectField
          label={detailLabels.stranding}
          name="stranding"
          size="office"
          value={content.stranding}
          disabled={readOnly}
          options={strandingOptions}
          onValue={(stranding) => onChange({ ...content, stranding })}
          className="max-w-[400px]"
        />
      </section>
      <section aria-labelledby="rank" className="flex flex-col gap-5">
        <div>
          <h2 id="rank" className="display text-18">
            Which collection has a unit
          </h2>
          <p className="mt-1 text-ink-soft">Where several match a unit in a storefront, the highest priority has it.</p>
        </div>
        <TextField {...field('priority')} inputMode="numeric" mono className="max-w-[160px]" />
      </section>
      {/* Enter in a field saves; the button for it stands in the page's head. */}
      {readOnly ? null : <input type="submit" hidden />}
    </Form>
  )
}
