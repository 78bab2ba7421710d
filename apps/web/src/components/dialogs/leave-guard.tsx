import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = {
  /** there is something to lose */
  isActive: boolean
  /** the search parameter that names what is under way: another value of it leaves, too */
  param?: string
  title: string
  /** what is lost, in one sentence */
  children: ReactNode
  confirmLabel: string
}

const paramOf = ({ search }: { search: Record<string, unknown> }, param: string | undefined): unknown =>
  param === undefined ? undefined : search[param]

/**
 * Asks before another screen, a reload or a closed tab takes away what is under way; tabs of one
 * screen go on freely.
 */
export function LeaveGuard({ isActive, param, title, children, confirmLabel }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isActive && (current.pathname !== next.pathname || paramOf(current, param) !== paramOf(next, param)),
    enableBeforeUnload: () => isActive,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  )
}
