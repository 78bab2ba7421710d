import { Button, Flex, Text } from '@chakra-ui/react'
import type { MailedStatement } from '@newsloom/contract/analysis/corrections'
import { Flag } from 'lucide-react'
import { useCorrectionDialogs } from './correction-dialogs.tsx'
import { statusLabel, CORRECTION_TEXTS as TEXTS } from './texts.ts'

/** The correction of a statement that was emailed, and what a person may do about it. */
export function CorrectStatement({ statement }: { statement: MailedStatement }) {
  const dialogs = useCorrectionDialogs()
  const { correction, text } = statement
  const isMailed = correction?.status.state === 'mailed'
  const isDone = isMailed && correction.rest === 0
  const label = isMailed ? TEXTS.rest : correction ? TEXTS.open : TEXTS.report
  return (
    <Flex gap="2" align="center" wrap="wrap">
      {correction ? (
        <Text color={isMailed ? 'fg.muted' : 'fg.warning'} fontSize="xs" className="tabular">
          {statusLabel(correction.status)}
        </Text>
      ) : null}
      {isDone ? null : (
        <Button
          size="xs"
          variant="ghost"
          ms={correction ? undefined : '-2'}
          aria-label={`${label}: ${text}`}
          onClick={() => (correction ? dialogs.review(correction.id) : dialogs.report(statement))}
        >
          <Flag size={14} aria-hidden="true" />
          {label}
        </Button>
      )}
    </Flex>
  )
}

type ReviewProps = { id: number; title: string; onDone: () => void }

/** Opens a proposal from a list of things to do. */
export function ReviewCorrectionButton({ id, title, onDone }: ReviewProps) {
  const dialogs = useCorrectionDialogs()
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      size="xs"
      aria-label={`${TEXTS.open}: ${title}`}
      onClick={() => dialogs.review(id, onDone)}
    >
      {TEXTS.open}
    </Button>
  )
}
