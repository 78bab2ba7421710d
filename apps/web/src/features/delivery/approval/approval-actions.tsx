import { Button, Text } from '@chakra-ui/react'
import type { SendView } from '@newsloom/contract/sends/sends'
import { useMutation } from '@tanstack/react-query'
import { Mail, UserRoundPen } from 'lucide-react'
import { useState } from 'react'
import { TEXTS } from '~/components/approval/texts.ts'
import { BusyButton } from '~/components/busy-button.tsx'
import { failureText } from '~/lib/labels/failure-texts.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { useShowSend } from '../use-show-send.ts'
import { ChangeApproverDialog } from './change-approver-dialog.tsx'

/** For a send that waits: asks the same person again, or another one. */
export function ApprovalActions({ send }: { send: SendView }) {
  const show = useShowSend()
  const [isChanging, setChanging] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  const resend = useMutation(
    trpc.approvals.resend.mutationOptions({
      onSuccess: (view) => {
        setNote(isSameRequest(send, view) ? TEXTS.tooSoon(approverOf(view)) : null)
        show(view)
      },
    }),
  )
  const ask = () => {
    setNote(null)
    resend.mutate({ id: send.id })
  }
  const changed = (view: SendView) => {
    setNote(isSameRequest(send, view) ? TEXTS.alreadyAsked(approverOf(view)) : null)
    show(view)
    resend.reset()
  }
  return (
    <>
      {send.approval?.state === 'waiting' ? (
        <BusyButton variant="outline" colorPalette="gray" size="sm" isBusy={resend.isPending} onClick={ask}>
          <Mail aria-hidden="true" />
          {TEXTS.resend}
        </BusyButton>
      ) : null}
      <Button variant="outline" colorPalette="gray" size="sm" onClick={() => setChanging(true)}>
        <UserRoundPen aria-hidden="true" />
        {TEXTS.change}
      </Button>
      {resend.error ? (
        <Text role="alert" flexBasis="full" color="fg.error" overflowWrap="anywhere">
          {failureText(TEXTS.resendFailed, resend.error)}
        </Text>
      ) : null}
      <Text
        role="status"
        flexBasis="full"
        color="fg.muted"
        overflowWrap="anywhere"
        _empty={{ display: 'none' }}
      >
        {note}
      </Text>
      {isChanging ? (
        <ChangeApproverDialog send={send} onChanged={changed} onClose={() => setChanging(false)} />
      ) : null}
    </>
  )
}

const approverOf = ({ approval }: SendView): string => approval?.approver ?? ''

/** Whether nothing more was mailed: the link is the one that was asked for before. */
const isSameRequest = ({ approval: before }: SendView, { approval: after }: SendView): boolean =>
  before?.state === 'waiting' &&
  after?.state === 'waiting' &&
  before.approver === after.approver &&
  before.expiresAt === after.expiresAt
