import { sendSize } from './embed/send-size.ts'
import { staysIn, type ShopPlace } from './shop-place.ts'

/** True if a URL of this site opens on the site itself, not in the place. */
const leaves = (place: ShopPlace, href: string): boolean => {
  const { origin, pathname } = new URL(href, window.location.href)
  return origin === window.location.origin && !staysIn(place, pathname)
}

/** Opens pages outside of the place in a new tab: they can't be shown in a frame. */
function openOthersOutside(place: ShopPlace): void {
  const mark = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null || link.target !== '' || !leaves(place, link.href)) return
    link.target = '_blank'
    link.rel = 'noopener'
  }
  // Before the router, which leaves links with a target to the browser.
  document.addEventListener('click', mark, true)
}

/** Opens a page of the site in the whole window if it can't be shown here. False if it can. */
export function openOutside(place: ShopPlace, href: string): boolean {
  if (place.embed === undefined || !leaves(place, href)) return false
  window.open(href, '_top')
  return true
}

/** Watches a page of a shop on its own domain or in a frame, while it lives. */
export function watchPlace(place: ShopPlace): void {
  // Someone who goes back from the checkout would still see the cart that was handed over.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload()
  })
  // Under an own domain, links to other pages name the site already.
  if (place.embed === undefined) return
  openOthersOutside(place)
  sendSize(place.embed)
}
