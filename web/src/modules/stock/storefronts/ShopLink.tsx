import { ExternalLink } from 'lucide-react'
import { buttonClasses } from '#ui/button-classes.ts'

/** Links from a back office to the page that buyers see, in a new window. */
export const ShopLink = ({ path }: { readonly path: string }) => (
  <a href={path} target="_blank" rel="noreferrer" className={buttonClasses({ size: 'office' })}>
    <span className="inline-flex items-center gap-2">
      <ExternalLink aria-hidden="true" size={18} strokeWidth={1.5} />
      Shop page
    </span>
  </a>
)
