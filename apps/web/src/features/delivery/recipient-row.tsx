import { Badge, Box, Flex, Link, Text } from '@chakra-ui/react'
import type { Recipient } from '@newsloom/contract/sends/sends'
import { Link as RouterLink } from '@tanstack/react-router'
import { DELIVERY_LABELS, OUTCOME_LABELS, reasonLabel } from '~/lib/labels/delivery-labels.ts'
import { langOf } from '~/lib/lang.ts'
import { formatDateTime } from '~/lib/time/dates.ts'
import { TEXTS } from './texts.ts'

type Props = {
  person: Recipient
  /** whether the list has recipients in several states */
  hasState: boolean
}

/** One recipient of a send: who, the state of the email, and why. */
export function RecipientRow({ person, hasState }: Props) {
  const { name, email, sentAt } = person
  const reason = reasonLabel(person)
  return (
    <Box as="li" py="2.5" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
      <Flex justify="space-between" align="flex-start" gap="3">
        <Box minW="0">
          <Who person={person} />
          {name ? (
            <Text color="fg.muted" overflowWrap="anywhere">
              {email}
            </Text>
          ) : null}
        </Box>
        <Badges person={person} hasState={hasState} />
      </Flex>
      {reason || sentAt ? (
        <Text color="fg.muted" fontSize="xs" mt="1" overflowWrap="anywhere">
          {reason}
          {reason && sentAt ? ' · ' : ''}
          {sentAt ? (
            <time className="tabular" dateTime={sentAt}>
              {formatDateTime(sentAt)}
            </time>
          ) : null}
        </Text>
      ) : null}
    </Box>
  )
}

/** Links to the person's details. Of an erased person only the state is left, no address. */
function Who({ person: { name, email } }: { person: Recipient }) {
  if (!email.includes('@')) return <Text color="fg.muted">{TEXTS.erased}</Text>
  return (
    <Link asChild color="fg" fontWeight="medium" overflowWrap="anywhere" lang={langOf(name ?? '')}>
      <RouterLink to="/contacts" search={{ person: email }} preload={false}>
        {name || email}
      </RouterLink>
    </Link>
  )
}

function Badges({ person: { state, outcome }, hasState }: Props) {
  const labels = [hasState ? DELIVERY_LABELS[state] : null, outcome ? OUTCOME_LABELS[outcome] : null]
  return (
    <Flex gap="1.5" flexShrink="0" pt="0.5" direction="column" align="flex-end">
      {labels.map((one) =>
        one ? (
          <Badge key={one.label} colorPalette={one.palette}>
            {one.label}
          </Badge>
        ) : null,
      )}
    </Flex>
  )
}
