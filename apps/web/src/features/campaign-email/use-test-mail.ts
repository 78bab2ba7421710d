import { DEFAULT_TEST_SUBJECT, testDraftName } from '@newsloom/contract/campaign-limits'
import type { EmailCampaignView } from '@newsloom/contract/campaigns'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '~/lib/toast.ts'
import { trpc, trpcClient } from '~/lib/trpc.ts'
import { type CampaignDraft, createInput } from './campaign-draft.ts'
import { TEXTS } from './texts.ts'

type Props = { campaign: EmailCampaignView | null; draft: CampaignDraft; isDirty: boolean }

/**
 * Mails what the fields say, as a test: of the draft 'Test: …', which all such tests share. A saved campaign that nobody
 * changed is tested itself.
 */
export function useTestMail({ campaign, draft, isDirty }: Props) {
  const cache = useQueryClient()
  const [to, setTo] = useState('')
  const isBusy = useRef(false)

  const isOwn = campaign !== null && !isDirty
  const send = useMutation({
    mutationFn: async (address: string) => {
      const { sendId } = isOwn
        ? await trpcClient.campaigns.sendTest.mutate({ id: campaign.id, to: address })
        : await trpcClient.campaigns.sendDraftTest.mutate({ draft: testDraft(draft, campaign), to: address })
      return { sendId, to: address }
    },
    onSuccess: () => toast.success(TEXTS.testSent),
    onError: () => toast.destructive(TEXTS.testFailed),
    onSettled: () => {
      isBusy.current = false
      void cache.invalidateQueries(trpc.campaigns.pathFilter())
    },
  })
  const hasTemplate = draft.templateId !== null || campaign !== null
  const canSend = hasTemplate && to.trim() !== ''
  const start = () => {
    if (!canSend) return toast.destructive(TEXTS.missing, TEXTS.missingTest)
    if (isBusy.current) return
    isBusy.current = true
    send.mutate(to.trim())
  }
  return {
    to,
    setTo,
    start,
    canSend,
    isOwn,
    isSending: send.isPending,
    sent: send.data ?? null,
    failure: send.error?.message ?? null,
  }
}
export type TestMail = ReturnType<typeof useTestMail>

/** What the fields say, under a name of its own; a campaign's own text stays while its template does. */
function testDraft(draft: CampaignDraft, campaign: EmailCampaignView | null) {
  const isOwnText = campaign !== null && draft.templateId === campaign.templateId
  return {
    ...createInput(draft),
    name: testDraftName(draft.name),
    subject: draft.subject.trim() || DEFAULT_TEST_SUBJECT,
    htmlContent: isOwnText ? campaign.htmlContent : null,
  }
}
