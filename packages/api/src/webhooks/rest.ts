import { InvalidError, UnavailableError } from '@newsloom/core/errors'
import { applyMailEvent } from '@newsloom/core/webhooks/apply-mail-event'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { errorBody } from '../errors.ts'
import { readOn } from '../http/read-on.ts'
import type { RestEnv } from '../rest/rest.ts'
import { route } from '../rest/route.ts'
import { mailEventOf, ResendMessage } from './resend-event.ts'
import { verifyWebhook } from './verify-webhook.ts'

/** Resend's messages are a few kB. */
export const WEBHOOK_BODY_LIMIT = 256 * 1024

const limitMessage = bodyLimit({
  maxSize: WEBHOOK_BODY_LIMIT,
  onError: async (c) => {
    await readOn(c.req.raw)
    return c.json(errorBody('too-large', 'A webhook message is at most 256 kB'), 413)
  },
})

/**
 * Open to anyone, so a message is parsed only after its signature is verified. 2xx only once its
 * effects are stored: after any other answer Resend retries for hours.
 */
export const webhooksRest = [
  route.post(
    '/webhooks/resend',
    {
      summary:
        'Receive an event of Resend about an email: delivered, bounced, complained, …; signed (svix headers). 2xx once it is stored',
      body: ResendMessage,
      answer: z.object({ received: z.literal(true) }),
      isPublic: true,
      middleware: limitMessage,
    },
    ({ c }) => takeMessage(c),
  ),
]

async function takeMessage(c: Context<RestEnv>) {
  const { ctx } = c.var
  const secret = ctx.config.webhookSecret
  if (secret === null) {
    throw new UnavailableError(
      'Webhooks are not set up here: set RESEND_WEBHOOK_SECRET to the signing secret that Resend shows for this webhook, and restart',
    )
  }
  const message = verifyWebhook(secret, (name) => c.req.header(name), await c.req.arrayBuffer())
  if (message.kind === 'refused') {
    ctx.log.info({ reason: message.reason }, 'webhook refused')
    return c.json(
      errorBody(message.status === 401 ? 'unauthorized' : 'invalid', message.reason),
      message.status,
    )
  }
  const event = mailEventOf(message.id, ResendMessage.parse(jsonOf(message.text)), ctx.now())
  const effect = await applyMailEvent(ctx, event)
  ctx.log.info({ type: event.type, effect: effect ?? 'already applied' }, 'webhook received')
  return { received: true as const }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new InvalidError('The body is not valid JSON', undefined, { cause })
  }
}
