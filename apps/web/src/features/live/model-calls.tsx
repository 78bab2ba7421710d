import { Box, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { LiveView, ModelCall } from '@newsloom/contract/live/live'
import { PanelSection } from '~/components/panel.tsx'
import { RelativeTime } from '~/components/relative-time.tsx'
import { modelLabel } from '~/lib/labels/model-labels.ts'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { costText } from '~/lib/labels/usage-labels.ts'
import { formatDecimal, formatNumber } from '~/lib/numbers.ts'
import { TEXTS } from './texts.ts'

const TASKS: Record<ModelCall['task'], string> = {
  analysis: t`Analysis`,
  quotes: t`Analysis from quotes`,
  arrangement: t`Arrangement`,
  topic: t`Topic auto-fill`,
  campaign: t`Campaign prompts`,
  script: t`Podcast script`,
  speech: t`Podcast audio`,
}

/** The analyst's latest calls, with their time, tokens and cost; local ones only as a number. */
export function ModelCalls({ calls, localCalls }: Pick<LiveView, 'calls' | 'localCalls'>) {
  return (
    <PanelSection title={TEXTS.calls} description={calls.length > 0 ? TEXTS.callsAbout : undefined}>
      {calls.length === 0 && !localCalls ? <Text color="fg.muted">{TEXTS.noCalls}</Text> : null}
      {calls.length > 0 ? (
        <Flex as="ul" direction="column" listStyleType="none">
          {calls.map((call) => (
            <Call key={call.id} call={call} />
          ))}
        </Flex>
      ) : null}
      {localCalls ? (
        <Text color="fg.muted" fontSize="xs" className="tabular" mt={calls.length > 0 ? '2.5' : '0'}>
          {TEXTS.localCalls(localCalls.count)} <RelativeTime at={localCalls.lastAt} />
        </Text>
      ) : null}
    </PanelSection>
  )
}

const Call = ({ call }: { call: ModelCall }) => (
  <Box as="li" py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }} _last={{ pb: '0' }}>
    <Flex justify="space-between" gap="3">
      <Text minW="0" overflowWrap="anywhere">
        {TASKS[call.task]}
        {call.model ? ` · ${modelLabel(call.model)}` : ''}
      </Text>
      <Text className="tabular" color="fg.muted" flexShrink="0">
        {formatDecimal(call.ms / 1_000)} s
      </Text>
    </Flex>
    <Text
      color={call.error ? 'fg.error' : 'fg.muted'}
      fontSize="xs"
      overflowWrap="anywhere"
      className="tabular"
    >
      <RelativeTime at={call.at} /> ·{' '}
      {call.error ? t`Failed: ${translateMessage(call.error)}` : tokensOf(call)}
    </Text>
  </Box>
)

/** '9,000 tokens in, 700 out · $0.0094'. */
const tokensOf = ({ promptTokens, answerTokens, costUsd }: ModelCall): string =>
  promptTokens === null && answerTokens === null
    ? TEXTS.tokensUnknown
    : t`${formatNumber(promptTokens)} tokens in, ${formatNumber(answerTokens)} out · ${costText({ costUsd })}`
