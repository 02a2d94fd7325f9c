import type { ReactNode } from 'react'
import { OrganiserMark } from '#ui/Mark.tsx'

interface ShopNameProps {
  readonly name: string
  /** The uploaded logo. */
  readonly logoUrl: string | null | undefined
  /** In place of a logo that is not there: the initials unless given. */
  readonly mark?: ReactNode
}

/** A shop's logo and name, as its pages have them in their head. */
export const ShopName = ({ name, logoUrl, mark }: ShopNameProps) => (
  <>
    {logoUrl ? (
      <img src={logoUrl} alt="" width={32} height={32} className="size-8 shrink-0 rounded-4 object-contain" />
    ) : (
      (mark ?? <OrganiserMark name={name} />)
    )}
    <span className="display truncate text-18 desk:text-20">{name}</span>
  </>
)
