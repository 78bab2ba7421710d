import type { AnalysisTestInput, SendNewsResult } from '@newsloom/contract/sends/sends'
import { TEST_MARK } from '@newsloom/contract/sends/test-mark'
import type { Context } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { currentAnalysis, readNewsMail } from '../news-sending/read-news.ts'
import { sendTestMail } from './send-test-mail.ts'

/**
 * Mails the topic's analysis to one address as a send would, marked as a test.
 * @throws InvalidError when topic or template are gone, the address is invalid or the mail contains
 * unknown tags; ConflictError when there is no analysis, or the address may not be mailed
 */
export async function sendNewsTest(
  ctx: Context,
  { to, ...choice }: AnalysisTestInput,
): Promise<SendNewsResult> {
  const { topic, template, subject } = await readNewsMail(ctx, choice)
  const research = await currentAnalysis(ctx, topic.id)
  if ('missing' in research) throw new ConflictError(research.missing)
  return sendTestMail(ctx, {
    label: `Test of ${topic.name}`,
    to: [to],
    subject: `${TEST_MARK} ${subject}`,
    mail: template,
    research,
    templateId: template.id,
    researchRunId: research.runId,
    what: 'template',
  })
}
