import { Badge, Box, Flex, Link, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { PersonMail } from '@newsloom/contract/contacts/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { DELIVERY_LABELS, OUTCOME_LABELS, reasonLabel } from '~/lib/labels/delivery-labels.ts'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { PersonPages } from './person-pages.tsx'

/** The emails that were meant for a person, and their states; each leads to its send. */
export function PersonMails({ email }: { email: string }) {
  const mails = useInfiniteQuery(
    trpc.people.mails.infiniteQueryOptions({ email }, { getNextPageParam: (last) => last.nextCursor }),
  )
  return (
    <PersonPages
      query={mails}
      items={mails.data?.pages.flatMap((page) => page.items)}
      failed={t`The emails could not be loaded.`}
      empty={t`No emails sent yet.`}
    >
      {(mail) => <MailEntry key={mail.id} mail={mail} />}
    </PersonPages>
  )
}

function MailEntry({ mail }: { mail: PersonMail }) {
  const state = DELIVERY_LABELS[mail.state]
  const outcome = mail.outcome === null ? null : OUTCOME_LABELS[mail.outcome]
  const reason = reasonLabel(mail)
  const at = mail.sentAt ?? mail.createdAt
  return (
    <Box as="li" py="2.5" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
      <Link asChild display="inline" fontWeight="medium" overflowWrap="anywhere" lang={langOf(mail.subject)}>
        <RouterLink to="/analytics/sends/$id" params={{ id: String(mail.sendId) }}>
          {mail.subject}
        </RouterLink>
      </Link>
      <Flex align="center" gap="1.5" wrap="wrap" mt="1">
        <Badge colorPalette={state.palette}>{state.label}</Badge>
        {outcome ? <Badge colorPalette={outcome.palette}>{outcome.label}</Badge> : null}
        <Text asChild color="fg.muted" fontSize="xs" className="tabular" ms="1">
          <time dateTime={at}>{formatDateMinute(at)}</time>
        </Text>
      </Flex>
      {reason ? (
        <Text color="fg.muted" fontSize="xs" mt="1" overflowWrap="anywhere">
          {reason}
        </Text>
      ) : null}
    </Box>
  )
}
