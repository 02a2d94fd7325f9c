import { expect, test } from 'vitest'
import { fromSource, toSource } from './source.ts'
import { MAIL_TEMPLATE_NAMES, mailTemplateType } from './types.ts'
import { mailTemplateProblems } from './blocks.ts'

test.each(MAIL_TEMPLATE_NAMES)('the starting text of %s is whole, and the same as one text', (type) => {
  const { starter } = mailTemplateType(type)
  expect(mailTemplateProblems({ type, blocks: [...starter.blocks] })).toEqual([])
  expect(fromSource(toSource(starter))).toEqual(starter)
})

test('a text that looks like another block stays a text', () => {
  const content = {
    subject: 'Hello',
    blocks: ['# 1 in town', '[tickets]', '\\o/', '---', 'Subject: no'].map((text) => ({
      kind: 'TEXT' as const,
      text,
      url: '',
    })),
  }
  expect(fromSource(toSource(content))).toEqual(content)
})

test('a blank line inside of a Liquid tag does not end the block', () => {
  const text = '{% if doors != "" %}Doors open\n\nat {{ doors }}{% endif %}'
  expect(fromSource(`Subject: A\n\n${text}\n\nB`).blocks.map((block) => block.text)).toEqual([text, 'B'])
})
