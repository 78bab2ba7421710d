import { Skeleton } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { createRouter, type ErrorComponentProps, type RouterHistory } from '@tanstack/react-router'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, TextSkeleton } from '~/components/feedback/skeletons.tsx'
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
      >{t`Nothing was changed. If this keeps happening, reload the page.`}</ErrorState>
    </>
  )
}

/** A screen that comes sooner needs no skeleton, which would only flicker, ms. */
const PENDING_MS = 500

const ScreenOnItsWay = () => (
  <>
    <LoadingNote>{t`Loading the screen`}</LoadingNote>
    <Skeleton height="8" width="48" mb="3" aria-hidden="true" />
    <Skeleton height="4" width="72" mb="8" aria-hidden="true" />
    <TextSkeleton lines={6} />
  </>
)

export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
    // the frame is there and works while a slow line brings the screen
    defaultPendingComponent: ScreenOnItsWay,
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  })

export type AppRouterInstance = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouterInstance
  }
}
