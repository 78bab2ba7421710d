import { Button, SimpleGrid, Stack } from '@chakra-ui/react'
import type { ContactListView } from '@newsloom/contract/lists'
import { useQuery } from '@tanstack/react-query'
import { BookUser, Plus, Upload, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '~/components/empty-state.tsx'
import { ErrorState } from '~/components/error-state.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { Panel } from '~/components/panel.tsx'
import { CardSkeleton, LoadingNote } from '~/components/skeletons.tsx'
import { StatCard } from '~/components/stat-card.tsx'
import { trpc } from '~/lib/trpc.ts'
import { ContactListCard } from './contact-list-card.tsx'
import { ImportContactsDialog } from './import-contacts-dialog.tsx'
import { NewListDialog } from './new-list-dialog.tsx'
import { TEXTS } from './texts.ts'

type OpenDialog = 'new-list' | 'import' | null

export function ContactsScreen() {
  const lists = useQuery(trpc.lists.list.queryOptions())
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = () => setDialog(null)
  const newList = (
    <Button onClick={() => setDialog('new-list')}>
      <Plus aria-hidden="true" />
      New List
    </Button>
  )
  return (
    <>
      <PageHeader
        title={TEXTS.title}
        subtitle={TEXTS.subtitle}
        action={
          <>
            <Button variant="outline" colorPalette="gray" onClick={() => setDialog('import')}>
              <Upload aria-hidden="true" />
              Import Contacts
            </Button>
            {newList}
          </>
        }
      />
      {lists.isError ? (
        <ErrorState
          title="The contact lists could not be loaded."
          error={lists.error}
          onRetry={lists.refetch}
          isRetrying={lists.isFetching}
        />
      ) : (
        <Stack gap="6">
          <Totals lists={lists.data} />
          <Lists lists={lists.data} action={newList} />
        </Stack>
      )}
      {dialog === 'new-list' ? <NewListDialog onClose={close} /> : null}
      {dialog === 'import' ? <ImportContactsDialog onClose={close} lists={lists.data ?? []} /> : null}
    </>
  )
}

function Totals({ lists }: { lists: readonly ContactListView[] | undefined }) {
  const contacts = lists?.reduce((sum, list) => sum + list.contactCount, 0)
  return (
    <SimpleGrid columns={2} gap={{ base: '3', sm: '4' }}>
      <StatCard label="Contact Lists" icon={BookUser} value={lists?.length} />
      <StatCard label="Total Contacts" icon={Users} value={contacts} />
    </SimpleGrid>
  )
}

type ListsProps = { lists: readonly ContactListView[] | undefined; action: ReactNode }

function Lists({ lists, action }: ListsProps) {
  if (!lists)
    return (
      <>
        <LoadingNote>Loading contact lists</LoadingNote>
        <CardSkeleton lines={4} />
        <CardSkeleton lines={4} />
      </>
    )
  if (lists.length === 0)
    return (
      <Panel>
        <EmptyState icon={BookUser} title={TEXTS.noLists} action={action} />
      </Panel>
    )
  return (
    <Stack as="section" aria-label="Contact Lists" gap="4">
      {lists.map((list) => (
        <ContactListCard key={list.id} list={list} />
      ))}
    </Stack>
  )
}
