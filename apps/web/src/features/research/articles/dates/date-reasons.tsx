import { Badge, Box, chakra, Flex, Popover, Portal, Stack, Text } from '@chakra-ui/react'
import { DATE_VERDICTS, type ShownDateReason } from '@newsloom/contract/research/date-evidence'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '~/lib/time/dates.ts'
import { DATES_FOUND, placeOf, verdictOf, whyText, writtenAs, zoneText } from './date-texts.ts'

/** A date that opens the list of all that were found, and how each was judged. */
export function DateReasons({ reasons, children }: { reasons: ShownDateReason[]; children: ReactNode }) {
  return (
    <Popover.Root positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <chakra.button
          type="button"
          className="tabular"
          textAlign="start"
          textDecoration="underline dotted"
          textUnderlineOffset="3px"
          cursor="help"
        >
          {children}
        </chakra.button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={DATES_FOUND} width="sm" maxW="calc(100vw - 1rem)">
            <Popover.Body p="4" maxH="22rem" overflowY="auto" tabIndex={0}>
              <Popover.Title fontWeight="semibold" mb="3">
                {DATES_FOUND}
              </Popover.Title>
              <Stack as="ul" listStyleType="none" gap="3">
                {inOrder(reasons).map((reason) => (
                  <Reason key={JSON.stringify(reason)} reason={reason} />
                ))}
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}

const inOrder = (reasons: ShownDateReason[]): ShownDateReason[] =>
  DATE_VERDICTS.flatMap((verdict) => reasons.filter((reason) => reason.verdict === verdict))

function Reason({ reason }: { reason: ShownDateReason }) {
  const { written, at, precision, verdict, why } = reason
  const zone = zoneText(reason)
  return (
    <Box as="li" fontSize="sm">
      <Flex justify="space-between" align="center" gap="3">
        <Text fontWeight="medium">{placeOf(reason)}</Text>
        <Badge variant="subtle" colorPalette={verdict === 'taken' ? undefined : 'gray'} flexShrink="0">
          {verdictOf(reason)}
        </Badge>
      </Flex>
      {at ? (
        <Text className="tabular">{precision === 'day' ? formatDate(at) : formatDateTime(at)}</Text>
      ) : null}
      <Text color="fg.muted" fontSize="xs" overflowWrap="anywhere">
        {writtenAs(written)}
      </Text>
      {why ? (
        <Text color="fg.muted" fontSize="xs">
          {whyText(why)}
        </Text>
      ) : null}
      {zone ? (
        <Text color="fg.muted" fontSize="xs">
          {zone}
        </Text>
      ) : null}
    </Box>
  )
}
