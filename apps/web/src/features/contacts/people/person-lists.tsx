import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { MembershipView, PersonView } from '@newsloom/contract/contacts/people'
import { type RefObject, useRef, useState } from 'react'
import { langOf } from '~/lib/lang.ts'
import { formatDate } from '~/lib/time/dates.ts'
import { RemoveMembership } from '../shared/remove-membership.tsx'

/** The lists a person is on, since when, with a way to remove them. */
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
    </Box>
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
