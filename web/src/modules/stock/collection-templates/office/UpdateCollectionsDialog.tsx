import { Became } from '#platform/record/Became.tsx'
import { number, plural } from '@admission/common/words.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { useOffice } from '#platform/office.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { SaveAnswer } from '#platform/record/record-types.ts'
import { showToast } from '#ui/toast-queue.ts'
import { ApplyTemplateDocument, type TemplateDifferencesQuery } from './template-record.gql.ts'

type Difference = TemplateDifferencesQuery['collectionTemplateDifferences'][number]

interface UpdateCollectionsDialogProps {
  readonly templateId: string
  readonly differences: readonly Difference[]
  readonly onClose: () => void
}

/** The maximum number of collections that one request updates. */
const maxBatch = 100

/** Shows what updating each collection would change, and updates the chosen ones. */
export function UpdateCollectionsDialog(props: UpdateCollectionsDialogProps) {
  const { templateId, differences, onClose } = props
  const { area, scope } = useOffice()
  const client = useQueryClient()
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const chosen = differences.filter(({ id }) => !skipped.has(id)).slice(0, maxBatch)
  const { mutate, isPending, data } = useMutation({
    mutationFn: async () => {
      const collections = chosen.map(({ id, version }) => ({ id, version }))
      const { collectionTemplateApply: answers } = await request(
        ApplyTemplateDocument.in(area),
        { id: templateId, collections },
        scope,
      )
      await client.invalidateQueries({ queryKey: [area] })
      return answers
    },
    onSuccess: (answers) => {
      const saved = answers.filter(({ outcome }) => outcome === 'SAVED').length
      if (saved > 0) showToast({ kind: 'notice', text: `${plural(saved, 'collection')} updated`, dismissAfter: 3500 })
      if (saved === answers.length) onClose()
    },
  })
  const answers: readonly SaveAnswer[] = data ?? []
  const failed = answers.flatMap(({ message }) => message ?? [])
  const toggle = (id: string, isOn: boolean): void =>
    setSkipped(new Set(isOn ? [...skipped].filter((each) => each !== id) : [...skipped, id]))
  return (
    <Dialog
      open
      wide
      title="Update collections"
      text="Only fields that follow this template change. Carts keep the tickets they hold."
      onClose={onClose}
      actions={
        <>
          <Button size="office" kind="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button
            size="office"
            kind="primary"
            disabled={chosen.length === 0}
            busy={isPending && 'Updating'}
            onClick={() => mutate()}
          >
            Update {plural(chosen.length, 'collection')}
          </Button>
        </>
      }
    >
      {failed.length === 0 ? null : (
        <Alert tone="stop" announced title={`${plural(failed.length, 'collection')} unchanged`}>
          {failed[0]}
        </Alert>
      )}
      <ul className="flex flex-col">
        {differences.map((difference) => (
          <li key={difference.id} className="border-b border-line py-3 last:border-b-0">
            <Checkbox
              size="office"
              checked={!skipped.has(difference.id)}
              onValue={(isOn) => toggle(difference.id, isOn)}
              help={<Changes of={difference} />}
            >
              {difference.name}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const Changes = ({ of }: { readonly of: Difference }) => (
  <>
    {of.changes.map(({ field, label, before, after }) => (
      <span key={field} className="block wrap-anywhere whitespace-pre-line">
        {label}: <del className="no-underline">{before}</del> <Became word="becomes" />{' '}
        <ins className="text-ink no-underline">{after}</ins>
      </span>
    ))}
    {of.effect === null ? null : <Effect of={of.effect} />}
  </>
)

/** Effects of the new condition on the collection’s units, carts and prices. */
const Effect = ({ of }: { readonly of: NonNullable<Difference['effect']> }) => (
  <>
    <span className="block">
      Units: {number(of.unitsBefore)} <Became word="becomes" /> <b className="text-ink">{number(of.unitsAfter)}</b>
      {of.added + of.removed === 0 ? null : ` (+${number(of.added)}, −${number(of.removed)})`}
    </span>
    {of.removedInCarts === 0 ? null : (
      <span className="block">
        {plural(of.removedInCarts, 'removed unit is in a cart', 'removed units are in carts')}.
      </span>
    )}
    {of.unpriced.map(({ level, units }) => (
      <span key={level} className="block font-semibold text-ink">
        Price level {level} has no price, so its {plural(units, 'unit')} won’t be sold.
      </span>
    ))}
  </>
)
