import { choiceText, passText } from '@admission/common/pass-text.ts'
import { ChevronLeft, Info } from 'lucide-react'
import { PlaceLink } from '#platform/PlaceLink.tsx'
import { ShopLink } from './EventLink.tsx'
import type { Place, Sheet, SheetPass } from './place.ts'

interface PassHeadProps {
  readonly pass: SheetPass
  readonly choice: Sheet['choice']
  readonly place: Place
}

/** Header of a pass: on phones a bar with a back link. Its events are further down, because there can be dozens. */
export const PassHead = ({ pass, choice, place }: PassHeadProps) => (
  <header className="flex items-center max-tablet:h-14 max-tablet:shrink-0 max-tablet:border-b max-tablet:border-line max-tablet:pr-4 max-tablet:pl-1 tablet:px-6 tablet:pt-5 desk:pl-12">
    <ShopLink place={place} className="flex size-11 shrink-0 items-center justify-center rounded-6 tablet:hidden">
      <ChevronLeft aria-hidden="true" size={22} strokeWidth={1.5} />
      <span className="sr-only">What’s on</span>
    </ShopLink>
    <div className="min-w-0 flex-1">
      <h1 className="truncate text-16 leading-5 font-semibold tablet:whitespace-normal tablet:display tablet:text-28 tablet:leading-8">
        {pass.name}
      </h1>
      <p className="truncate text-14 leading-4.5 text-ink-soft tablet:mt-0.5 tablet:text-15 tablet:whitespace-normal">
        {choice?.isMade === false ? choiceText(choice.count, choice.events) : passText(pass.events)}
        <PlaceLink
          place="about"
          className="ml-3 text-ink underline underline-offset-4 hover:decoration-2 max-tablet:hidden"
        >
          About the pass
        </PlaceLink>
      </p>
    </div>
    <PlaceLink
      place="about"
      className="-mr-2 flex size-11 shrink-0 items-center justify-center rounded-6 tablet:hidden"
      aria-label="About the pass"
    >
      <Info aria-hidden="true" size={20} strokeWidth={1.5} />
    </PlaceLink>
  </header>
)
