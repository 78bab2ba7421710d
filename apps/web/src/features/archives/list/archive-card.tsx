import { Badge, Box, chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ArchiveCard as Archive } from '@newsloom/contract/research/archives'
import { countsOf } from '~/lib/labels/steps/story-counts.ts'
import { langOf } from '~/lib/lang.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { formatDate, formatDateTime, formatMinute, formatTime } from '~/lib/time/dates.ts'
import { KIND_LABELS } from '../texts.ts'

type Props = {
  archive: Archive
  isSelected: boolean
  /** its time has seconds: another one was made in the same minute */
  hasSeconds: boolean
  onSelect: () => void
}

/** Begins with the time, because archives of one topic often have the same title. */
export function ArchiveCard({ archive, isSelected, hasSeconds, onSelect }: Props) {
  const { title, topicName, executionType, createdAt, sentCount, failedCount } = archive
  return (
    <chakra.button
      type="button"
      aria-pressed={isSelected}
      onClick={onSelect}
      textAlign="start"
      width="full"
      cursor="pointer"
      bg={isSelected ? 'colorPalette.subtle' : 'bg.panel'}
      borderWidth="1px"
      borderColor={isSelected ? 'colorPalette.solid' : 'border'}
      borderRadius="l3"
      p="4"
      focusVisibleRing="outside"
      transitionProperty="background-color, border-color"
      transitionDuration="fast"
      _hover={isSelected ? undefined : { borderColor: 'border.emphasized' }}
    >
      <Flex align="center" justify="space-between" gap="3" mb="1.5">
        <Box asChild fontWeight="semibold" className="tabular">
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            <VisuallyHidden>{formatDate(createdAt)} </VisuallyHidden>
            {hasSeconds ? formatTime(createdAt) : formatMinute(createdAt)}
          </time>
        </Box>
        <Badge colorPalette={executionType === 'automation' ? 'blue' : 'gray'}>
          {KIND_LABELS[executionType]}
        </Badge>
      </Flex>
      <Text overflowWrap="anywhere" lang={langOf(title)}>
        {title}
      </Text>
      {title.startsWith(topicName) ? null : (
        <Text color="fg.muted" overflowWrap="anywhere" lang={langOf(topicName)}>
          {topicName}
        </Text>
      )}
      <Text color="fg.muted" fontSize="xs" mt="2" className="tabular">
        {countsOf(archive)}
      </Text>
      <Text
        color="fg.muted"
        fontSize="xs"
        className="tabular"
      >{t`Sent: ${formatNumber(sentCount)} · Failed: ${formatNumber(failedCount)}`}</Text>
    </chakra.button>
  )
}
