import type { SendNewsResult } from '@newsloom/contract/sends/sends'
import { TEST_MARK } from '@newsloom/contract/sends/test-mark'
import type { SendTemplateTestEmailInput } from '@newsloom/contract/templates/templates'
import type { Context } from '../context.ts'
import { previewResearch } from '../mail/preview-research.ts'
import { requireTemplate } from '../templates/require-template.ts'
import { sendTestMail } from './send-test-mail.ts'

/**
 * Sends a saved template, marked as a test, to one address. It is a normal send, so a double click
 * within 60 s is one email. It is filled with the topic's latest research (of all topics when none
 * is given; the sample without any).
 * @throws NotFoundError when the template or the topic is gone, InvalidError when the address is
 * invalid or the template contains unknown tags, ConflictError when the address may not be mailed
 */
export async function sendTemplateTestEmail(
  ctx: Context,
  { id, to, topicId }: SendTemplateTestEmailInput,
): Promise<SendNewsResult> {
  const template = await requireTemplate(ctx, id)
  const research = await previewResearch(ctx, topicId)
  return sendTestMail(ctx, {
    label: `Test of ${template.name}`,
    to: [to],
    subject: `${TEST_MARK} ${template.subject}`,
    mail: template,
    research,
    templateId: template.id,
    what: 'template',
  })
}
