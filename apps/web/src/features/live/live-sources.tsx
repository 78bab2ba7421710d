import { Box, Flex, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { SourceHealth } from '@newsloom/contract/research/sources'
import { PanelSection } from '~/components/panel.tsx'
import { SourceStateMark } from '~/components/source-labels.tsx'
import { unreadText } from '~/lib/labels/sources/unread-texts.ts'
import { sourceLabel } from '~/lib/labels/steps/step-texts.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { formatRelative } from '~/lib/time/dates.ts'
import { TEXTS } from './texts.ts'

/** How each source has answered, as runs and their readings change it. */
export function LiveSources({ sources }: { sources: readonly SourceHealth[] }) {
  return (
    <PanelSection
      title={TEXTS.sources}
      description={
        sources.length > 0 ? plural(sources.length, { one: '# source', other: '# sources' }) : undefined
      }
    >
      {sources.length === 0 ? (
        <Text color="fg.muted">{TEXTS.noSources}</Text>
      ) : (
        <Flex as="ul" direction="column" listStyleType="none">
          {sources.map((source) => (
            <Source key={source.url} source={source} />
          ))}
        </Flex>
      )}
    </PanelSection>
  )
}

const Source = ({ source }: { source: SourceHealth }) => (
  <Box as="li" py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }} _last={{ pb: '0' }}>
    <Flex justify="space-between" gap="3">
      <Text overflowWrap="anywhere" minW="0">
        {source.name ?? sourceLabel(source.label)}
      </Text>
      <SourceStateMark state={source.state} />
    </Flex>
    <Text color="fg.muted" fontSize="xs" overflowWrap="anywhere" className="tabular">
      {factsOf(source).join(' · ')}
    </Text>
  </Box>
)

/** 'Answered 2 min ago · 20 items · newest 1 hour ago', as far as it is known. */
function factsOf(source: SourceHealth): string[] {
  const { state, answer, answeredAt, items, pages, unchanged, failures, newestAt, reason } = source
  if (answeredAt === null) return [TEXTS.noItems]
  const isBad = answer === 'failed' || answer === 'blocked'
  return [
    isBad ? t`Failed ${formatRelative(answeredAt)}` : t`Answered ${formatRelative(answeredAt)}`,
    failures > 0 ? plural(failures, { one: '# failure', other: '# failures' }) : '',
    isBad ? unreadText(reason ?? '') : plural(items, { one: '# item', other: '# items' }),
    state === 'unreadable' && pages?.reason
      ? t`none of its articles could be read (${unreadText(pages.reason)})`
      : '',
    unchanged === 1 ? t`unchanged once (304)` : '',
    unchanged > 1 ? t`unchanged ${formatNumber(unchanged)} times (304)` : '',
    newestAt === null ? '' : t`newest ${formatRelative(newestAt)}`,
  ].filter((fact) => fact !== '')
}
