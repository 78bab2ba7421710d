import { Button, Dialog, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { Erratum } from '@newsloom/contract/analysis/corrections'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { BusyButton } from '../busy-button.tsx'
import { DialogProblem } from '../dialogs/dialog-problem.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { LoadingNote } from '../feedback/skeletons.tsx'
import { ClippedMail } from '../mail/clipped-mail.tsx'
import { mailLabel, readersText, CORRECTION_TEXTS as TEXTS } from './texts.ts'
import { useSendCorrection } from './use-corrections.ts'

type Props = { id: number; statements: number; erratum: Erratum; onBack: () => void; onDone: () => void }

/** The email of a correction and to how many it goes, with the button that sends it. */
export function ReviewCorrection({ id, statements, erratum, onBack, onDone }: Props) {
  const heading = useRef<HTMLDivElement>(null)
  const preview = useQuery(
    trpc.corrections.preview.queryOptions({ id, erratum }, { gcTime: 0, staleTime: 0 }),
  )
  const send = useSendCorrection(onDone)
  // the button that had the focus is gone
  useEffect(() => heading.current?.focus(), [])
  const { data } = preview
  const isReady = data !== undefined && !preview.isFetching
  // the count may have changed: show and confirm the current one
  const confirm = (recipientCount: number) =>
    send.mutate({ id, erratum, people: recipientCount }, { onError: () => void preview.refetch() })
  return (
    <>
      <Dialog.Body overflowY="auto">
        <Stack gap="4" ref={heading} tabIndex={-1} outline="none">
          {preview.error ? (
            <ErrorState
              title={TEXTS.previewFailed}
              error={preview.error}
              onRetry={preview.refetch}
              isRetrying={preview.isFetching}
            />
          ) : data ? (
            <>
              <Text>{readersText(data, statements)}</Text>
              {data.people > 0 ? (
                <>
                  <Text fontWeight="medium" lang={langOf(data.subject)} overflowWrap="anywhere">
                    {data.subject}
                  </Text>
                  <ClippedMail title={data.subject} html={data.html} />
                </>
              ) : null}
            </>
          ) : (
            <>
              <LoadingNote>{TEXTS.previewing}</LoadingNote>
              <Skeleton height="40" aria-hidden="true" />
            </>
          )}
        </Stack>
      </Dialog.Body>
      {send.error ? <DialogProblem>{send.error.message}</DialogProblem> : null}
      <Dialog.Footer>
        <Button variant="outline" colorPalette="gray" onClick={onBack}>
          {TEXTS.back}
        </Button>
        <BusyButton isBusy={send.isPending} disabled={!isReady} onClick={() => data && confirm(data.people)}>
          {send.isPending ? TEXTS.sending : data ? mailLabel(data.people) : TEXTS.mail}
        </BusyButton>
      </Dialog.Footer>
    </>
  )
}
