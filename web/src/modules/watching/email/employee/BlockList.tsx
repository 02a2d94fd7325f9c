import {
  MAIL_BLOCK_KINDS,
  MAIL_BLOCK_LABELS,
  type MailBlock,
  type MailBlockKind,
} from '@admission/common/mail-templates/block-kinds.ts'
import { hasText, MAX_MAIL_BLOCKS } from '@admission/common/mail-templates/blocks.ts'
import type { MailTemplateType } from '@admission/common/mail-templates/types.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { DragHandle } from '#ui/DragHandle.tsx'
import type { FormErrors } from '#ui/Form.tsx'
import { Menu } from '#ui/Menu.tsx'
import { BlockFields } from './BlockFields.tsx'

interface BlockListProps {
  readonly facts: MailTemplateType
  readonly blocks: readonly MailBlock[]
  /** Messages by path, such as `0.text`. */
  readonly errors: FormErrors
  readonly onChange: (blocks: readonly MailBlock[]) => void
}

const newBlock = (kind: MailBlockKind, { links }: MailTemplateType): MailBlock => ({
  kind,
  text: '',
  url: kind === 'BUTTON' ? (links[0]?.name ?? '') : '',
})

const isPart = (kind: MailBlockKind): kind is 'TICKETS' | 'LINES' => kind === 'TICKETS' || kind === 'LINES'

/** The blocks of an e-mail: each a card that can be written, moved by dragging or with the arrow keys, and removed. */
export function BlockList({ facts, blocks, errors, onChange }: BlockListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number>()
  // A moved or added block keeps the focus: after it is drawn in its new place.
  const [focus, setFocus] = useState<{ readonly at: number; readonly on: 'handle' | 'field' }>()
  useEffect(() => {
    if (focus === undefined) return
    const item = list.current?.children[focus.at]
    item?.querySelector<HTMLElement>(focus.on === 'handle' ? '[draggable]' : 'textarea, input, select')?.focus()
  }, [focus])
  const move = (from: number, to: number): void => {
    const block = blocks[from]
    if (block === undefined || to < 0 || to >= blocks.length || from === to) return
    onChange(blocks.toSpliced(from, 1).toSpliced(to, 0, block))
    setFocus({ at: to, on: 'handle' })
  }
  const dropTarget = (index: number) => ({
    onDragOver: (event: DragEvent) => {
      if (dragged !== undefined) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== undefined) move(dragged, index)
      setDragged(undefined)
    },
  })
  const kinds = MAIL_BLOCK_KINDS.filter((kind) => !isPart(kind) || facts.parts.includes(kind))
  return (
    <>
      <ol ref={list} className="flex flex-col gap-3 empty:hidden">
        {blocks.map((block, index) => {
          const kindError = errors[`${String(index)}.kind`]
          const name = `${MAIL_BLOCK_LABELS[block.kind]}, block ${String(index + 1)}`
          return (
            <li
              // They have no IDs, and focus is moved by hand.
              key={index}
              aria-label={name}
              className={`rounded-12 border border-line bg-card p-3 ${dragged === index ? 'opacity-60' : ''}`}
              {...dropTarget(index)}
            >
              <div className="flex items-center gap-1">
                <DragHandle
                  label={`Move ${name}`}
                  id={String(index)}
                  onMove={(by) => move(index, index + by)}
                  onDrag={(id) => setDragged(id === undefined ? undefined : Number(id))}
                />
                <p className="flex-1 text-14 font-semibold">{MAIL_BLOCK_LABELS[block.kind]}</p>
                <Button
                  kind="quiet"
                  size="table"
                  square
                  aria-label={`Remove ${name}`}
                  onClick={() => {
                    onChange(blocks.toSpliced(index, 1))
                    setFocus({ at: Math.max(0, index - 1), on: 'handle' })
                  }}
                >
                  <Trash2 aria-hidden="true" size={16} strokeWidth={1.5} />
                </Button>
              </div>
              {kindError === undefined ? null : <Alert tone="stop" announced title={kindError} />}
              <BlockFields
                facts={facts}
                block={block}
                path={`blocks.${String(index)}`}
                errors={{ text: errors[`${String(index)}.text`], url: errors[`${String(index)}.url`] }}
                onChange={(changed) => onChange(blocks.with(index, changed))}
              />
            </li>
          )
        })}
      </ol>
      {blocks.length >= MAX_MAIL_BLOCKS ? null : (
        <div>
          <Menu
            label="Add block"
            icon={Plus}
            size="office"
            items={kinds.map((kind) => ({
              name: MAIL_BLOCK_LABELS[kind],
              onChoose: () => {
                onChange([...blocks, newBlock(kind, facts)])
                setFocus({ at: blocks.length, on: hasText(kind) ? 'field' : 'handle' })
              },
            }))}
          />
        </div>
      )}
    </>
  )
}
