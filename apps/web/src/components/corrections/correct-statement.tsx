import { Button, Flex, Text } from '@chakra-ui/react'
import type { MailedStatement } from '@newsloom/contract/analysis/corrections'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { CorrectionDialog } from './correction-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { statusInWords, CORRECTION_TEXTS as TEXTS } from './texts.ts'

/** The correction of a statement that was emailed, and what a person may do about it. */
export function CorrectStatement({ statement }: { statement: MailedStatement }) {
  const [dialog, setDialog] = useState<'report' | number | null>(null)
  const { correction, text } = statement
  const close = () => setDialog(null)
  const isMailed = correction?.status.state === 'mailed'
  return (
    <Flex gap="2" align="center" wrap="wrap">
      {correction ? (
        <Text color={isMailed ? 'fg.muted' : 'fg.warning'} fontSize="xs" className="tabular">
          {statusInWords(correction.status)}
        </Text>
      ) : null}
      {isMailed ? null : (
        <Button
          size="xs"
          variant="ghost"
          ms={correction ? undefined : '-2'}
          aria-label={`${correction ? TEXTS.open : TEXTS.report}: ${text}`}
          onClick={() => setDialog(correction ? correction.id : 'report')}
        >
          <Flag size={14} aria-hidden="true" />
          {correction ? TEXTS.open : TEXTS.report}
        </Button>
      )}
      {dialog === 'report' ? (
        <ReportDialog statement={statement} onReported={setDialog} onClose={close} />
      ) : null}
      {typeof dialog === 'number' ? <CorrectionDialog id={dialog} onClose={close} /> : null}
    </Flex>
  )
}

/** Opens a proposal from a list of things to do. */
export function ReviewCorrectionButton({
  id,
  title,
  onDone,
}: {
  id: number
  title: string
  onDone: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onDone()
  }
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        size="xs"
        aria-label={`${TEXTS.open}: ${title}`}
        onClick={() => setOpen(true)}
      >
        {TEXTS.open}
      </Button>
      {isOpen ? <CorrectionDialog id={id} onClose={close} /> : null}
    </>
  )
}
