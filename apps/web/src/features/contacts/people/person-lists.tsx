import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { MembershipView, PersonView } from '@newsloom/contract/contacts/people'
import { useState } from 'react'
import { langOf } from '~/lib/lang.ts'
import { formatDate } from '~/lib/time/dates.ts'
import { RemoveMembership } from '../shared/remove-membership.tsx'

/** The lists a person is on, since when, with a way to remove them. */
export function PersonLists({ person }: { person: PersonView }) {
  if (person.memberships.length === 0) return <Text color="fg.muted">{t`Not on any list.`}</Text>
  return (
    <Flex as="ul" direction="column" listStyleType="none">
      {person.memberships.map((membership) => (
        <Membership
          key={membership.contactId}
          membership={membership}
          email={person.email}
          isLast={person.memberships.length === 1}
        />
      ))}
    </Flex>
  )
}

type Props = { membership: MembershipView; email: string; isLast: boolean }

function Membership({ membership, email, isLast }: Props) {
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
      />
    </Flex>
  )
}
