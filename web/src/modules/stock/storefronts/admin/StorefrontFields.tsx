import type { Fields } from '#platform/form/use-fields.ts'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import type { Scope } from '#platform/request-headers.ts'
import { zoneTitle } from '#platform/time-zones.ts'
import { FormSection } from '#ui/FormSection.tsx'
import { MomentField } from '#ui/MomentField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { CollectionOrder } from './CollectionOrder.tsx'
import { SearchPreview } from './SearchPreview.tsx'
import type { StorefrontContent } from './storefront-content.ts'
import type { StorefrontDetailFieldsFragment } from './storefront.gql.ts'

interface StorefrontFieldsProps {
  readonly form: Pick<Fields<StorefrontContent>, 'field' | 'values' | 'change' | 'errors'>
  readonly of: StorefrontDetailFieldsFragment
  readonly scope: Scope
}

type Text = 'name' | 'slug' | 'description' | 'searchTitle' | 'searchDescription' | 'opensAt' | 'closesAt'

/** Everything on a storefront's detail tab. */
export function StorefrontFields({ form, of, scope }: StorefrontFieldsProps) {
  const { canEdit } = useRecordFrame()
  const { name, slug, description, searchTitle, searchDescription, collectionIds } = form.values
  const field = (id: Text, label: string) => ({
    label,
    size: 'office' as const,
    readOnly: !canEdit,
    ...form.field(id),
  })
  const base = of.path.slice(0, of.path.lastIndexOf('/') + 1)
  return (
    <div>
      <FormSection title="Storefront" text="Buyers see the name and the description at the top of its page.">
        <TextField {...field('name', 'Name')} maxLength={120} />
        <TextField
          {...field('slug', 'Address')}
          mono
          maxLength={60}
          help={
            <>
              <span data-restless="" className="block">
                {`${window.location.host}${base}${slug}`}
              </span>
              The old address stops working when you change it.
            </>
          }
        />
        <TextArea {...field('description', 'Description')} hint="optional" maxLength={2000} rows={3} />
      </FormSection>
      <FormSection
        title="Collections"
        text="What it sells. Drag to sort, or use the arrow keys on a handle. Where several sell the same seat, the one with the highest priority does."
      >
        <CollectionOrder
          scope={scope}
          ids={collectionIds}
          saved={of.collections}
          onIds={(ids) => form.change('collectionIds', [...ids])}
          canEdit={canEdit}
          error={form.errors['collectionIds']}
        />
      </FormSection>
      <FormSection
        title="Dates"
        text={`No one can enter before it opens or after it closes. Times are in ${zoneTitle(of.timezone)}.`}
      >
        <div className="grid gap-5 phone:grid-cols-2">
          <MomentField {...field('opensAt', 'Opens')} help="Leave blank to open it now." />
          <MomentField {...field('closesAt', 'Closes')} help="Leave blank for no end." />
        </div>
      </FormSection>
      <FormSection
        title="Search engines"
        text="Also used for links that people share. Only a storefront that everyone can enter is listed."
      >
        <TextField {...field('searchTitle', 'Title')} hint="optional" maxLength={70} placeholder={name} />
        <TextArea
          {...field('searchDescription', 'Description for search engines')}
          hint="optional"
          maxLength={200}
          rows={2}
        />
        <SearchPreview
          title={searchTitle.trim() || name}
          shopName={of.shopName}
          description={searchDescription.trim() || description.trim() || `Tickets from ${of.shopName}.`}
          path={`${base}${slug}`}
        />
      </FormSection>
    </div>
  )
}
