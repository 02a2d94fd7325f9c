import type { MailBlock } from '@admission/common/mail-templates/block-kinds.ts'
import { mailTemplateType } from '@admission/common/mail-templates/types.ts'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#ui/expect-accessible.ts'
import '#ui/styles.css'
import { BlockList } from './BlockList.tsx'

function Editor({ onChange }: { readonly onChange: (blocks: readonly MailBlock[]) => void }) {
  const [shown, setShown] = useState<readonly MailBlock[]>([
    { kind: 'HEADING', text: 'Hello', url: '' },
    { kind: 'TEXT', text: 'See you', url: '' },
  ])
  return (
    <main>
      <h1>Receipt</h1>
      <BlockList
        facts={mailTemplateType('ORDER_RECEIPT')}
        blocks={shown}
        errors={{}}
        onChange={(changed) => {
          setShown(changed)
          onChange(changed)
        }}
      />
    </main>
  )
}

it('is written with the keyboard alone: blocks are moved, added and removed, variables inserted at the caret', async () => {
  let blocks: readonly MailBlock[] = []
  const kinds = (): readonly string[] => blocks.map(({ kind }) => kind)
  await render(<Editor onChange={(changed) => (blocks = changed)} />)
  await expectAccessible()
  page.getByRole('button', { name: 'Move Text, block 2' }).element().focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('button', { name: 'Move Text, block 1' })).toHaveFocus()
  expect(kinds()).toEqual(['TEXT', 'HEADING'])

  const field = page.getByRole('textbox').first()
  await userEvent.click(field)
  await userEvent.keyboard('{Home}')
  await page.getByRole('button', { name: 'Insert variable' }).first().click()
  await page.getByRole('menuitem', { name: /^Purchase number: LH/ }).click()
  await expect.poll(() => blocks[0]?.text).toBe('{{ orderNumber }}See you')

  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('menuitem', { name: 'Button' }).click()
  expect(blocks.at(-1)).toEqual({ kind: 'BUTTON', text: '', url: 'ticketsUrl' })
  await expect.element(page.getByRole('textbox', { name: 'Label' })).toHaveFocus()

  await page.getByRole('button', { name: 'Remove Heading, block 2' }).click()
  expect(kinds()).toEqual(['TEXT', 'BUTTON'])
  await expect.element(page.getByRole('button', { name: 'Move Text, block 1' })).toHaveFocus()
})
