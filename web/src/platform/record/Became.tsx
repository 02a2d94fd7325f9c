import { ArrowRight } from 'lucide-react'

interface BecameProps {
  /** What screen readers hear instead of the arrow. */
  readonly word?: string
}

/** Between an old value and a new one, in text of any size: our typefaces have no arrow. */
export const Became = ({ word = 'changed to' }: BecameProps) => (
  <>
    <ArrowRight aria-hidden size={14} strokeWidth={1.5} className="mx-0.5 inline-block align-[-2px]" />
    <span className="sr-only">{word}</span>
  </>
)
