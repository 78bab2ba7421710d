import { DEFAULT_TEST_SUBJECT, testDraftName } from '@newsloom/contract/campaigns/campaign-limits'
import type { EmailCampaignView } from '@newsloom/contract/campaigns/campaigns'
import { useQueryClient } from '@tanstack/react-query'
import { useTestAddress } from '~/components/mail/use-test-address.ts'
import { trpc, trpcClient } from '~/lib/net/trpc.ts'
import { createEmailInput, type EmailDraft } from './email-draft.ts'
import { TEXTS } from './texts.ts'

type Props = { campaign: EmailCampaignView | null; draft: EmailDraft; isDirty: boolean }

/**
 * Sends the fields' content as a test, by the draft 'Test: …' that all such tests share. An
 * unchanged saved campaign is tested itself.
 */
export function useEmailTest({ campaign, draft, isDirty }: Props) {
  const cache = useQueryClient()
  const isOwn = campaign !== null && !isDirty
  const test = useTestAddress({
    isReady: draft.templateId !== null || campaign !== null,
    missing: TEXTS.missingTest,
    send: (to) =>
      isOwn
        ? trpcClient.campaigns.sendTest.mutate({ id: campaign.id, to })
        : trpcClient.campaigns.sendDraftTest.mutate({ draft: testDraft(draft, campaign), to }),
    onDone: () => void cache.invalidateQueries(trpc.campaigns.pathFilter()),
  })
  return { ...test, isOwn }
}
export type TestMail = ReturnType<typeof useEmailTest>

/**
 * The fields under the test's own name; the campaign's own text is used as long as its template is.
 */
function testDraft(draft: EmailDraft, campaign: EmailCampaignView | null) {
  const isOwnText = campaign !== null && draft.templateId === campaign.templateId
  return {
    ...createEmailInput(draft),
    name: testDraftName(draft.name),
    subject: draft.subject.trim() || DEFAULT_TEST_SUBJECT,
    htmlContent: isOwnText ? campaign.htmlContent : null,
  }
}
