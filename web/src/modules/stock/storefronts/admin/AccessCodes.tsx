import { number, plural } from '@admission/common/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Plus } from 'lucide-react'
import { useState } from 'react'
import { request } from '#platform/api.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { momentText } from '#platform/time-zones.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { CodeDialog } from './CodeDialog.tsx'
import {
  ArchiveStorefrontCodeDocument,
  type StorefrontAccessSettingsQuery,
  type StorefrontCodeFieldsFragment,
} from './storefront-access.gql.ts'

interface AccessCodesProps {
  readonly accountId: string
  readonly of: StorefrontAccessSettingsQuery['storefront']
}

const termsOf = ({ maxUses, used, validUntil, collectionIds }: StorefrontCodeFieldsFragment): string =>
  [
    maxUses === null ? 'Any number of uses' : `${number(used)} of ${plural(maxUses, 'use')}`,
    ...(validUntil === null ? [] : [`until ${momentText(validUntil, { year: false })}`]),
    collectionIds.length === 0 ? 'all collections' : plural(collectionIds.length, 'collection'),
  ].join(', ')

/** The codes of a storefront. Each is saved on its own, in a dialog. */
export function AccessCodes({ accountId, of }: AccessCodesProps) {
  const { canEdit } = useRecordFrame()
  const client = useQueryClient()
  const [open, setOpen] = useState<StorefrontCodeFieldsFragment | 'NEW'>()
  const archive = async ({ id, isArchived }: StorefrontCodeFieldsFragment): Promise<void> => {
    await request(ArchiveStorefrontCodeDocument, { id, isArchived: !isArchived }, { accountId })
    await client.invalidateQueries({ queryKey: ['admin'] })
    showToast({ kind: 'notice', text: isArchived ? 'Code restored' : 'Code archived', dismissAfter: 2000 })
  }
  return (
    <section aria-label="Codes" className="flex max-w-[860px] flex-col gap-3 border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-56 flex-1">
          <h2 className="display text-18">Codes</h2>
          <p className="text-14 text-ink-soft">
            Codes themselves aren’t kept, so note each one when you add it. A use is a cart that holds or bought
            tickets.
          </p>
        </div>
        {canEdit ? (
          <Button size="office" icon={Plus} onClick={() => setOpen('NEW')}>
            Add code
          </Button>
        ) : null}
      </div>
      {of.codes.length === 0 ? <p>No codes yet, so no one can enter.</p> : null}
      <ul className="flex flex-col">
        {of.codes.map((code) => (
          <li key={code.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3">
            <div className="min-w-0 flex-1">
              <p className="font-semibold break-words">
                {code.label === '' ? 'Code' : code.label}
                {code.isArchived ? <span className="font-normal text-ink-soft"> (archived)</span> : null}
              </p>
              <p className="text-14 text-ink-soft">{termsOf(code)}</p>
            </div>
            {canEdit ? (
              <>
                {code.isArchived ? null : (
                  <Button size="office" aria-label={`Edit ${code.label}`} onClick={() => setOpen(code)}>
                    Edit
                  </Button>
                )}
                <Button
                  size="office"
                  kind="quiet"
                  icon={code.isArchived ? ArchiveRestore : Archive}
                  aria-label={`${code.isArchived ? 'Restore' : 'Archive'} ${code.label}`}
                  onClick={() => void archive(code)}
                >
                  {code.isArchived ? 'Restore' : 'Archive'}
                </Button>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {open === undefined ? null : (
        <CodeDialog
          scope={{ accountId }}
          storefront={of}
          code={open === 'NEW' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}
