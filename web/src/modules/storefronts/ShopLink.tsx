import { ExternalLink } from 'lucide-react'
import { buttonClasses } from '#ui/button-classes.ts'

/** From a back office to what buyers see of a thing, in a window of its own. */
export const ShopLink = ({ path }: { readonly path: string }) => (
  <a href={path} target="_blank" rel="noreferrer" className={buttonClasses({ size: 'office' })}>
    <span className="inline-flex items-center gap-2">
      <ExternalLink aria-hidden="true" size={18} strokeWidth={1.5} />
      Shop page
    </span>
  </a>
)
