import { formatDate } from '@admission/common/time.ts'
import { venueTermsBody } from '@admission/common/validation/purchaser.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { ApiError } from '#platform/api-error.ts'
import { query, request } from '#platform/api.ts'
import { EntityField } from '#platform/EntityField.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import type { Scope } from '#platform/request-headers.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { PublishVenueTermsDocument, VenueTermsDocument, type VenueTermsQuery } from './purchasers.gql.ts'

interface VenueTermsDialogProps {
  readonly scope: Scope
  readonly onClose: () => void
}

/** Publishes the terms that purchasers accept at one venue. */
export function VenueTermsDialog({ scope, onClose }: VenueTermsDialogProps) {
  const [venueIds, setVenueIds] = useState<readonly string[]>([])
  const venueId = venueIds[0] ?? ''
  const { data } = useQuery({ ...query(VenueTermsDocument, { venueId }, scope), enabled: venueId !== '' })
  const venue = (
    <EntityField
      label="Venue"
      source="ALL_VENUES"
      scope={scope}
      size="office"
      values={[...venueIds]}
      onValues={(ids) => setVenueIds([...ids].slice(-1))}
    />
  )
  if (venueId === '' || data === undefined)
    return (
      <Dialog
        open
        onClose={onClose}
        title="Venue terms"
        text="Choose the venue whose terms you want to read or change."
      >
        {venue}
        {venueId === '' ? null : <Skeleton className="mt-5 h-48 w-full" />}
      </Dialog>
    )
  return (
    <TermsForm
      key={`${venueId} ${String(data.venueTerms?.version ?? 0)}`}
      venueId={venueId}
      of={data.venueTerms}
      scope={scope}
      onClose={onClose}
    >
      {venue}
    </TermsForm>
  )
}

interface TermsFormProps extends VenueTermsDialogProps {
  readonly venueId: string
  readonly of: VenueTermsQuery['venueTerms']
  readonly children: React.ReactNode
}

const schema = v.object({ body: venueTermsBody })

function TermsForm({ venueId, of, scope, onClose, children }: TermsFormProps) {
  const client = useQueryClient()
  const form = useEditForm({
    name: `venue-terms ${venueId}`,
    schema,
    start: { body: of?.body ?? '' },
    save: async ({ body }) => {
      try {
        await request(PublishVenueTermsDocument, { venueId, seen: of?.version ?? 0, body }, scope)
      } catch (error) {
        if (!(error instanceof ApiError) || error.category !== 'preconditionFailed') throw error
        return { '': error.message }
      }
      await client.invalidateQueries({ queryKey: ['admin'] })
      showToast({ kind: 'notice', text: 'Terms published', dismissAfter: 2000 })
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      form={form}
      label="Venue terms"
      submitLabel="Publish"
      title="Venue terms"
      text={
        of === null
          ? 'There are no terms for this venue yet.'
          : `Version ${String(of.version)}, published ${formatDate(of.publishedAt.local, true)}. Who agreed to an earlier version stays with it.`
      }
      onClose={onClose}
    >
      {children}
      <TextArea label="Terms" size="office" rows={10} maxLength={20_000} {...form.field('body')} />
    </FormDialog>
  )
}
