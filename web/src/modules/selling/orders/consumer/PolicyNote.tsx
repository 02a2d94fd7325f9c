import type { Purchase } from './receipt-text.ts'

interface PolicyNoteProps {
  readonly of: Purchase
}

/** The policy of a protected purchase, and how to claim. */
export function PolicyNote({ of: { protection, reference } }: PolicyNoteProps) {
  if (protection === null) return null
  const { number, hasEnded, insurer, claimsEmail } = protection
  if (number === null) return <p className="mt-3 text-14 text-ink-soft">Protected. {insurer} is issuing your policy.</p>
  const subject = encodeURIComponent(`Claim for policy ${number}`)
  const body = encodeURIComponent(`Policy: ${number}\nOrder: ${reference}\n\nWhat happened:\n`)
  return (
    <p className="mt-3 text-14 text-ink-soft">
      {hasEnded ? 'Your protection has ended' : 'Protected'}: policy <span className="mono whole">{number}</span> by{' '}
      {insurer}.{' '}
      {hasEnded ? null : (
        <a
          href={`mailto:${claimsEmail}?subject=${subject}&body=${body}`}
          className="underline underline-offset-4 hover:decoration-2"
        >
          File a claim
        </a>
      )}
    </p>
  )
}
