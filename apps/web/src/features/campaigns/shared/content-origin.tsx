import { Flex, Stack, Text } from '@chakra-ui/react'
import type { ContentAnalysis, ContentOrigin as Origin } from '@newsloom/contract/campaigns/content-checks'
import type { ReactNode } from 'react'
import { LocalAnalystNote } from '~/components/local-analyst.tsx'
import { StatementGroups } from '~/components/statements/statement-groups.tsx'
import { usageTexts } from '~/lib/labels/usage-labels.ts'
import { CONTENT, outcome } from './content-texts.ts'
import { FailedStatements } from './failed-statements.tsx'
import { HeldContent } from './held-content.tsx'

type Props = {
  origin: Origin
  /** ends a hold; missing: the campaign is not saved */
  actions?: ReactNode
  /** its statements, to be edited; missing: only those that failed are shown */
  analysis?: ContentAnalysis | null
}

/** Why content is on hold, which of its statements failed, and who wrote it. */
export function ContentOrigin({ origin, actions, analysis = null }: Props) {
  const { checks, modelUsed, isLocal, usage, replaced } = origin
  return (
    <Stack gap="3">
      {checks?.hold ? <HeldContent hold={checks.hold} actions={actions} /> : null}
      {checks ? <Text color="fg.muted">{CONTENT.help}</Text> : null}
      <Text>{checks ? outcome(checks) : CONTENT.notRecorded}</Text>
      {analysis ? (
        <Stack gap="1" align="stretch">
          <StatementGroups
            analysis={analysis}
            isHeld={checks?.hold != null && checks.hold.releasedAt === null}
          />
        </Stack>
      ) : checks && checks.failed.length > 0 ? (
        <FailedStatements failed={checks.failed} />
      ) : null}
      <Stack gap="1" color="fg.muted" fontSize="xs">
        {isLocal ? (
          <LocalAnalystNote withoutKey={CONTENT.localAnalyst} replaced={checks ? replaced : undefined} />
        ) : (
          <Flex columnGap="3" rowGap="0.5" wrap="wrap" className="tabular">
            <span>{CONTENT.writtenBy(modelUsed)}</span>
            {usage ? usageTexts(usage).map((part) => <span key={part}>{part}</span>) : null}
          </Flex>
        )}
      </Stack>
    </Stack>
  )
}
