import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { buttonClasses } from '#ui/button-classes.ts'
import { Button } from '#ui/Button.tsx'
import type { Scope } from '../request-headers.ts'
import { mayManage, useRights } from '../rights.ts'
import { routeAddress } from '../route-names.ts'
import type { ListCreate } from './list-options.ts'
import type { Params } from './list-view.ts'

interface CreateButtonProps {
  readonly create: ListCreate | undefined
  readonly params: Params
  readonly scope: Scope
}

/** Primary action of a list. Hidden without permission, or if its page isn't built. */
export function CreateButton({ create, params, scope }: CreateButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const rights = useRights()
  if (create === undefined || !mayManage(create.permission, rights)) return null
  const { label, route, dialog: CreateDialog } = create
  if (CreateDialog !== undefined)
    return (
      <>
        <Button kind="primary" size="office" icon={Plus} onClick={() => setIsOpen(true)}>
          {label}
        </Button>
        {isOpen ? <CreateDialog scope={scope} onClose={() => setIsOpen(false)} /> : null}
      </>
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
