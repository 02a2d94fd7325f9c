import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { buttonClasses } from '#ui/button-classes.ts'
import { PageSearch } from './PageSearch.tsx'

interface ShopSearchProps {
  readonly marketplaceId: string
}

/** Searches a shop for a show or a venue. On narrow pages the field opens from an icon in the header. */
export function ShopSearch({ marketplaceId }: ShopSearchProps) {
  const id = useId()
  const navigate = useNavigate()
  const { search } = useSearch({ strict: false })
  const field = {
    present: typeof search === 'string' ? search : '',
    label: 'Show or venue',
    action: `/marketplace/${marketplaceId}`,
    onSearch: (text: string): void =>
      void navigate({
        to: '/marketplace/$marketplaceId',
        params: { marketplaceId },
        search: text === '' ? {} : { search: text },
      }),
  }
  return (
    <>
      <div className="max-desk:hidden">
        <PageSearch {...field} className="block w-[260px]" />
      </div>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Search this shop"
        className={`${buttonClasses({ kind: 'quiet', square: true })} -mr-2 desk:hidden`}
      >
        <Search aria-hidden="true" size={22} strokeWidth={1.5} />
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={(event) => {
          if (event.newState === 'open') event.currentTarget.querySelector('input')?.focus()
        }}
        className="fixed inset-x-0 top-0 m-0 w-full max-w-none border-b border-line bg-paper px-4 py-1.5 text-ink shadow-float phone:px-6 desk:hidden"
      >
        <PageSearch {...field} />
      </div>
    </>
  )
}
