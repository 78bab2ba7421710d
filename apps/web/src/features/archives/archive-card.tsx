import { Badge, chakra, Flex, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { ArchiveCard as Archive } from '@newsloom/contract/research/archives'
import { langOf } from '~/lib/lang.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { KIND_LABELS } from './texts.ts'

type Props = { archive: Archive; isSelected: boolean; onSelect: () => void }

export function ArchiveCard({ archive, isSelected, onSelect }: Props) {
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
      <Text fontWeight="semibold" overflowWrap="anywhere" lang={langOf(archive.title)}>
        {archive.title}
      </Text>
      <Flex align="center" gap="2" mt="1" wrap="wrap">
        <Text color="fg.muted" overflowWrap="anywhere" lang={langOf(archive.topicName)}>
          {archive.topicName}
        </Text>
        <Badge colorPalette={archive.executionType === 'automation' ? 'blue' : 'gray'}>
          {KIND_LABELS[archive.executionType]}
        </Badge>
      </Flex>
      <Text color="fg.muted" fontSize="xs" mt="2" className="tabular">
        {plural(archive.newsItemsCount, { one: '# article', other: '# articles' })} ·{' '}
        {formatDateMinute(archive.createdAt)}
      </Text>
      <Text
        color="fg.muted"
        fontSize="xs"
        className="tabular"
      >{t`Sent: ${formatNumber(archive.sentCount)} · Failed: ${formatNumber(archive.failedCount)}`}</Text>
    </chakra.button>
  )
}
