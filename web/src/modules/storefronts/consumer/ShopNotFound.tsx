import { Link, useParams } from '@tanstack/react-router'
import { StatePage } from '#ui/StatePage.tsx'

/** What an address inside a shop shows that leads nowhere: the shop itself is still there. */
export function ShopNotFound() {
  const { marketplaceId } = useParams({ strict: false })
  return (
    <StatePage
      figure="404"
      title="There is nothing at this address"
      text="It may have been taken off sale, or a letter of the link is missing. The rest of the shop is open."
    >
      {marketplaceId === undefined ? null : (
        <Link
          to="/marketplace/$marketplaceId"
          params={{ marketplaceId }}
          className="flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          See what’s on here
        </Link>
      )}
    </StatePage>
  )
}
