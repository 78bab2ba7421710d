import { createRootRoute } from '@tanstack/react-router'
import { AppShell } from '~/features/shell/app-shell.tsx'
import { NotFound } from '~/features/shell/not-found.tsx'

export const Route = createRootRoute({ component: AppShell, notFoundComponent: NotFound })
