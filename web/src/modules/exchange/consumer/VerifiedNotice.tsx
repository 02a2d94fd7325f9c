import { Link } from '@tanstack/react-router'
import { CircleCheck, X } from 'lucide-react'

/** What people see who come from the link in our mail. */
export const VerifiedNotice = () => (
  <output className="flex items-center gap-3 rounded-12 bg-go-tint py-1 pr-1 pl-4 text-go">
    <CircleCheck aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
    <p className="flex-1 py-2 text-15 font-semibold">Your e-mail address is confirmed.</p>
    <Link
      to="/exchange/event"
      replace
      aria-label="Close this notice"
      className="flex size-11 shrink-0 items-center justify-center rounded-6"
    >
      <X aria-hidden="true" size={20} strokeWidth={1.5} />
    </Link>
  </output>
)
