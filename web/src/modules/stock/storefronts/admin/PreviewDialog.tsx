import { timeAt } from '@admission/common/time.ts'
import { previewSchema } from '@admission/common/validation/storefront.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import type { Scope } from '#platform/request-headers.ts'
import { zoneTitle } from '#platform/time-zones.ts'
import { MomentField } from '#ui/MomentField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { minute } from './storefront-content.ts'
import { BeginStorefrontPreviewDocument, StorefrontPreviewChoicesDocument } from './storefront.gql.ts'

interface PreviewDialogProps {
  readonly storefrontId: string
  readonly timezone: string
  readonly scope: Scope
  readonly onClose: () => void
}

const signedOut = [{ value: 'SIGNED_OUT', label: 'Signed out' }]

/** Only pages of this shop get it. They hand it on to their own requests. */
const keepToken = (token: string, shopPath: string, seconds: number): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `preview=${token}; Path=${shopPath}; Max-Age=${String(seconds)}; SameSite=Strict${secure}`
}

/** Opens the shop as it will be at another time, for some kind of buyer, in place of this page. */
export function PreviewDialog({ storefrontId, timezone, scope, onClose }: PreviewDialogProps) {
  const [now] = useState(() => minute(timeAt(Date.now(), timezone)))
  const { data } = useQuery(query(StorefrontPreviewChoicesDocument, { storefrontId }, scope))
  const form = useEditForm({
    name: `preview-${storefrontId}`,
    schema: previewSchema,
    start: { at: now, buyer: 'SIGNED_OUT' },
    save: async (input) => {
      const { storefrontPreview } = await request(BeginStorefrontPreviewDocument, { storefrontId, input }, scope)
      const { token, path, shopPath, seconds } = storefrontPreview
      keepToken(token, shopPath, seconds)
      form.discard()
      window.location.assign(path)
    },
  })
  return (
    <FormDialog
      form={form}
      label="Preview at another time"
      submitLabel="Open preview"
      title="Preview at another time"
      text="Your shop as buyers will see it then, if you change nothing: what’s listed, what’s on sale, and prices. Stock, and which places a collection has, are as of now. Nothing can be bought."
      onClose={onClose}
    >
      <MomentField label="Time" size="office" help={`In ${zoneTitle(timezone)}.`} {...form.field('at')} />
      <SelectField
        label="Buyer"
        size="office"
        options={data?.storefront.previewBuyers ?? signedOut}
        {...form.field('buyer')}
      />
    </FormDialog>
  )
}
