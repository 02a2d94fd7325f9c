/** A gray placeholder. Give it the size of the final content. */
export const Skeleton = ({ className = '' }: { readonly className?: string }) => (
  <div aria-hidden="true" className={`breathe rounded-6 bg-line ${className}`} />
)
