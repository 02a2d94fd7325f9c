import { maxTags, tagSchema } from '@admission/common/validation/account-user.ts'
import { useState } from 'react'
import * as v from 'valibot'
import { useEntityOptions } from '#platform/entity-options.ts'
import type { Fields } from '#platform/form/use-fields.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { EntityPicker } from '#ui/EntityPicker.tsx'

interface TagFieldProps {
  readonly accountId: string
  readonly form: Pick<Fields<{ tags: string[] }>, 'field'>
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Tags of a user: those that the account already uses are suggested, and new ones can be typed. */
export function TagField({ accountId, form }: TagFieldProps) {
  const { canEdit } = useRecordFrame()
  const [search, setSearch] = useState<string>()
  const { value, onValue, ...field } = form.field('tags')
  const { options, isLoading, failure } = useEntityOptions({
    source: 'USER_TAGS',
    scope: { accountId },
    search,
    values: [],
  })
  const typed = v.safeParse(tagSchema, search ?? '')
  const isNew =
    typed.success &&
    !value.some((tag) => isSame(tag, typed.output)) &&
    !options.some((option) => isSame(option.value, typed.output))
  const add = (tag: string): void => onValue(value.some((known) => isSame(known, tag)) ? value : [...value, tag])
  return (
    <EntityPicker
      {...field}
      label="Tags"
      size="office"
      multiple
      disabled={!canEdit}
      help={`Up to ${String(maxTags)}. Only members of your account see them.`}
      values={value}
      labels={new Map(value.map((tag) => [tag, tag]))}
      options={[...options, ...(isNew ? [{ value: typed.output, label: `Add “${typed.output}”` }] : [])]}
      isLoading={isLoading && !isNew}
      failure={failure}
      placeholder={value.length === 0 ? 'Type or choose a tag' : undefined}
      search={search}
      onSearch={setSearch}
      onAdd={add}
      onRemove={(tag) => onValue(value.filter((each) => each !== tag))}
      onText={(text) => {
        const parsed = v.safeParse(tagSchema, text)
        if (parsed.success) add(parsed.output)
        return parsed.success
      }}
    />
  )
}
