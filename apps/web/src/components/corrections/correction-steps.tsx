import { Box, Button, Dialog, Link, List, Stack, Text } from '@chakra-ui/react'
import { type CorrectionView, Erratum } from '@newsloom/contract/analysis/corrections'
import { useId, useState } from 'react'
import { langOf } from '~/lib/lang.ts'
import { BusyButton } from '../busy-button.tsx'
import { ErrorNote } from '../feedback/error-note.tsx'
import { DismissForm } from './dismiss-form.tsx'
import { draftOf, ErratumForm, erratumOf } from './erratum-form.tsx'
import { ReviewCorrection } from './review-correction.tsx'
import {
  causeText,
  emailsLabel,
  emailText,
  mailLabel,
  restText,
  statementsOf,
  statusLabel,
  CORRECTION_TEXTS as TEXTS,
} from './texts.ts'
import { useSendRest } from './use-corrections.ts'

type Props = { correction: CorrectionView; onDirty: (isDirty: boolean) => void; onDone: () => void }

type Step = { kind: 'write' } | { kind: 'review'; erratum: Erratum } | { kind: 'dismiss' }

/** Writing the correction, then reviewing its email, or dismissing the proposal. */
export function CorrectionSteps({ correction, onDirty, onDone }: Props) {
  const [draft, setDraft] = useState(draftOf(correction.erratum))
  const [problem, setProblem] = useState<string>()
  const [step, setStep] = useState<Step>({ kind: 'write' })
  const { id } = correction
  const statements = statementsOf(correction)
  const write = () => setStep({ kind: 'write' })
  const review = () => {
    const erratum = Erratum.safeParse(erratumOf(draft))
    setProblem(erratum.error?.issues[0]?.message)
    if (erratum.success) setStep({ kind: 'review', erratum: erratum.data })
  }
  if (step.kind === 'review')
    return (
      <ReviewCorrection
        id={id}
        statements={statements}
        erratum={step.erratum}
        onBack={write}
        onDone={onDone}
      />
    )
  if (step.kind === 'dismiss') return <DismissForm id={id} onBack={write} onDone={onDone} />
  const isOpen = correction.status.state === 'open'
  return (
    <>
      <Dialog.Body overflowY="auto">
        <Stack gap="5">
          <Facts correction={correction} />
          {isOpen ? (
            <ErratumForm
              draft={draft}
              problem={problem}
              statements={statements}
              onChange={(next) => {
                setDraft(next)
                setProblem(undefined)
                onDirty(true)
              }}
            />
          ) : (
            <Text role="status">
              {statusLabel(correction.status)}
              {correction.rest > 0 ? `. ${restText(correction.rest, statements)}` : null}
            </Text>
          )}
        </Stack>
      </Dialog.Body>
      <WritingFooter
        correction={correction}
        onDismiss={() => setStep({ kind: 'dismiss' })}
        onReview={review}
        onDone={onDone}
      />
    </>
  )
}

type FooterProps = Pick<Props, 'correction' | 'onDone'> & { onDismiss: () => void; onReview: () => void }

const WritingFooter = ({ correction: { id, status, rest }, onDismiss, onReview, onDone }: FooterProps) => (
  <Dialog.Footer>
    {status.state === 'open' ? (
      <>
        <Button variant="ghost" me="auto" onClick={onDismiss}>
          {TEXTS.dismissProposal}
        </Button>
        <Dialog.ActionTrigger asChild>
          <Button variant="outline" colorPalette="gray">
            {TEXTS.cancel}
          </Button>
        </Dialog.ActionTrigger>
        <Button onClick={onReview}>{TEXTS.preview}</Button>
      </>
    ) : (
      <>
        <Button variant="outline" colorPalette="gray" onClick={onDone}>
          {TEXTS.close}
        </Button>
        {rest > 0 ? <EmailRest id={id} recipientCount={rest} onDone={onDone} /> : null}
      </>
    )}
  </Dialog.Footer>
)

type RestProps = { id: number; recipientCount: number; onDone: () => void }

function EmailRest({ id, recipientCount, onDone }: RestProps) {
  const send = useSendRest(onDone)
  return (
    <>
      {send.error ? (
        <Box flex={{ sm: '1' }} order={{ base: 1, sm: -1 }}>
          <ErrorNote>{send.error.message}</ErrorNote>
        </Box>
      ) : null}
      <BusyButton isBusy={send.isPending} onClick={() => send.mutate({ id, people: recipientCount })}>
        {send.isPending ? TEXTS.sending : mailLabel(recipientCount)}
      </BusyButton>
    </>
  )
}

function Facts({ correction: { said, others, emails, cause } }: Pick<Props, 'correction'>) {
  const emailsId = useId()
  return (
    <Stack gap="3" overflowWrap="anywhere">
      <Box>
        <Text fontSize="sm" fontWeight="medium">
          {TEXTS.said}
        </Text>
        {[said, ...others].map((statement) => (
          <Text key={statement} lang={langOf(statement)} borderStartWidth="3px" ps="3" mt="1">
            {statement}
          </Text>
        ))}
      </Box>
      <Box>
        <Text fontSize="sm" fontWeight="medium" id={emailsId}>
          {emailsLabel(1 + others.length)}
        </Text>
        <List.Root aria-labelledby={emailsId} color="fg.muted" mt="1" gap="1">
          {emails.map((email) => (
            <List.Item key={`${email.mailedAt} ${email.label}`}>{emailText(email)}</List.Item>
          ))}
        </List.Root>
      </Box>
      <Box>
        <Text fontSize="sm" fontWeight="medium">
          {TEXTS.cause}
        </Text>
        <Text color="fg.muted" mt="1">
          {causeText(cause)}
        </Text>
        {cause.kind === 'person' ? null : (
          <Link href={cause.url} target="_blank" rel="noopener noreferrer" variant="underline">
            {TEXTS.toPage}
          </Link>
        )}
      </Box>
    </Stack>
  )
}
