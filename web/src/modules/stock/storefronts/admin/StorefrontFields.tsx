import { storefrontFields, type TypedStorefront } from '@admission/common/records/storefront.ts'
import type { Fields } from '#platform/form/use-fields.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import type { Scope } from '#platform/request-headers.ts'
import { zoneTitle } from '#platform/time-zones.ts'
import { FormSection } from '#ui/FormSection.tsx'
import { CollectionOrder } from './CollectionOrder.tsx'
import { SearchPreview } from './SearchPreview.tsx'
import type { StorefrontDetailFieldsFragment } from './storefront.gql.ts'

interface StorefrontFieldsProps {
  readonly form: Pick<Fields<TypedStorefront>, 'field' | 'values' | 'change' | 'errors'>
  readonly of: StorefrontDetailFieldsFragment
  readonly scope: Scope
}

/** Everything on a storefront's detail tab. */
export function StorefrontFields({ form, of, scope }: StorefrontFieldsProps) {
  const { canEdit } = useRecordFrame()
  const { name, slug, description, searchTitle, searchDescription, collectionIds } = form.values
  const field = recordFields(storefrontFields, { form, readOnly: !canEdit })
  const base = of.path.slice(0, of.path.lastIndexOf('/') + 1)
  return (
    <div>
      <FormSection title="Storefront" text="Buyers see the name and the description at the top of its page.">
        {field('name')}
        {field('slug', {
          mono: true,
          help: (
            <>
              <span data-restless="" className="block">
                {`${window.location.host}${base}${slug}`}
              </span>
              The old address stops working when you change it.
            </>
          ),
        })}
        {field('description')}
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
          {field('opensAt')}
          {field('closesAt')}
        </div>
      </FormSection>
      <FormSection
        title="Search engines"
        text="Also used for links that people share. Only a storefront that everyone can enter is listed."
      >
        {field('searchTitle', { label: 'Title', placeholder: name })}
        {field('searchDescription', { label: 'Description for search engines' })}
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
