import { Box, Button } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { DeletedClicks } from '@newsloom/contract/analytics/analytics'
import { ChartColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { PanelSection } from '~/components/panel.tsx'
import type { ApiError } from '~/lib/net/trpc.ts'
import { deletedFigures, TEXTS } from '../texts.ts'

/** The part of a query that the panel shows, of one page or several. */
type LoadedQuery<Data> = {
  data: Data | undefined
  error: ApiError | null
  isPlaceholderData: boolean
}
type Props<Data> = {
  title: string
  query: LoadedQuery<Data>
  isEmpty: (data: Data) => boolean
  empty: string
  /** the next step; default: where figures come from */
  help?: string
  /** null: nothing is filtered */
  onReset: (() => void) | null
  /** why there may be nothing: these clicks are left out; null: none are */
  deleted?: DeletedClicks | null
  action?: ReactNode
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** A panel whose content loads: skeleton, error, empty, or its content, kept while it refreshes. */
export function TabPanel<Data>(props: Props<Data>) {
  const { title, query, isEmpty, empty, help = TEXTS.emptyHelp, onReset, deleted = null } = props
  const { action, skeleton, children } = props
  const { data } = query
  const isLoading = data === undefined && !query.error
  const hasRows = data !== undefined && !isEmpty(data)
  return (
    <PanelSection
      title={title}
      action={hasRows ? action : isLoading && action ? <Box visibility="hidden">{action}</Box> : undefined}
    >
      {/* figures of the last filter stay while the next ones load */}
      <Box aria-busy={query.isPlaceholderData} opacity={query.isPlaceholderData ? 0.6 : undefined}>
        {hasRows ? (
          children(data)
        ) : data !== undefined ? (
          <EmptyState
            icon={ChartColumn}
            title={empty}
            action={
              onReset ? (
                <Button variant="outline" colorPalette="gray" onClick={onReset}>
                  {TEXTS.reset}
                </Button>
              ) : undefined
            }
          >
            {deleted ? deletedFigures(deleted) : onReset ? TEXTS.emptyFiltered : help}
          </EmptyState>
        ) : query.error ? (
          <ErrorState title={TEXTS.failed} error={query.error} />
        ) : (
          <>
            <LoadingNote>{t`Loading ${title.toLowerCase()}`}</LoadingNote>
            {skeleton ?? <RowsSkeleton rows={8} />}
          </>
        )}
      </Box>
    </PanelSection>
  )
}
