import { Drawer } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { AppDrawer } from '~/components/dialogs/app-drawer.tsx'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { PERSON_TEXTS } from '../texts.ts'
import { PersonDetails } from './person-details.tsx'
import { PersonSkeleton } from './person-skeleton.tsx'

type Props = { email: string; isOpen: boolean; onClose: () => void }

/** A person's details in a drawer on the right; full screen on phones. */
export default function PersonDrawer({ email, isOpen, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <AppDrawer isOpen={isOpen} onClose={onClose} firstFocus={heading}>
      <Person key={email} email={email} heading={heading} onClose={onClose} />
    </AppDrawer>
  )
}

type PersonProps = { email: string; heading: RefObject<HTMLHeadingElement | null>; onClose: () => void }

function Person({ email, heading, onClose }: PersonProps) {
  const person = useQuery(trpc.people.get.queryOptions({ email }))
  const isUnknown = person.error?.data?.code === 'NOT_FOUND'
  const name = person.data?.name
  return (
    <>
      <Drawer.Header flexDirection="column" alignItems="stretch" gap="0" pe="14">
        <Drawer.Title
          ref={heading}
          tabIndex={-1}
          outline="none"
          fontSize="lg"
          overflowWrap="anywhere"
          lang={langOf(name ?? '')}
        >
          {name || (person.data?.email ?? email)}
        </Drawer.Title>
        {name ? (
          <Drawer.Description overflowWrap="anywhere">{person.data?.email ?? email}</Drawer.Description>
        ) : null}
      </Drawer.Header>
      <Drawer.Body pb="8">
        {isUnknown ? (
          <EmptyState icon={SearchX} title={PERSON_TEXTS.notFound}>
            {PERSON_TEXTS.notFoundHelp}
          </EmptyState>
        ) : person.isError ? (
          <ErrorState
            title={PERSON_TEXTS.loadFailed}
            error={person.error}
            onRetry={person.refetch}
            isRetrying={person.isFetching}
          />
        ) : person.data ? (
          <PersonDetails person={person.data} onErased={onClose} />
        ) : (
          <PersonSkeleton />
        )}
      </Drawer.Body>
    </>
  )
}
