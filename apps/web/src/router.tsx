import { createRouter, type ErrorComponentProps, type RouterHistory } from '@tanstack/react-router'
import { ErrorState } from '~/components/error-state.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { UNREACHABLE } from '~/lib/unanswered.ts'
import { routeTree } from './routeTree.gen.ts'

/** What Chromium, Firefox and Safari say where a part of the app could not be loaded. */
const MISSING_PART = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

function RouteError({ error, reset }: ErrorComponentProps) {
  const isMissingPart = error instanceof Error && MISSING_PART.test(error.message)
  return (
    <>
      <PageHeader title="Something went wrong" />
      <ErrorState
        title="This screen could not be shown."
        error={isMissingPart ? { message: UNREACHABLE } : error instanceof Error ? error : null}
        // a part that did not come is asked for again by a new start only
        onRetry={isMissingPart ? () => window.location.reload() : reset}
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
