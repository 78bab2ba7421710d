import { Box, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { PEOPLE_PAGE, type PeopleTable, type PersonRow } from '@newsloom/contract/contacts/people-table'
import { Upload, Users } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { BusyButton } from '~/components/busy-button.tsx'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote } from '~/components/feedback/skeletons.tsx'
import { Panel } from '~/components/panel.tsx'
import { formatNumber } from '~/lib/numbers.ts'
import { toast } from '~/lib/toast.ts'
import { EditContactDialog } from '../shared/edit-contact-dialog.tsx'
import { retryFailed } from '../shared/refresh-contacts.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { FieldsDialog } from './fields-dialog.tsx'
import { isFiltered, searchOf } from './filters/filter-values.ts'
import { PeopleFilters } from './filters/people-filters.tsx'
import { PeopleRows } from './rows/people-rows.tsx'
import { SegmentChoice } from './segment-choice.tsx'
import {
  type Chosen,
  choose,
  countChosen,
  isTooMany,
  NOBODY,
  selectionAfter,
  selectionOf,
} from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { TableTools } from './table-tools.tsx'
import { type BulkKind, TABLE_TEXTS } from './texts.ts'
import { type PeopleView, useAll, usePeople, usePeopleView } from './use-people.ts'

type TabProps = {
  lists: readonly ContactListView[]
  /** beside the tabs: where one switches between segments */
  segments: HTMLElement | null
  onImport: () => void
}

/** The tab 'All contacts': everybody once, with all their lists. */
export function PeopleTab({ lists, segments, onImport }: TabProps) {
  const view = usePeopleView()
  const people = usePeople(view)
  const filter = JSON.stringify(view.filter)
  const [shown, setShown] = useState(filter)
  if (shown !== filter && people.data && !people.isPlaceholderData) setShown(filter)
  if (people.data?.total === 0 && !people.isPlaceholderData && !isFiltered(view.filter))
    return <NoneYet onImport={onImport} />
  return (
    <Panel px={{ base: '4', sm: '5' }} pt="4" pb="3">
      {segments ? createPortal(<SegmentChoice view={view} />, segments) : null}
      <PeopleFilters view={view} lists={lists} />
      {people.data ? (
        // other filters, another selection: what is not shown is never changed
        // of the rows of the filters before none can be ticked
        <Box key={filter} inert={shown !== filter} aria-busy={shown !== filter}>
          <People view={view} lists={lists} table={people.data} />
        </Box>
      ) : people.error && view.filter.listId && !lists.some(({ id }) => id === view.filter.listId) ? (
        <NoMatch view={view} title={TABLE_TEXTS.listGone} />
      ) : people.error ? (
        <Box mt="4">
          <ErrorState
            title={TABLE_TEXTS.loadFailed}
            error={people.error}
            onRetry={retryFailed}
            isRetrying={people.isFetching}
          />
        </Box>
      ) : (
        <PeopleSkeleton />
      )}
    </Panel>
  )
}

type Props = { view: PeopleView; lists: readonly ContactListView[]; table: PeopleTable }

function People({ view, lists, table }: Props) {
  const [chosen, setChosen] = useState<Chosen>(NOBODY)
  const [action, act] = useState<BulkKind | null>(null)
  const [edited, edit] = useState<PersonRow | null>(null)
  const [hasFields, showFields] = useState(false)
  const count = countChosen(chosen, table.total)
  const all = useAll(view)
  return (
    <>
      <SelectionBar count={count} total={table.total} all={all} onChange={setChosen} onAct={act}>
        <TableTools view={view} onFields={() => showFields(true)} />
      </SelectionBar>
      {table.total === 0 ? (
        <NoMatch view={view} />
      ) : (
        <>
          <PeopleRows
            people={table.items}
            chosen={chosen}
            onChoose={(ids, isOn) => {
              if (isTooMany(chosen, ids, isOn)) toast.destructive(...TABLE_TEXTS.tooMany)
              setChosen(choose(chosen, ids, isOn))
            }}
            onEdit={edit}
            sort={view.sort}
            onSort={(sort) => view.show({ sort })}
          />
          <Pages view={view} total={table.total} />
        </>
      )}
      {/* the bar at the bottom of a phone covers no row */}
      {count > 0 ? <Box height={{ base: '14', sm: '0' }} /> : null}
      {action ? (
        <BulkDialog
          kind={action}
          selection={selectionOf(chosen, view.filter)}
          count={count}
          lists={lists}
          listId={view.filter.listId ?? undefined}
          onClose={() => act(null)}
          onDone={() => setChosen(selectionAfter(action, chosen, view.filter))}
        />
      ) : null}
      {hasFields ? <FieldsDialog onClose={() => showFields(false)} /> : null}
      {edited ? <EditContactDialog person={edited} onClose={() => edit(null)} /> : null}
    </>
  )
}

function Pages({ view: { page, show }, total }: { view: PeopleView; total: number }) {
  const last = Math.max(1, Math.ceil(total / PEOPLE_PAGE))
  if (last === 1 && page === 1) return null
  const from = Math.min(total, (page - 1) * PEOPLE_PAGE + 1)
  const to = Math.min(total, page * PEOPLE_PAGE)
  return (
    <Flex
      as="nav"
      aria-label={t`Pages`}
      align="center"
      justify="flex-end"
      gap="2"
      pt="3"
      borderTopWidth="1px"
    >
      <Text color="fg.muted" className="tabular" me="2">
        {page > last
          ? t`No contacts on page ${formatNumber(page)}`
          : t`${formatNumber(from)}–${formatNumber(to)} of ${formatNumber(total)}`}
      </Text>
      <BusyButton
        size="sm"
        variant="outline"
        colorPalette="gray"
        isBusy={page === 1}
        onClick={() => show({ page: Math.min(page - 1, last) })}
      >{t`Previous`}</BusyButton>
      <BusyButton
        size="sm"
        variant="outline"
        colorPalette="gray"
        isBusy={page >= last}
        onClick={() => show({ page: page + 1 })}
      >{t`Next`}</BusyButton>
    </Flex>
  )
}

type NoMatchProps = { view: PeopleView; title?: string }

const NoMatch = ({ view: { show }, title = TABLE_TEXTS.noMatch }: NoMatchProps) => (
  <EmptyState
    icon={Users}
    title={title}
    action={
      <Button
        variant="outline"
        colorPalette="gray"
        onClick={() => show({ ...searchOf({}), segment: undefined })}
      >{t`Clear filters`}</Button>
    }
  />
)

const NoneYet = ({ onImport }: { onImport: () => void }) => (
  <Panel>
    <EmptyState
      icon={Users}
      title={TABLE_TEXTS.noneYet}
      action={
        <Button onClick={onImport}>
          <Upload aria-hidden="true" />
          {t`Import Contacts`}
        </Button>
      }
    />
  </Panel>
)

const PeopleSkeleton = () => (
  <Stack gap="3" mt="6">
    <LoadingNote>{t`Loading contacts`}</LoadingNote>
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} height="11" />
    ))}
  </Stack>
)
