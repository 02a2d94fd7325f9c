import { accountTermsSchema, type AccountTermsInput } from '@admission/common/validation/account-settings.ts'
import { userError } from '#platform/errors.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import type { HistoryTexts } from '#platform/records/history.ts'
import type { RecordKind } from '#platform/records/types.ts'
import { accountChanged } from '../facts.ts'
import { readAccountTerms } from '../reads/settings.ts'
import type { AccountTerms } from '../types/settings.ts'
import { lockAccount, stampAccount } from '../writes/branding.ts'
import { publishTerms } from '../writes/settings.ts'

const termsRecord: RecordKind<AccountTerms> = {
  name: 'account',
  read: readAccountTerms,
  lock: lockAccount,
  stamp: stampAccount,
  fact: accountChanged,
}

const currentOf = ({ body, versions }: AccountTerms): number | null =>
  body === '' ? null : (versions[0]?.version ?? null)

/**
 * Publishes an account's terms of sale as a new version, which buyers accept from then on. Blank: the platform's terms
 * apply. Purchases keep the version that was accepted with them.
 */
export const saveAccountTerms: RecordEdit<AccountTerms, AccountTermsInput> = {
  kind: termsRecord,
  action: 'account-publish-terms',
  what: 'TERMS',
  schema: accountTermsSchema,
  prepare: (_transaction, terms, input) => {
    if (input.body === terms.body) throw userError('These terms are already published. Change them first.')
    return input
  },
  change: async (transaction, before, { body }) => {
    const version = await publishTerms(transaction, before.id, body)
    return { before: { version: currentOf(before) }, after: { version: body === '' ? null : version } }
  },
}

const versionText = (value: unknown): string => (typeof value === 'number' ? `Version ${value}` : 'Platform terms')

/** Texts for the history of an account's terms. */
export const accountTermsHistory: HistoryTexts<AccountTerms> = {
  kind: 'account',
  actions: [saveAccountTerms.action],
  describe: (_transaction, _context, _terms, changes) =>
    changes.map(({ before, after }) => ({
      what: after?.['version'] === null ? 'Terms removed' : `${versionText(after?.['version'])} published`,
      changes: [
        { label: 'Terms of sale', before: versionText(before?.['version']), after: versionText(after?.['version']) },
      ],
    })),
}
