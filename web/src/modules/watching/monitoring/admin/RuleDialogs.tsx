import { monitoringRuleForm } from '@admission/common/validation/monitoring.ts'
import { useQueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { placeErrors } from '#platform/form/form-errors.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import type { SaveAnswer } from '#platform/record/record-types.ts'
import { renewRecord } from '#platform/record/renew-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { showToast } from '#ui/toast-queue.ts'
import {
  CreateMonitoringRuleDocument,
  SaveMonitoringRuleDocument,
  type MonitoringRuleByIdQuery,
} from './monitoring.gql.ts'
import { RuleFields, type RuleValues } from './RuleFields.tsx'

type Rule = MonitoringRuleByIdQuery['monitoringRuleById']

interface NewRuleDialogProps {
  readonly scope: Scope
  readonly onClose: () => void
}

const start: RuleValues = {
  kind: '',
  name: '',
  threshold: '',
  windowHours: '24',
  recipients: [],
  emails: '',
  isOn: 'yes',
}
const names: readonly (keyof RuleValues)[] = [
  'kind',
  'name',
  'threshold',
  'windowHours',
  'recipients',
  'emails',
  'isOn',
]

/** Creates a monitoring rule. */
export function NewRuleDialog({ scope, onClose }: NewRuleDialogProps) {
  const client = useQueryClient()
  const form = useEditForm({
    name: 'new-monitoring-rule',
    schema: monitoringRuleForm,
    start,
    save: async (input) => {
      const { monitoringRuleCreate } = await request(CreateMonitoringRuleDocument, { input }, scope)
      await client.invalidateQueries({ queryKey: ['admin'] })
      showToast({ kind: 'notice', text: `${monitoringRuleCreate.name} created`, dismissAfter: 2000 })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="New rule"
      label="New rule"
      text="It’s checked every minute. An e-mail is sent once for each incident."
      submitLabel="Create rule"
      form={form}
      onClose={onClose}
    >
      <RuleFields form={form} scope={scope} />
    </FormDialog>
  )
}

const valuesOf = (rule: Rule): RuleValues => ({
  kind: rule.kind,
  name: rule.name,
  threshold: rule.threshold === null ? '' : String(rule.threshold),
  windowHours: rule.windowHours === null ? '24' : String(rule.windowHours),
  recipients: rule.recipients,
  emails: rule.emails.join(', '),
  isOn: rule.isOn ? 'yes' : 'no',
})

/** Changes a monitoring rule. */
export function EditRuleDialog({ of: rule, scope, onClose }: NewRuleDialogProps & { readonly of: Rule }) {
  const { id, version, name } = rule
  const client = useQueryClient()
  const form = useEditForm({
    name: `monitoring-rule-${id}`,
    schema: monitoringRuleForm,
    start: valuesOf(rule),
    save: async (input) => {
      const answer: SaveAnswer = (await request(SaveMonitoringRuleDocument, { id, version, input }, scope))
        .monitoringRuleSave
      await renewRecord(client, 'admin', id)
      if (answer.outcome !== 'SAVED') return placeErrors(answer.message ?? '', answer.fields ?? [], names)
      showToast({ kind: 'notice', text: 'Saved', dismissAfter: 2000 })
      return undefined
    },
    onSaved: onClose,
  })
  return (
    <FormDialog title={name} label="Edit rule" submitLabel="Save" form={form} onClose={onClose}>
      <RuleFields form={form} scope={scope} />
    </FormDialog>
  )
}
