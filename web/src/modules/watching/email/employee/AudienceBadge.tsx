import { StateBadge } from '#ui/StateBadge.tsx'
import { audienceBadges } from './audience-badges.ts'

/** The state of an e-mail to an audience, or of one time that it is sent. */
export const AudienceBadge = ({ state }: { readonly state: keyof typeof audienceBadges }) => {
  const { label, tone, icon } = audienceBadges[state]
  return (
    <StateBadge tone={tone} icon={icon}>
      {label}
    </StateBadge>
  )
}
