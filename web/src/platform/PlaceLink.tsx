import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { scrollToPlace } from './scroll-to-place.ts'

interface PlaceLinkProps {
  /** ID of the element on this page. */
  readonly place: string
  readonly children: ReactNode
  readonly className: string
  readonly 'aria-label'?: string
}

/** A link to a place on the same page. The router scrolls there smoothly, but not to the place that the URL already names. */
export const PlaceLink = ({ place, ...rest }: PlaceLinkProps) => (
  <Link
    to="."
    search
    hash={place}
    onClick={(event) => {
      if (window.location.hash !== `#${place}`) return
      // Otherwise the router would restore the position at which the page was left.
      event.preventDefault()
      document.getElementById(place)?.scrollIntoView(scrollToPlace)
    }}
    {...rest}
  />
)
