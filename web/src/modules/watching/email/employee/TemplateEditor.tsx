import { mailTemplateForm, type MailTemplateInput } from '@admission/common/mail-templates/blocks.ts'
import { mailTemplateType, type MailTemplateName } from '@admission/common/mail-templates/types.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { Alert } from '#ui/Alert.tsx'
import { ViewSwitch } from '#ui/ViewSwitch.tsx'
import type { MailTemplateFieldsFragment } from './mail-templates.gql.ts'
import { MailTextFields } from './MailTextFields.tsx'
import { saveDocuments, templateQuery, type TemplateOwner } from './template-owner.ts'
import { TemplatePreview } from './TemplatePreview.tsx'
import { TemplateVersions } from './TemplateVersions.tsx'

interface TemplateEditorProps {
  readonly owner: TemplateOwner
  readonly type: MailTemplateName
  /** The list of types. */
  readonly back: LinkProps
}

const typedOf = ({ type, isOn, subject, blocks }: MailTemplateFieldsFragment): MailTemplateInput => ({
  type,
  isOn,
  subject,
  blocks: blocks.map((block) => ({ ...block })),
})

const defaultText = ({ kind }: TemplateOwner, isInherited: boolean): string =>
  isInherited
    ? 'This event’s e-mails are sent in the account’s words.'
    : kind === 'event'
      ? 'Neither this event nor its account has words of its own: the product’s are sent.'
      : 'The product’s words are sent. Events can have words of their own.'

/** Writes one type of e-mail in the words of an account or event, beside a preview. */
export function TemplateEditor({ owner, type, back }: TemplateEditorProps) {
  const form = useRecord({
    query: templateQuery(owner, type),
    record: ({ template }) => template,
    tab: `email-${type}`,
    typed: typedOf,
    schema: mailTemplateForm,
    save: saveDocuments[owner.kind],
    undoable: 'Text',
  })
  const { canEdit } = useRecordFrame()
  const { values, record } = form
  const facts = mailTemplateType(type)
  return (
    <RecordTab
      form={form}
      asideLabel="Preview and versions"
      aside={
        <>
          <TemplatePreview owner={owner} input={values} samples={record.samples} />
          <TemplateVersions
            versions={record.versions}
            onRestore={({ subject, blocks }) =>
              form.changeSeveral({ isOn: true, subject, blocks: blocks.map((block) => ({ ...block })) })
            }
          />
        </>
      }
    >
      <div>
        <Link {...back} className="text-14 underline-offset-4 hover:underline">
          All e-mails
        </Link>
        <h2 className="display mt-1 text-22">{facts.name}</h2>
        <p className="text-14 text-ink-soft">{facts.sent}</p>
      </div>
      {record.state === 'BROKEN' ? (
        <Alert tone="stop" title="This text can’t be sent">
          <p>{record.brokenReason} People get the default e-mail until you save another text.</p>
        </Alert>
      ) : null}
      <fieldset disabled={!canEdit} className="flex max-w-[400px]">
        <ViewSwitch
          label="Whose words"
          size="office"
          views={[
            { id: 'default', name: record.isInherited ? 'From the account' : 'Default text' },
            { id: 'own', name: 'Own text' },
          ]}
          open={values.isOn ? 'own' : 'default'}
          onOpen={(open) => form.change('isOn', open === 'own')}
        />
      </fieldset>
      {values.isOn ? (
        <RecordForm form={form} label="Own text">
          <fieldset disabled={!canEdit} className="contents">
            <MailTextFields facts={facts} form={form} />
          </fieldset>
        </RecordForm>
      ) : (
        <p className="max-w-[64ch] text-14 text-ink-soft">{defaultText(owner, record.isInherited)}</p>
      )}
    </RecordTab>
  )
}
