/** A grey shape where something will be. Give it the size that the thing will have. */
export const Skeleton = ({ className = '' }: { readonly className?: string }) => (
  <div aria-hidden="true" className={`breathe rounded-6 bg-line ${className}`} />
)
