import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Cart } from '#modules/selling/carts/consumer/cart-store.ts'
import { productName } from '#platform/head.ts'
import { ShopMark } from '#modules/stock/storefronts/consumer/ShopMark.tsx'
import { ProductMark } from '#ui/Mark.tsx'

interface TaskHeaderProps {
  /** The organizer; omit if there are several, to show the product's logo. */
  readonly marketplace?: Pick<Cart['items'][number]['marketplace'], 'id' | 'name' | 'mark' | 'account'> | undefined
  /** On the right: a clock, a button. */
  readonly children?: ReactNode
}

/** Header of a focused task, without navigation. */
export const TaskHeader = ({ marketplace, children }: TaskHeaderProps) => (
  <header className="border-b border-line">
    <div className="page-margins flex h-14 items-center justify-between gap-4 phone:h-16">
      {marketplace === undefined ? (
        <Link to="/exchange/event" className="flex items-center gap-3 no-underline">
          <ProductMark />
          <span className="display text-18">{productName}</span>
        </Link>
      ) : (
        <Link
          to="/marketplace/$marketplaceId"
          params={{ marketplaceId: marketplace.id }}
          className="flex min-w-0 items-center gap-3 no-underline"
        >
          <ShopMark mark={marketplace.mark} account={marketplace.account} />
          <span className="display truncate text-18 max-phone:sr-only">{marketplace.name}</span>
        </Link>
      )}
      <div className="flex shrink-0 items-center gap-3 phone:gap-5">{children}</div>
    </div>
  </header>
)
