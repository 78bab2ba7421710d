import { plural, t } from '@lingui/core/macro'
import type { SendView } from '@newsloom/contract/sends/sends'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { withStop } from '~/lib/labels/with-stop.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'

type Texts = { title: string; detail: string }

/** A send that waits for approval: the approver, since when, and the state of the request. */
export function waitingText({ approval, pause, counts }: SendView): Texts {
  const { title, detail } = askedText(approval)
  const wait = t`${plural(counts.pending, { one: '# recipient is', other: '# recipients are' })} not emailed until then.`
  const why = pause?.detail
    ? t`It cannot be sent as it is now: ${withStop(translateMessage(pause.detail))}`
    : ''
  return { title, detail: [why, detail, wait].filter(Boolean).join(' ') }
}

function askedText(approval: SendView['approval']): Texts {
  if (approval?.state !== 'waiting')
    return { title: t`Waiting for approval`, detail: t`Nobody is being asked. Choose an approver.` }
  const { approver, since, mail, expiresAt } = approval
  const title = t`Waiting for approval from ${approver} since ${formatDateMinute(since)}`
  if (Date.parse(expiresAt) <= Date.now())
    return {
      title,
      detail: t`The link expired ${formatDateMinute(expiresAt)}. Send the request again for a new one.`,
    }
  if (mail.kind === 'failed')
    return { title, detail: t`The request could not be emailed: ${withStop(translateMessage(mail.why))}` }
  if (mail.kind === 'queued') return { title, detail: t`The request is being emailed.` }
  return {
    title,
    detail: t`The request was emailed ${formatDateMinute(mail.at)}; its link works until ${formatDateMinute(expiresAt)}.`,
  }
}

/** Why a send was withdrawn before it left; null: it was not. */
export function withdrawnText({ approval }: SendView): Texts | null {
  if (approval?.state === 'declined')
    return {
      title: t`Declined by ${approval.approver}`,
      detail: t`Nobody was emailed. Reason: ${approval.reason}`,
    }
  if (approval?.state === 'changed')
    return {
      title: t`Withdrawn: changed before it was approved`,
      detail: t`Nobody was emailed. Send the changed email to request approval again.`,
    }
  return null
}
