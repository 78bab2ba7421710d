import { DEFAULT_TEST_SUBJECT } from '@newsloom/contract/campaigns/campaign-limits'
import type { TrackingTestInput } from '@newsloom/contract/campaigns/campaign-sending'
import type { SendNewsResult } from '@newsloom/contract/sends/sends'
import type { Context } from '../context.ts'
import { sendTestMail } from './send-test-mail.ts'

/** Public pages that are likely to stay. */
const LINKS = [
  ['https://www.bot.or.th/en/home.html', 'Bank of Thailand'],
  ['https://www.federalreserve.gov/', 'Federal Reserve'],
  ['https://www.ecb.europa.eu/', 'European Central Bank'],
  ['https://www.bankofengland.co.uk/', 'Bank of England'],
] as const

/** Mailed when the body is empty. */
const DEFAULT_BODY = `<h1>Test of tracked links</h1>
<p>Dear {{name | default: "reader"}}, this email shows how Newsloom tracks clicks. Each link below leads to its page by way of a tracked address; open one, and its click appears in the figures of this installation's links.</p>
<ul>
${LINKS.map(([url, name]) => `<li><a href="${url}">${name}</a></li>`).join('\n')}
</ul>`

const NO_RESEARCH = { analysis: '', content: { newsItems: [] }, topicName: '' }

/**
 * Mails a test of tracked links to the address and each copy.
 * @throws InvalidError when an address is invalid or the body contains unknown tags, ConflictError
 * when an address may not be mailed
 */
export async function sendTrackingTest(ctx: Context, input: TrackingTestInput): Promise<SendNewsResult> {
  return sendTestMail(ctx, {
    label: 'Test of tracked links',
    to: [input.to, ...input.cc],
    subject: input.subject ?? DEFAULT_TEST_SUBJECT,
    mail: { htmlContent: input.customBody ?? DEFAULT_BODY, content: [] },
    research: NO_RESEARCH,
    templateId: null,
    what: 'email',
  })
}
