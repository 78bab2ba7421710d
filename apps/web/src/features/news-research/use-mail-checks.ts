import type { TemplateCard } from '@newsloom/contract/templates'
import type { TopicView } from '@newsloom/contract/topics'
import { MAIL_SIZE } from '@newsloom/email/mail-size'
import { skipToken, useQuery } from '@tanstack/react-query'
import { trpcClient } from '~/lib/trpc.ts'
import { useDebounced } from '~/lib/use-debounced.ts'

/** What is found in the mail that this template makes of the topic; the machinery for it comes when it is needed. */
export function useMailChecks(template: TemplateCard | null, topic: TopicView, ownSubject: string) {
  const subject = useDebounced(ownSubject.trim())
  const { data, isError } = useQuery({
    // a new research is another mail
    queryKey: ['mail-checks', template?.id, template?.version, topic.id, topic.lastResearchAt, subject],
    queryFn: template ? () => checkTemplate(template.id, topic.id, subject) : skipToken,
  })
  return {
    findings: data?.findings ?? [],
    bytes: data?.bytes ?? 0,
    /** so large that one is asked before it is sent */
    isCut: (data?.bytes ?? 0) >= MAIL_SIZE.askBytes,
    isFailed: isError,
  }
}
export type MailChecks = ReturnType<typeof useMailChecks>

async function checkTemplate(id: number, topicId: number, subject: string) {
  const [{ findingsOf, mailBytesOf, sourceOf }, template, data] = await Promise.all([
    import('~/lib/preview-mail.ts'),
    trpcClient.templates.get.query({ id }),
    trpcClient.templates.previewData.query({ topicId, contactId: null }),
  ])
  const source = sourceOf(subject ? { ...template, subject } : template)
  return { findings: findingsOf(source, data), bytes: mailBytesOf(source, data) }
}
