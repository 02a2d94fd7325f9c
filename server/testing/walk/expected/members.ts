import type { Expected } from '#testing/walk/walk.ts'

// Only owners see members.
const rest = '403 403 403 403 403 403 403'
const outside = 'out404 403 out401 out401'
const both = (own: string, other: string) => ({
  own: `401 ${own} ${rest} ${other} ${outside}`,
  foreign: `401 ${other} ${rest} ${own} ${outside}`,
  absent: `401 ${other} ${rest} ${other} ${outside}`,
  otherType: `401 ${other} ${rest} ${other} ${outside}`,
})

/** Expected outcomes of the fields of members. */
export const members: Expected = {
  'Query.memberById': both('ok', 'null'),
  'Query.memberInvitationById': both('ok', 'null'),
  'Mutation.memberSave': both('MemberRecordSaved', '404'),
  'Mutation.memberRemove': both('MemberRemovalSaved', '404'),
  'Mutation.memberInvite': { plain: `401 ok ${rest} ok ${outside}` },
  'Mutation.memberInvitationSend': both('ok', '404'),
  'Mutation.memberInvitationWithdraw': both('ok', '404'),
}
