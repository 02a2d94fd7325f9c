import { RefreshCw } from 'lucide-react'
import { StateBadge } from '#ui/StateBadge.tsx'

/** Says that a price changed while the page was open. Items in the cart keep their price. */
export const FormerPrice = ({ former }: { readonly former: string | undefined }) => (
  <output className="block text-14">
    {former === undefined ? null : <StateBadge tone="wait" icon={RefreshCw}>{`Was ${former} a moment ago`}</StateBadge>}
  </output>
)
