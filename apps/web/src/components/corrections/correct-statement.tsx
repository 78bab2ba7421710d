import { Button, Flex, IconButton, Text } from '@chakra-ui/react'
import type { MailedStatement } from '@newsloom/contract/analysis/corrections'
import { Flag } from 'lucide-react'
import { SHOWN_ON_HOVER } from '~/theme/shown-on-hover.ts'
import { Tooltip } from '../tooltip.tsx'
import { useCorrectionDialogs } from './correction-dialogs.tsx'
import { statusLabel, CORRECTION_TEXTS as TEXTS } from './texts.ts'

type Props = { statement: MailedStatement }

/** The correction of a statement that was emailed, and what a person may do about it. */
export function CorrectStatement({ statement }: Props) {
  const dialogs = useCorrectionDialogs()
  const { correction, text } = statement
  if (!correction) return <ReportButton statement={statement} />
  const isMailed = correction.status.state === 'mailed'
  const isDone = isMailed && correction.rest === 0
  const label = isMailed ? TEXTS.rest : TEXTS.open
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <Text color={isMailed ? 'fg.muted' : 'fg.warning'} fontSize="xs" className="tabular">
        {statusLabel(correction.status)}
      </Text>
      {isDone ? null : (
        <Button
          size="xs"
          variant="ghost"
          aria-label={`${label}: ${text}`}
          onClick={() => dialogs.review(correction.id)}
        >
          <Flag size={14} aria-hidden="true" />
          {label}
        </Button>
      )}
    </Flex>
  )
}

/** In a row of a list: rarely needed, so it waits for the pointer or the focus. */
function ReportButton({ statement }: Props) {
  const dialogs = useCorrectionDialogs()
  return (
    <Tooltip content={TEXTS.report}>
      <IconButton
        size="xs"
        variant="ghost"
        colorPalette="gray"
        aria-label={`${TEXTS.report}: ${statement.text}`}
        onClick={() => dialogs.report(statement)}
        css={SHOWN_ON_HOVER}
      >
        <Flag size={14} aria-hidden="true" />
      </IconButton>
    </Tooltip>
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
