import { Box, Button, Flex, Grid } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { ArchivesPage } from '@newsloom/contract/research/archives'
import { Link } from '@tanstack/react-router'
import { Archive as ArchiveIcon, MousePointer2, SearchX } from 'lucide-react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { RetryParts } from '~/components/feedback/retry-parts.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { Panel } from '~/components/panel.tsx'
import { moveByArrows } from '~/lib/move-by-arrows.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { ArchiveDetails } from './archive-details.tsx'
import { type ArchivesState, useArchivesSearch } from './archives-search.ts'
import { CompareArchives } from './compare/compare-archives.tsx'
import { useDeletedFocus } from './deleting/use-deleted-focus.ts'
import { ArchiveFilters } from './list/archive-filters.tsx'
import { ArchiveList } from './list/archive-list.tsx'
import { TEXTS } from './texts.ts'
import { type Archives, PARTS, useArchives } from './use-archives.ts'

export function ArchivesScreen() {
  const state = useArchivesSearch()
  const archives = useArchives(state)
  const counts = archives.data?.pages.at(-1)
  const total = counts?.total
  const focus = useDeletedFocus(archives)
  return (
    <>
      <PageHeader title={TEXTS.title} subtitle={counts ? countOf(counts) : TEXTS.subtitle} />
      <RetryParts of={PARTS} isForOldOnly isList />
      {archives.isError && !archives.data ? (
        <ErrorState
          title={TEXTS.listFailed}
          error={archives.error}
          onRetry={archives.refetch}
          isRetrying={archives.isFetching}
        />
      ) : total === 0 && !isFiltered(state) ? (
        <Panel>
          <EmptyState
            icon={ArchiveIcon}
            title={TEXTS.empty}
            action={
              <Button asChild>
                <Link to="/news-research">{TEXTS.research}</Link>
              </Button>
            }
          >
            {TEXTS.emptyHelp}
          </EmptyState>
        </Panel>
      ) : (
        <Columns state={state} archives={archives} isNothing={total === 0} focus={focus} />
      )}
    </>
  )
}

/** '2 archives', or '0 of 2 archives' where some do not match. */
const countOf = ({ total, all }: ArchivesPage): string =>
  total === all
    ? plural(all, { one: '# archive', other: '# archives' })
    : t`${formatNumber(total)} of ${plural(all, { one: '# archive', other: '# archives' })}`

const isFiltered = ({ search: { topic, kind, q }, typed }: ArchivesState): boolean =>
  q !== undefined || typed !== '' || topic !== undefined || kind !== undefined

type ColumnsProps = {
  state: ArchivesState
  archives: Archives
  isNothing: boolean
  focus: ReturnType<typeof useDeletedFocus>
}

function Columns({ state, archives, isNothing, focus }: ColumnsProps) {
  const { archive: selected } = state.search
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '22rem minmax(0, 1fr)' }} gap="5" alignItems="start">
      <Flex
        ref={focus.list}
        direction="column"
        hideBelow={selected ? 'lg' : undefined}
        minW="0"
        position={{ lg: 'sticky' }}
        top="20"
        maxH={{ lg: 'calc(100dvh - 6.5rem)' }}
        onKeyDown={moveByArrows}
      >
        <ArchiveFilters state={state} />
        {isNothing ? (
          <Panel mt="3">
            <EmptyState
              icon={SearchX}
              title={TEXTS.noneFound}
              action={
                <Button
                  variant="outline"
                  colorPalette="gray"
                  onClick={() => {
                    state.setTyped('')
                    void state.filter({ topic: undefined, kind: undefined })
                  }}
                >
                  {TEXTS.clear}
                </Button>
              }
            >
              {TEXTS.noneFoundHelp}
            </EmptyState>
          </Panel>
        ) : (
          <ArchiveList archives={archives} selected={selected} onSelect={state.open} />
        )}
      </Flex>
      {isNothing && !selected ? null : (
        <Box hideBelow={selected ? undefined : 'lg'} minW="0">
          <Chosen state={state} onDeleted={focus.deleted} />
        </Box>
      )}
    </Grid>
  )
}

type ChosenProps = { state: ArchivesState; onDeleted: (id: number) => void }

function Chosen({ state: { search, open, compare }, onDeleted }: ChosenProps) {
  const { archive, with: other } = search
  if (archive === undefined)
    return (
      <Panel>
        <EmptyState icon={MousePointer2} title={TEXTS.select}>
          {TEXTS.selectHelp}
        </EmptyState>
      </Panel>
    )
  if (other !== undefined)
    return (
      <CompareArchives id={archive} otherId={other} onChoose={compare} onClose={() => compare(undefined)} />
    )
  const close = () => open(undefined)
  return (
    <ArchiveDetails
      key={archive}
      id={archive}
      onClose={close}
      onDeleted={() => {
        onDeleted(archive)
        void close()
      }}
      onCompare={compare}
    />
  )
}
