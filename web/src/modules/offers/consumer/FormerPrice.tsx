import { RefreshCw } from 'lucide-react'
import { StateChip } from '#ui/StateChip.tsx'

/** Says that a price changed while the page was open. Items in the cart keep their price. */
export const FormerPrice = ({ former }: { readonly former: string | undefined }) => (
  <output className="block text-14">
    {former === undefined ? null : <StateChip tone="wait" icon={RefreshCw}>{`Was ${former} a moment ago`}</StateChip>}
  </output>
)
