import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { MembershipView, PersonView } from '@newsloom/contract/contacts/people'
import { useQuery } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDate } from '~/lib/time/dates.ts'
import { RemoveMembership } from '../shared/remove-membership.tsx'
import { BulkDialog } from '../table/bulk-dialog.tsx'
import { refreshPerson } from './refresh-person.ts'

/** The lists a person is on, since when, with ways to remove them and to add them to others. */
export function PersonLists({ person }: { person: PersonView }) {
  const lists = useRef<HTMLDivElement>(null)
  const { memberships, email } = person
  return (
    <Box ref={lists} tabIndex={-1} outline="none">
      {memberships.length === 0 ? <Text color="fg.muted">{t`Not on any list.`}</Text> : null}
      <Flex as="ul" direction="column" listStyleType="none">
        {memberships.map((membership) => (
          <Membership
            key={membership.contactId}
            membership={membership}
            email={email}
            isLast={memberships.length === 1}
            lists={lists}
          />
        ))}
      </Flex>
      <AddToList person={person} />
    </Box>
  )
}

/** Nothing where they are, or were, on every list: who left one is not added again. */
function AddToList({ person: { email, memberships } }: { person: PersonView }) {
  const lists = useQuery(trpc.lists.list.queryOptions())
  const [isAdding, setAdding] = useState(false)
  const [any] = memberships
  const others = lists.data?.filter(({ id }) => memberships.every(({ listId }) => listId !== id)) ?? []
  if (!any || (others.length === 0 && !isAdding)) return null
  return (
    <>
      <Button variant="outline" colorPalette="gray" size="xs" mt="2" onClick={() => setAdding(true)}>
        <ListPlus aria-hidden="true" />
        {t`Add to list…`}
      </Button>
      {isAdding ? (
        <BulkDialog
          kind="add"
          selection={{ ids: [any.contactId] }}
          count={1}
          lists={others}
          listId={undefined}
          returnFocus={() => null}
          onClose={() => setAdding(false)}
          onDone={() => void refreshPerson(email)}
        />
      ) : null}
    </>
  )
}

type Props = {
  membership: MembershipView
  email: string
  isLast: boolean
  lists: RefObject<HTMLElement | null>
}

function Membership({ membership, email, isLast, lists }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { listName, joinedAt, leftAt } = membership
  return (
    <Flex as="li" align="center" gap="3" py="1.5" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
      <Box flex="1" minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere" lang={langOf(listName)}>
          {listName}
        </Text>
        <Text color="fg.muted" fontSize="xs">
          {leftAt
            ? t`Joined ${formatDate(joinedAt)}, left ${formatDate(leftAt)}`
            : t`Joined ${formatDate(joinedAt)}`}
        </Text>
      </Box>
      <Button
        variant="ghost"
        size="xs"
        aria-label={t`Remove from ${listName}`}
        onClick={() => setAsking(true)}
      >{t`Remove`}</Button>
      <RemoveMembership
        email={email}
        membership={membership}
        isLast={isLast}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        lists={lists}
      />
    </Flex>
  )
}
