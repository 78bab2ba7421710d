import { Badge, Box, Flex, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { TaggedText } from '~/components/mail/tagged-text.tsx'
import { langOf } from '~/lib/lang.ts'
import type { Difference } from './compare-templates.ts'
import { TEXTS } from './texts.ts'

const KINDS: Record<Difference['kind'], { label: string; palette: string }> = {
  changed: { label: t`Changed`, palette: 'amber' },
  added: { label: t({ message: 'Added', context: 'difference' }), palette: 'green' },
  removed: { label: t`Removed`, palette: 'red' },
  moved: { label: t`Moved`, palette: 'blue' },
}

/** The differences line by line: before and after. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <Text color="fg.muted">{TEXTS.same}</Text>
  return (
    <Stack as="ul" gap="0" listStyleType="none" aria-label={t`What differs`}>
      {differences.map((difference, index) => (
        // two blocks of one type may have the same change
        <Line key={`${difference.kind} ${difference.what} ${index}`} difference={difference} />
      ))}
    </Stack>
  )
}

function Line({ difference: { kind, what, before, after } }: { difference: Difference }) {
  return (
    <Box as="li" py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <Flex gap="2" align="center" mb="1">
        <Badge colorPalette={KINDS[kind].palette}>{KINDS[kind].label}</Badge>
        <Text fontWeight="medium">{what}</Text>
      </Flex>
      <Flex as="dl" direction="column" gap="0.5" fontSize="sm">
        {before === null ? null : <Side name={t`Was`} text={before} isGone />}
        {after === null ? null : <Side name={t({ message: 'Now', context: 'difference' })} text={after} />}
      </Flex>
    </Box>
  )
}

function Side({ name, text, isGone = false }: { name: string; text: string; isGone?: boolean }) {
  return (
    <Flex gap="2">
      <Box as="dt" color="fg.muted" width="8" flexShrink="0">
        {name}
      </Box>
      <Box
        as="dd"
        m="0"
        minW="0"
        overflowWrap="anywhere"
        lineClamp="4"
        color={isGone ? 'fg.muted' : undefined}
        lang={langOf(text)}
      >
        {text ? <TaggedText text={text} /> : t`(empty)`}
      </Box>
    </Flex>
  )
}
