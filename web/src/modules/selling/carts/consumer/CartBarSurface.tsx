import { Ticket } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { BottomBar } from '#ui/BottomBar.tsx'
import { buttonClasses } from '#ui/button-classes.ts'
import { classes } from '#ui/classes.ts'
import { Money } from '#ui/Money.tsx'
import { CartClock, warnAt } from './CartClock.tsx'
import { ExtendButton } from './ExtendButton.tsx'
import { ContinueLink } from './ContinueLink.tsx'
import { cartPlaces, countLabel, onlyHeld, priceText, totalLabel } from './cart-text.ts'
import { useCart, type Cart } from './cart-store.ts'

/** The content of `CartBar`. Renders nothing while the cart is empty. */
export function CartBarSurface({ choosing }: { readonly choosing: boolean }) {
  const { cart, secondsLeft } = useCart()
  if (cart === null || cart === undefined || cart.items.length === 0) return null
  const props = { cart, secondsLeft, extends: cart.extendable && secondsLeft !== undefined && secondsLeft <= warnAt }
  return (
    <Measured>
      <BottomBar label="Your cart">
        {choosing ? <Chosen {...props} /> : <Short {...props} />}
        <Wide {...props} />
      </BottomBar>
    </Measured>
  )
}

/** Publishes the bar's height as `--bar-height`, for content that fills the screen above it. */
function Measured({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bar = box.current?.firstElementChild
    if (bar === null || bar === undefined) return undefined
    const { style } = document.documentElement
    const watcher = new ResizeObserver(() => {
      const { height } = bar.getBoundingClientRect()
      if (height > 0) style.setProperty('--bar-height', `${height}px`)
    })
    watcher.observe(bar)
    return () => {
      watcher.disconnect()
      style.removeProperty('--bar-height')
    }
  }, [])
  return (
    <div ref={box} className="contents">
      {children}
    </div>
  )
}

interface BarProps {
  readonly cart: Cart
  readonly secondsLeft: number | undefined
  /** The cart can be extended, and its time is running out. */
  readonly extends: boolean
}

const total = (cart: Cart) => cart.grandTotals[0]

/** Phones, on the page where tickets are chosen. */
function Chosen({ cart, secondsLeft, extends: mayExtend }: BarProps) {
  const sum = total(cart)
  const places = onlyHeld(cart) === undefined ? '' : cartPlaces(cart)
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5 py-0.5 desk:hidden">
      <div className="flex min-h-8 items-center justify-between gap-3 text-15">
        <p className="truncate font-semibold">
          {countLabel(cart)}
          {places === '' ? '' : `, ${places}`}
        </p>
        <div className="flex shrink-0 items-center gap-3">
          {secondsLeft === undefined ? null : <CartClock secondsLeft={secondsLeft} after="held" />}
          {mayExtend ? <ExtendButton /> : null}
        </div>
      </div>
      <ContinueLink
        cart={cart}
        className={classes(buttonClasses({ kind: 'primary', size: 'bar' }), 'w-full grid-cols-[1fr_auto]')}
      >
        <span className="text-left">Continue</span>
        {sum === undefined ? null : (
          <span>
            <Money of={sum} /> {totalLabel(cart)}
          </span>
        )}
      </ContinueLink>
    </div>
  )
}

/** Phones, on other pages. */
function Short({ cart, secondsLeft, extends: mayExtend }: BarProps) {
  const sum = total(cart)
  return (
    <>
      <div className="min-w-0 flex-1 desk:hidden">
        <p className="truncate text-15 font-semibold">
          {countLabel(cart)}
          {sum === undefined ? null : (
            <>
              , <Money of={sum} />
            </>
          )}
        </p>
        {secondsLeft === undefined ? null : (
          <CartClock secondsLeft={secondsLeft} after="left" className="text-14 text-ink-soft" />
        )}
      </div>
      {mayExtend ? (
        <span className="desk:hidden">
          <ExtendButton />
        </span>
      ) : null}
      <ContinueLink cart={cart} className={classes(buttonClasses({ kind: 'primary', size: 'bar' }), 'desk:hidden')}>
        Go to checkout
      </ContinueLink>
    </>
  )
}

function Wide({ cart, secondsLeft, extends: mayExtend }: BarProps) {
  const sum = total(cart)
  const places = onlyHeld(cart) === undefined ? '' : cartPlaces(cart)
  return (
    <>
      <div className="hidden min-w-0 items-center gap-4 desk:flex">
        <Ticket aria-hidden="true" size={24} strokeWidth={1.5} className="shrink-0 text-admit-text" />
        <div className="min-w-0">
          <p className="truncate text-15 font-semibold">
            {countLabel(cart)}
            {places === '' ? '' : `, ${places}`}
          </p>
          <p className="truncate text-14 text-ink-soft">{priceText(cart)}</p>
        </div>
      </div>
      <div className="hidden shrink-0 items-center gap-8 desk:flex">
        {secondsLeft === undefined ? null : (
          <div className="flex items-center gap-4">
            <CartClock secondsLeft={secondsLeft} after="held for you" className="text-15" />
            {mayExtend ? <ExtendButton /> : null}
          </div>
        )}
        {sum === undefined ? null : (
          <p className="text-right">
            <Money of={sum} className="display block text-22" />
            <span className="text-14 text-ink-soft">{totalLabel(cart)}</span>
          </p>
        )}
        <ContinueLink cart={cart} className={buttonClasses({ kind: 'primary', size: 'bar' })}>
          Continue to checkout
        </ContinueLink>
      </div>
    </>
  )
}

/** The content of `CartBox`. Renders nothing while the cart is empty. */
export function CartBoxSurface() {
  const { cart, secondsLeft } = useCart()
  if (cart === null || cart === undefined || cart.items.length === 0) return null
  return (
    <ContinueLink cart={cart} className={`${buttonClasses({})} max-desk:hidden`}>
      <span className="inline-flex items-center gap-2 text-15">
        <Ticket aria-hidden="true" size={18} strokeWidth={1.5} />
        {countLabel(cart)}
        {secondsLeft === undefined ? null : <CartClock secondsLeft={secondsLeft} className="font-normal" />}
      </span>
    </ContinueLink>
  )
}
