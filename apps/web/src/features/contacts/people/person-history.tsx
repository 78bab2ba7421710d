import { Box, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ConsentEventView, PersonView } from '@newsloom/contract/contacts/people'
import { langOf } from '~/lib/lang.ts'
import { quote } from '~/lib/quote.ts'
import { formatDate, formatDateMinute } from '~/lib/time/dates.ts'
import { consentLabel } from './person-labels.ts'

/** The person's consent history: date, method, and the email it came from. */
export function PersonHistory({ person: { history, memberships } }: { person: PersonView }) {
  const [added] = memberships.map(({ joinedAt }) => joinedAt).sort()
  if (history.length === 0)
    return (
      <Text color="fg.muted">
        {added
          ? t`Added on ${formatDate(added)}, not through a sign-up form. No events since.`
          : t`No events yet.`}
      </Text>
    )
  return (
    <Flex as="ol" direction="column" listStyleType="none">
      {history.map((event) => (
        <HistoryEntry key={event.id} event={event} />
      ))}
    </Flex>
  )
}

function HistoryEntry({ event }: { event: ConsentEventView }) {
  const { what, how } = consentLabel(event)
  return (
    <Flex
      as="li"
      direction={{ base: 'column', sm: 'row' }}
      justify="space-between"
      columnGap="4"
      py="2"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <Box minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {what}
        </Text>
        <Text color="fg.muted" fontSize="xs" overflowWrap="anywhere">
          {event.mail ? (
            <Trans>
              {how}, from <span lang={langOf(event.mail.subject)}>{quote(event.mail.subject)}</span>
            </Trans>
          ) : (
            how
          )}
        </Text>
        {event.note ? (
          <Text color="fg.muted" fontSize="xs" overflowWrap="anywhere" lang={langOf(event.note)}>
            {event.note}
          </Text>
        ) : null}
      </Box>
      <Text asChild color="fg.muted" fontSize="xs" flexShrink="0" className="tabular">
        <time dateTime={event.at}>{formatDateMinute(event.at)}</time>
      </Text>
    </Flex>
  )
}
