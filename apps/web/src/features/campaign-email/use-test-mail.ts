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
 * Mails what the fields say, as a test: of a draft 'Test: …', which further tests of this dialog use again. A saved campaign
 * that nobody changed is tested itself.
 */
export function useTestMail({ campaign, draft, isDirty }: Props) {
  const cache = useQueryClient()
  const [to, setTo] = useState('')
  const draftId = useRef<number | null>(null)
  const isBusy = useRef(false)

  const testDraft = async (): Promise<number> => {
    const isOwnText = campaign !== null && draft.templateId === campaign.templateId
    const { status, ...input } = createInput(draft)
    const test = {
      ...input,
      name: testDraftName(draft.name),
      subject: draft.subject.trim() || DEFAULT_TEST_SUBJECT,
      htmlContent: isOwnText ? campaign.htmlContent : null,
    }
    const known = draftId.current
    const { id } =
      known === null
        ? await trpcClient.campaigns.create.mutate({ ...test, status })
        : await trpcClient.campaigns.update.mutate({ ...test, id: known })
    draftId.current = id
    return id
  }
  const isOwn = campaign !== null && !isDirty
  const send = useMutation({
    mutationFn: async (address: string) => {
      const id = isOwn ? campaign.id : await testDraft()
      const { sendId } = await trpcClient.campaigns.sendTest.mutate({ id, to: address })
      return { sendId, to: address }
    },
    onSuccess: () => toast.success(TEXTS.testSent),
    onError: (error) => toast.destructive(TEXTS.testFailed, error.message),
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
