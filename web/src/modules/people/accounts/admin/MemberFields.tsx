import { MEMBER_ROLES } from '@admission/common/permissions.ts'
import { EntityField } from '#platform/EntityField.tsx'
import type { Fields } from '#platform/form/use-fields.ts'
import type { Scope } from '#platform/request-headers.ts'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { MEMBER_ROLE_LABELS } from '@admission/common/role-words.ts'
import { roleTexts } from '../role-texts.ts'

/** Role and events of a member as the form holds them. */
export interface MemberValues {
  readonly role: string
  readonly scope: string
  readonly eventIds: readonly string[]
}

interface MemberFieldsProps {
  readonly form: Pick<Fields<MemberValues>, 'field' | 'values'>
  readonly scope: Scope
}

const scopes = [
  { value: 'ALL', label: 'All events', detail: 'Also those created later.' },
  { value: 'SOME', label: 'Some events', detail: 'Only these events and what belongs to them.' },
]

/** A member's role, and which events they see. Owners see all. */
export function MemberFields({ form, scope }: MemberFieldsProps) {
  const { values } = form
  const { value, onValue, error } = form.field('eventIds')
  const isOwner = values.role === 'OWNER'
  return (
    <>
      <SelectField
        label="Role"
        size="office"
        placeholder="Choose a role"
        options={MEMBER_ROLES.map((role) => ({ value: role, label: MEMBER_ROLE_LABELS[role] }))}
        help={roleTexts[values.role]}
        {...form.field('role')}
      />
      {isOwner ? null : <RadioGroup legend="Events" options={scopes} {...form.field('scope')} />}
      {isOwner || values.scope === 'ALL' ? null : (
        <EntityField
          label="Events they see"
          source="EVENTS"
          scope={scope}
          multiple
          size="office"
          placeholder="Search events"
          values={value}
          onValues={onValue}
          error={error}
        />
      )}
    </>
  )
}
