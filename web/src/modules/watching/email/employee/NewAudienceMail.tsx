import { audienceMailForm, type AudienceMailInput } from '@admission/common/mail-templates/audience.ts'
import { AUDIENCE_TEXT_TYPES } from '@admission/common/mail-templates/audience-types.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useForm } from '#platform/form/use-form.ts'
import { useCreateRecord } from '#platform/record/use-create-record.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { audienceDocuments, textTypeOf } from './audience-owner.ts'
import { AudienceFields } from './AudienceFields.tsx'
import type { TemplateOwner } from './template-owner.ts'

interface NewAudienceMailProps {
  readonly owner: TemplateOwner
  /** The list of e-mails. */
  readonly back: LinkProps
}

const startOf = (owner: TemplateOwner): AudienceMailInput => {
  const type = textTypeOf(owner)
  const { subject, blocks } = AUDIENCE_TEXT_TYPES[type].starter
  const isOfAccount = owner.kind === 'account'
  return {
    type,
    name: '',
    audience: isOfAccount ? 'SUBSCRIBERS' : 'HOLDERS',
    topic: isOfAccount ? 'NEWS' : null,
    eventIds: [],
    prices: [],
    sections: [],
    checkedIn: null,
    subject,
    blocks: blocks.map((block) => ({ ...block })),
  }
}

/** Begins an e-mail to many people: its name and who they are. Its text is written next. */
export function NewAudienceMail({ owner, back }: NewAudienceMailProps) {
  const { canEdit } = useRecordFrame()
  const { create: document, route } = audienceDocuments[owner.kind]
  const create = useCreateRecord(document, route, { scope: {} })
  const form = useForm({
    schema: audienceMailForm,
    start: startOf(owner),
    send: async (input) => void (await create({ id: owner.id, input })),
  })
  return (
    <div className="flex flex-col gap-4 px-4 py-4 phone:px-6">
      <div>
        <Link {...back} className="text-14 underline-offset-4 hover:underline">
          All e-mails
        </Link>
        <h2 className="display mt-1 text-22">New template</h2>
        <p className="text-14 text-ink-soft">
          Choose who gets it. You write and look at the text next; nothing is sent yet.
        </p>
      </div>
      {canEdit ? (
        <Form form={form} label="New template">
          <div className="mb-4 max-w-[560px]">
            <TextField label="Name" size="office" maxLength={80} help="Only staff see it." {...form.field('name')} />
          </div>
          <AudienceFields owner={owner} form={form} disabled={false} />
          <div className="mt-4">
            <Button kind="primary" size="office" type="submit" busy={form.isSending && 'Creating'}>
              Create template
            </Button>
          </div>
        </Form>
      ) : (
        <Alert tone="note" title="Your role can see templates, but not write them." />
      )}
    </div>
  )
}
