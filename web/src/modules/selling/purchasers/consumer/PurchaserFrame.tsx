import type { ReactNode } from 'react'

interface PurchaserFrameProps {
  readonly title: string
  readonly children: ReactNode
}

/** Column of the pages where someone lets an organizer's staff charge them. */
export const PurchaserFrame = ({ title, children }: PurchaserFrameProps) => (
  <div className="page-margins mx-auto flex w-full max-w-[672px] flex-col gap-5 pt-8 pb-20 desk:pt-12">
    <h1 className="display text-36 break-words">{title}</h1>
    {children}
  </div>
)
