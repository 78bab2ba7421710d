import { Button, Dialog, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { Preflight } from '@newsloom/contract/sends/preflight'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppDialog } from '../dialogs/app-dialog.tsx'
import { DialogProblem } from '../dialogs/dialog-problem.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { LoadingNote, TextSkeleton } from '../feedback/skeletons.tsx'
import { SendToMe } from './send-to-me.tsx'
import { PREFLIGHT } from './texts.ts'
import type { PreflightSend } from './use-preflight-send.ts'
import type { PreflightTest } from './use-preflight-test-email.ts'

type Props<View> = {
  title: string
  /** the name of the campaign, or of the topic and its template */
  description: string
  query: {
    data: View | undefined
    error: { message: string } | null
    refetch: () => unknown
    isFetching: boolean
  }
  send: PreflightSend
  test: PreflightTest
  /** the button's label while the request is pending */
  sendingLabel: string
  /** everybody has it: the label that sends it again; the id of the question to answer before */
  again?: { label: string; askedBy: string } | undefined
  /** the view is out of date: sending waits for the new one */
  isStale?: boolean
  onClose: () => void
  children: (view: View) => ReactNode
}

/**
 * The review before an email goes out: its recipients, checks and links, then the button that
 * sends.
 */
export function PreflightDialog<View extends Preflight>(props: Props<View>) {
  const { title, description, query, send, onClose, children } = props
  const { data } = query
  return (
    <AppDialog title={title} description={description} size="lg" startsAtTitle isOpen onClose={onClose}>
      <Dialog.Body>{data ? children(data) : <NoAnswer query={query} />}</Dialog.Body>
      {send.problem ? <DialogProblem>{send.problem}</DialogProblem> : null}
      <Footer {...props} />
    </AppDialog>
  )
}

type FooterProps = Pick<Props<Preflight>, 'query' | 'send' | 'test' | 'sendingLabel' | 'again' | 'isStale'>

/**
 * The test button, the reason why the email cannot be sent, Cancel and Send. On phones Send comes
 * first.
 */
function Footer({ query: { data }, send, test, sendingLabel, again, isStale = false }: FooterProps) {
  const reason = send.isUnknown
    ? PREFLIGHT.unknownYet
    : data && !isStale && !send.hasBegun
      ? whyNot(data, again !== undefined)
      : null
  const isAsked = again !== undefined && data?.people === 0
  const canSend = data !== undefined && !isStale && reason === null && !isAsked && !send.isSending
  return (
    <Dialog.Footer flexWrap="wrap">
      {data?.mail ? <SendToMe test={test} order={{ base: 1, sm: 0 }} /> : null}
      <Text
        id="why-not"
        role="status"
        flex={{ sm: '1' }}
        order={{ base: 3, sm: 0 }}
        // without a reason it takes no space
        position={{ base: reason ? 'static' : 'absolute', sm: 'static' }}
        fontSize="sm"
        color={send.isUnknown ? 'fg.muted' : 'fg.error'}
      >
        {reason}
      </Text>
      <Dialog.ActionTrigger asChild>
        <Button type="button" variant="outline" colorPalette="gray">{t`Cancel`}</Button>
      </Dialog.ActionTrigger>
      {send.hasBegun ? (
        <Button type="button" order={{ base: 2, sm: 0 }} onClick={send.follow}>
          {PREFLIGHT.follow}
        </Button>
      ) : (
        <Button
          type="button"
          order={{ base: 2, sm: 0 }}
          // not `disabled`: it keeps the focus once pressed
          aria-disabled={!canSend}
          aria-describedby={isAsked ? again.askedBy : reason ? 'why-not' : undefined}
          onClick={canSend ? send.start : undefined}
          className="tabular"
        >
          <Send size={16} aria-hidden="true" />
          {send.isSending ? sendingLabel : data ? (again?.label ?? PREFLIGHT.sendTo(data.people)) : t`Send`}
        </Button>
      )}
    </Dialog.Footer>
  )
}

/** `isAgain`: a question above says that everybody has it. */
function whyNot({ people, isReady }: Preflight, isAgain: boolean): string | null {
  if (people === 0) return isAgain ? null : PREFLIGHT.nobody
  return isReady ? null : PREFLIGHT.blocked
}

const NoAnswer = ({ query: { error, refetch, isFetching } }: { query: Props<Preflight>['query'] }) =>
  error ? (
    <ErrorState title={PREFLIGHT.loadFailed} error={error} onRetry={refetch} isRetrying={isFetching} />
  ) : (
    <>
      <LoadingNote>{PREFLIGHT.loading}</LoadingNote>
      <TextSkeleton lines={14} />
    </>
  )
