import { t } from '@lingui/core/macro'
import { createRouter, type ErrorComponentProps, type RouterHistory } from '@tanstack/react-router'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { isMissingPart, MISSING_PART, reloadPage } from '~/lib/is-missing-part.ts'
import { routeTree } from './routeTree.gen.ts'

function RouteError({ error, reset }: ErrorComponentProps) {
  const isMissing = isMissingPart(error)
  return (
    <>
      <PageHeader title={t`Something went wrong`} />
      <ErrorState
        title={t`This screen could not be shown.`}
        error={isMissing ? { message: MISSING_PART.text } : error instanceof Error ? error : null}
        onRetry={isMissing ? reloadPage : reset}
        retryLabel={isMissing ? MISSING_PART.reload : undefined}
      >{t`Nothing was changed. If it stays like this, load the page again.`}</ErrorState>
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
