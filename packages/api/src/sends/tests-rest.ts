import { TrackingTestInput } from '@newsloom/contract/campaigns/campaign-sending'
import { checkMailer } from '@newsloom/core/system/check-mailer'
import { sendTrackingTest } from '@newsloom/core/test-sends/send-tracking-test'
import { readObject, restApp } from '../rest/rest.ts'

/** Tries of the mail's way, apart from any campaign. */
export const mailTestsRest = restApp()

mailTestsRest.post('/send-test-email', async (c) => {
  const input = TrackingTestInput.parse(await readObject(c))
  return c.json(await sendTrackingTest(c.var.ctx, input))
})

/** By the name that the specification gives it, whatever the transport is. */
mailTestsRest.get('/test-sendgrid', async (c) =>
  c.json(await checkMailer(c.var.ctx, { signal: c.req.raw.signal })),
)
