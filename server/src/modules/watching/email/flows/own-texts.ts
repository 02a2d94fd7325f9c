import { isMailTemplateName } from '@admission/common/mail-templates/types.ts'
import { readUsers } from '#modules/people/identity/reads/users.ts'
import type { Services } from '#platform/services.ts'
import { LiquidProblem } from '../render/liquid.ts'
import type { OwnTexts } from '../render/mail-types.ts'
import { readOwnTexts } from '../reads/templates.ts'
import { textThatApplies } from '../rules/text-that-applies.ts'
import type { LeasedMail, SavedText } from '../types.ts'
import { markBroken } from '../writes/templates.ts'

/** Name of the mail's reader; empty if it isn't known. */
export const readerNameOf = async (
  { databases }: Services,
  { userId }: Pick<LeasedMail, 'userId'>,
): Promise<string> => {
  if (userId === null) return ''
  return (await readUsers(databases.system, [userId])).get(userId)?.name ?? ''
}

/** Why own words could not be written, for staff. */
export const brokenReason = (error: unknown): string =>
  error instanceof LiquidProblem ? error.message : 'It could not be written.'

/**
 * The words of the mail's account, or of its event. Undefined for mails that have none. If they can't be written, that is
 * recorded, and the default ones are used for this mail and later ones until new words are saved.
 */
export function ownTextsOf(
  services: Services,
  mail: Pick<LeasedMail, 'id' | 'type' | 'accountId' | 'userId'>,
): OwnTexts | undefined {
  const { type, accountId } = mail
  if (accountId === null || !isMailTemplateName(type)) return undefined
  const { system } = services.databases
  let chosen: SavedText | undefined
  return {
    find: async (eventId) => {
      chosen = textThatApplies(await readOwnTexts(system, { accountId, type, eventId }))
      return chosen && { type, subject: chosen.subject, blocks: chosen.blocks }
    },
    readerName: () => readerNameOf(services, mail),
    onBroken: async (_words, error) => {
      services.log.error('own words of a mail are broken', { thing: mail.id, error })
      // The mail goes out even if this isn't recorded.
      if (chosen !== undefined)
        await markBroken(system, chosen, brokenReason(error)).catch((failure: unknown) =>
          services.log.error('broken words could not be recorded', { thing: mail.id, error: failure }),
        )
    },
  }
}
