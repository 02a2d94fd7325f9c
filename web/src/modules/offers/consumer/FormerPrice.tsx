import { RefreshCw } from 'lucide-react'
import { StateChip } from '#ui/StateChip.tsx'

/** Tells that a price changed while somebody looked at it. What lies in the cart keeps its own. */
export const FormerPrice = ({ former }: { readonly former: string | undefined }) => (
  <output className="block text-14">
    {former === undefined ? null : <StateChip tone="wait" icon={RefreshCw}>{`Was ${former} a moment ago`}</StateChip>}
  </output>
)
