import { mailTemplateForm, type MailTemplateInput } from '@admission/common/mail-templates/blocks.ts'
import { toSource } from '@admission/common/mail-templates/source.ts'
import { mailTemplateType, type MailTemplateName } from '@admission/common/mail-templates/types.ts'
import { inputError } from '#platform/errors.ts'
import type { JsonObject } from '#platform/json.ts'
import type { RecordEdit } from '#platform/records/edit-record.ts'
import type { HistoryTexts, StoredChange } from '#platform/records/history.ts'
import { mailTemplateChanged } from '../facts.ts'
import { readTemplates } from '../reads/templates.ts'
import { textProblems } from '../rules/check-text.ts'
import type { MailTemplate, TemplateOwner } from '../types.ts'
import { lockTemplate, stampTemplate, writeTemplate } from '../writes/templates.ts'

const ACTION = 'mail-template-save'

const audited = ({ isOn, subject, blocks }: Omit<MailTemplateInput, 'type'>): JsonObject => ({
  words: isOn ? 'Own' : 'Default',
  mailText: toSource({ subject, blocks }),
})

/**
 * Saves the words of one type of mail, as their next version. Mails that are composed from then on have them. Refuses words
 * whose Liquid can't be read, or that lack a link that the mail needs.
 */
export const saveTemplate = (
  owner: TemplateOwner,
  type: MailTemplateName,
): RecordEdit<MailTemplate, MailTemplateInput> => ({
  kind: {
    name: 'mail-template',
    read: async (transaction) => (await readTemplates(transaction, owner, [type]))[0],
    lock: (transaction, _accountId, id) => lockTemplate(transaction, owner, { id, type }),
    stamp: stampTemplate,
    fact: mailTemplateChanged,
  },
  action: ACTION,
  what: 'WORDS',
  schema: mailTemplateForm,
  prepare: (_transaction, _before, input) => {
    const [first, ...others] = textProblems(input)
    if (first !== undefined) throw inputError(first, ...others)
    return input
  },
  change: async (transaction, before, input) => {
    await writeTemplate(transaction, owner.accountId, before.id, input)
    return {
      before: audited({ ...before, blocks: [...before.blocks] }),
      after: { ...audited(input), mailType: mailTemplateType(type).name },
    }
  },
})

const word = (values: StoredChange['before'], name: string): string => {
  const value = values?.[name]
  return typeof value === 'string' ? value : '–'
}

const describe = ({ before, after }: StoredChange) => {
  const own = { label: 'Text', before: word(before, 'words'), after: word(after, 'words') }
  const isTextNew = word(before, 'mailText') !== word(after, 'mailText')
  const what =
    own.before === own.after
      ? isTextNew
        ? 'Text changed'
        : 'Saved'
      : own.after === 'Own'
        ? 'Own text turned on'
        : 'Back to the default'
  return { what, changes: own.before === own.after ? [] : [own] }
}

/** Texts for the history of a type's words. */
export const templateHistory: HistoryTexts<MailTemplate> = {
  kind: 'mail-template',
  actions: [ACTION],
  describe: (_transaction, _context, _template, changes) => changes.map(describe),
}
