import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { browserAsks } from '~/lib/unsaved/leaving.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = {
  /** there is something to lose */
  isActive: boolean
  /** the search parameter that names the open dialog: changing it counts as leaving */
  param?: string
  title: string
  /** one sentence about the work that would be lost */
  children: ReactNode
  confirmLabel: string
  /** false: nothing is lost by leaving */
  isDestructive?: boolean
}

const paramOf = ({ search }: { search: Record<string, unknown> }, param: string | undefined): unknown =>
  param === undefined ? undefined : search[param]

/**
 * Asks before another screen, a reload or a closed tab discards unsaved work. Switching tabs within
 * the screen does not ask.
 */
export function LeaveGuard({ isActive, param, title, children, confirmLabel, isDestructive = true }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isActive && (current.pathname !== next.pathname || paramOf(current, param) !== paramOf(next, param)),
    enableBeforeUnload: () => browserAsks(isActive),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title={title}
      confirmLabel={confirmLabel}
      isDestructive={isDestructive}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  )
}
