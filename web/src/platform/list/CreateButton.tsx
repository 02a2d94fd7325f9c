import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { buttonClasses } from '#ui/button-classes.ts'
import { Button } from '#ui/Button.tsx'
import { mayManage, useRights } from '../rights.ts'
import { routeAddress } from '../route-names.ts'
import type { ListCreate } from './list-options.ts'
import type { Params } from './list-view.ts'

interface CreateButtonProps {
  readonly create: ListCreate | undefined
  readonly params: Params
  /** Opens the dialog, which is apart: the button moves once an empty list has rows. */
  readonly onOpen: () => void
}

/** Primary action of a list. Hidden without permission, or if its page isn't built. */
export function CreateButton({ create, params, onOpen }: CreateButtonProps) {
  const rights = useRights()
  if (create === undefined || !mayManage(create.permission, rights)) return null
  const { label, route, dialog } = create
  if (dialog !== undefined)
    return (
      <Button kind="primary" size="office" icon={Plus} onClick={onOpen}>
        {label}
      </Button>
    )
  const address = route === undefined ? undefined : routeAddress(route, params)
  return address === undefined ? null : (
    <Link to={address} className={buttonClasses({ kind: 'primary', size: 'office' })}>
      <span className="inline-flex items-center gap-2">
        <Plus aria-hidden="true" size={18} strokeWidth={1.5} />
        {label}
      </span>
    </Link>
  )
}
