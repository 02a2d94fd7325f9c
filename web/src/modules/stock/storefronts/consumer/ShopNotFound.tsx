import { Link, useParams } from '@tanstack/react-router'
import { StatePage } from '#ui/StatePage.tsx'

/** The not-found page inside a shop, with a link back to the shop. */
export function ShopNotFound() {
  const { marketplaceId } = useParams({ strict: false })
  return (
    <StatePage
      figure="404"
      title="Page not found"
      text="It may no longer be on sale, or the link may be incomplete. The rest of the shop is open."
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
