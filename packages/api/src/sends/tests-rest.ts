import { MailerCheck, TrackingTestInput } from '@newsloom/contract/campaigns/campaign-sending'
import { SendNewsResult } from '@newsloom/contract/sends/sends'
import { checkMailer } from '@newsloom/core/system/check-mailer'
import { sendTrackingTest } from '@newsloom/core/test-sends/send-tracking-test'
import { CAMPAIGN_BODY_LIMIT } from '../http/body-limit.ts'
import { readObject } from '../rest/rest.ts'
import { route } from '../rest/route.ts'

/** Tests of the way that email takes, apart from any campaign. */
export const mailTestsRest = [
  route.post(
    '/send-test-email',
    {
      summary: 'Email a test of tracked links; without customBody an email with four links',
      body: TrackingTestInput,
      answer: SendNewsResult,
      maxBody: CAMPAIGN_BODY_LIMIT,
    },
    async ({ ctx, c }) => sendTrackingTest(ctx, TrackingTestInput.parse(await readObject(c))),
  ),
  route.get(
    // the name that the specification gives it, whatever the transport is
    '/test-sendgrid',
    {
      summary:
        'Get the email transport: which one is active, whether it responds, the sender and the last error',
      answer: MailerCheck,
    },
    ({ ctx, c }) => checkMailer(ctx, { signal: c.req.raw.signal }),
  ),
]
