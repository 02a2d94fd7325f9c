import type { MailBlock } from '@admission/common/mail-templates/block-kinds.ts'
import type { MailTemplateType } from '@admission/common/mail-templates/types.ts'
import { useState } from 'react'
import type { Fields } from '#platform/form/use-fields.ts'
import { Alert } from '#ui/Alert.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ViewSwitch } from '#ui/ViewSwitch.tsx'
import { BlockList } from './BlockList.tsx'
import { SourceField } from './SourceField.tsx'

interface MailText {
  readonly subject: string
  readonly blocks: MailBlock[]
}

interface MailTextFieldsProps {
  readonly facts: MailTemplateType
  /** The form as its text needs it: a part of a larger one. */
  readonly form: Pick<Fields<MailText>, 'values' | 'field' | 'errors' | 'errorsIn' | 'changeSeveral'>
}

/** Subject and text of an e-mail, as blocks or as one Liquid text. */
export function MailTextFields({ facts, form }: MailTextFieldsProps) {
  const [view, setView] = useState<'blocks' | 'source'>('blocks')
  const { values, errors } = form
  return (
    <>
      <TextField label="Subject" size="office" maxLength={200} {...form.field('subject')} />
      <div className="flex max-w-[240px]">
        <ViewSwitch
          label="Write as"
          size="office"
          views={[
            { id: 'blocks', name: 'Blocks' },
            { id: 'source', name: 'Source' },
          ]}
          open={view}
          onOpen={setView}
        />
      </div>
      {errors['blocks'] === undefined ? null : <Alert tone="stop" announced title={errors['blocks']} />}
      {view === 'blocks' ? (
        <BlockList
          facts={facts}
          blocks={values.blocks}
          errors={form.errorsIn('blocks')}
          onChange={(blocks) => form.changeSeveral({ blocks: [...blocks] })}
        />
      ) : (
        <SourceField
          content={values}
          errors={form.errorsIn('blocks')}
          onChange={({ subject, blocks }) =>
            form.changeSeveral({ subject, blocks: blocks.map((block) => ({ ...block })) })
          }
        />
      )}
    </>
  )
}
