import { Badge, Box, Flex, Link, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { Recipient } from '@newsloom/contract/sends/sends'
import { Link as RouterLink } from '@tanstack/react-router'
import { DELIVERY_LABELS, OUTCOME_LABELS, reasonLabel } from '~/lib/labels/delivery-labels.ts'
import { langOf } from '~/lib/lang.ts'
import { formatDateTime } from '~/lib/time/dates.ts'
import { TEXTS } from '../texts.ts'

/** The recipients of one email or several, and the outcome for each. */
export const PeopleList = ({ records }: { records: readonly Recipient[] }) => (
  <Flex as="ul" direction="column" listStyleType="none" aria-label={t`Delivery records`}>
    {records.map((record) => (
      <Record key={record.id} record={record} />
    ))}
  </Flex>
)

function Record({ record }: { record: Recipient }) {
  const { name, email, sentAt, state, outcome } = record
  const isErased = !email.includes('@')
  const reason = reasonLabel(record)
  const badges = [DELIVERY_LABELS[state], ...(outcome ? [OUTCOME_LABELS[outcome]] : [])]
  return (
    <Flex as="li" align="flex-start" gap="3" py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Box flex="1" minW="0">
        {isErased ? (
          <Text color="fg.muted">{TEXTS.erased}</Text>
        ) : (
          <Link asChild color="fg" overflowWrap="anywhere" lang={langOf(name ?? '')}>
            <RouterLink to="/contacts" search={{ person: email }} preload={false}>
              {name || email}
            </RouterLink>
          </Link>
        )}
        <Text color="fg.muted" fontSize="xs" overflowWrap="anywhere">
          {name && !isErased ? `${email} · ` : null}
          <span className="tabular">{sentAt ? formatDateTime(sentAt) : '–'}</span>
          {reason ? ` · ${reason}` : null}
        </Text>
      </Box>
      <Flex gap="1.5" wrap="wrap" justify="flex-end">
        {badges.map(({ label, palette }) => (
          <Badge key={label} colorPalette={palette}>
            {label}
          </Badge>
        ))}
      </Flex>
    </Flex>
  )
}
