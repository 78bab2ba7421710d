import { Box, Button, Flex, Text } from '@chakra-ui/react'
import type { Hold } from '@newsloom/contract/analysis/checked-analysis'
import { CirclePause } from 'lucide-react'
import { useRef, useState } from 'react'
import { releasedAt, STATEMENT_TEXTS as TEXTS } from '~/components/statements/texts.ts'
import { holdRemedyText, holdText } from '~/lib/labels/steps/hold-texts.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { ReleaseDialog } from './release-dialog.tsx'
import { STATEMENTS_ID } from './statements-id.ts'

type Props = { topicId: number; summaryId: number; hold: Hold }

/** Scrolls to the statements, which are below the text. */
function toStatements(): void {
  const heading = document.getElementById(STATEMENTS_ID)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** Why an analysis is not emailed, with its release; or when it was released. */
export function HoldBanner({ topicId, summaryId, hold }: Props) {
  const [isAsking, setAsking] = useState(false)
  const note = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Box ref={note} tabIndex={-1} role="status">
      {hold.releasedAt ? (
        <Text color="fg.muted" className="tabular">
          {releasedAt(formatDateMinute(hold.releasedAt))}
        </Text>
      ) : (
        <Flex gap="3" p="3" borderRadius="l2" bg="bg.warning" align="flex-start" wrap="wrap">
          <Box color="fg.warning" pt="0.5" flexShrink="0">
            <CirclePause size={16} aria-hidden="true" />
          </Box>
          <Box flex="1 1 12rem" minW="0">
            <Text fontWeight="medium">{TEXTS.heldTitle}</Text>
            <Text overflowWrap="anywhere">
              {holdText(hold.why)} {hold.canRelease ? TEXTS.holdMessage : holdRemedyText(hold.why)}
            </Text>
          </Box>
          <Flex gap="2" wrap="wrap">
            <Button size="xs" variant="outline" colorPalette="gray" onClick={toStatements}>
              {TEXTS.toStatements}
            </Button>
            {hold.canRelease ? (
              <Button
                ref={button}
                size="xs"
                variant="outline"
                colorPalette="gray"
                onClick={() => setAsking(true)}
              >
                {TEXTS.release}
              </Button>
            ) : null}
          </Flex>
        </Flex>
      )}
      <ReleaseDialog
        topicId={topicId}
        summaryId={summaryId}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        returnFocus={() => button.current ?? note.current}
      />
    </Box>
  )
}
