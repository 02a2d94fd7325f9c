import { audienceMailForm, type AudienceMailInput } from '@admission/common/mail-templates/audience.ts'
import { AUDIENCE_TEXT_TYPES } from '@admission/common/mail-templates/audience-types.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { Alert } from '#ui/Alert.tsx'
import { TextField } from '#ui/TextField.tsx'
import { AudienceBadge } from './AudienceBadge.tsx'
import { audienceDocuments, audienceQuery } from './audience-owner.ts'
import type { AudienceMailFieldsFragment } from './audiences.gql.ts'
import { AudienceActions } from './AudienceActions.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import { AudiencePreview } from './AudiencePreview.tsx'
import { AudienceRuns } from './AudienceRuns.tsx'
import { MailTextFields } from './MailTextFields.tsx'
import type { TemplateOwner } from './template-owner.ts'
import { TemplateVersions } from './TemplateVersions.tsx'

interface AudienceEditorProps {
  readonly owner: TemplateOwner
  readonly mailId: string
  /** The list of e-mails. */
  readonly back: LinkProps
}

const typedOf = (mail: AudienceMailFieldsFragment): AudienceMailInput => ({
  type: mail.type,
  name: mail.name,
  audience: mail.audience,
  topic: mail.topic,
  eventIds: mail.events.map(({ id }) => id),
  prices: [...mail.prices],
  sections: [...mail.sections],
  checkedIn: mail.checkedIn,
  subject: mail.subject,
  blocks: mail.blocks.map((block) => ({ ...block })),
})

const OPEN: ReadonlySet<string> = new Set(['SCHEDULED', 'SENDING', 'STOPPED'])

/** Writes an e-mail to many people, chooses who they are, and sends it. */
export function AudienceEditor({ owner, mailId, back }: AudienceEditorProps) {
  const form = useRecord({
    query: audienceQuery(owner, mailId),
    record: ({ mail }) => mail,
    tab: 'audience-mail',
    typed: typedOf,
    schema: audienceMailForm,
    save: audienceDocuments[owner.kind].save,
    undoable: 'E-mail',
  })
  const { canEdit } = useRecordFrame()
  const { values, record } = form
  const mayWrite = canEdit && !record.isArchived
  return (
    <RecordTab
      form={form}
      asideLabel="Sending, preview and history"
      aside={
        <>
          <AudienceActions owner={owner} mail={record} isChanged={form.isChanged} />
          <AudiencePreview owner={owner} input={values} samples={record.samples} />
          <AudienceRuns runs={record.runs} />
          <TemplateVersions
            versions={record.versions}
            onRestore={({ subject, blocks }) =>
              form.changeSeveral({ subject, blocks: blocks.map((block) => ({ ...block })) })
            }
          />
          <HistoryPanel entries={record.history} />
        </>
      }
    >
      <div>
        <Link {...back} className="text-14 underline-offset-4 hover:underline">
          All e-mails
        </Link>
        <div className="mt-1 flex flex-wrap items-center gap-3">
          <h2 className="display text-22">{record.name}</h2>
          <AudienceBadge state={record.state} />
        </div>
      </div>
      {record.isArchived ? (
        <Alert tone="wait" title="This template is archived. Restore it to change or send it." />
      ) : null}
      {record.brokenReason === null ? null : (
        <Alert tone="stop" title="This text can’t be sent">
          <p>{record.brokenReason} Change the text and save it, then resume.</p>
        </Alert>
      )}
      <RecordForm form={form} label="E-mail to an audience">
        <fieldset disabled={!mayWrite} className="contents">
          <div className="max-w-[560px]">
            <TextField label="Name" size="office" maxLength={80} help="Only staff see it." {...form.field('name')} />
          </div>
          <AudienceFields owner={owner} form={form} disabled={!mayWrite || OPEN.has(record.state)} />
          <h3 className="display mt-2 text-18">Text</h3>
          <MailTextFields facts={AUDIENCE_TEXT_TYPES[record.type]} form={form} />
        </fieldset>
      </RecordForm>
    </RecordTab>
  )
}
