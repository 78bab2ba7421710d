import { createRouter, type ErrorComponentProps, type RouterHistory } from '@tanstack/react-router'
import { ErrorState } from '~/components/error-state.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { routeTree } from './routeTree.gen.ts'

function RouteError({ error, reset }: ErrorComponentProps) {
  return (
    <>
      <PageHeader title="Something went wrong" />
      <ErrorState
        title="This screen could not be shown."
        error={error instanceof Error ? error : null}
        onRetry={reset}
      >
        Nothing was changed. If it stays like this, load the page again.
      </ErrorState>
    </>
  )
}

export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
  })

export type AppRouterInstance = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouterInstance
  }
}
