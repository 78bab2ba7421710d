import { Buffer } from 'node:buffer'
import { z } from 'zod'
import type { MailFrame } from './mail-frame.ts'

/** One mail as Resend takes it. */
const JsonMail = z.object({
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
  tags: z.array(z.object({ name: z.string(), value: z.string() })),
})
const JsonBatch = z.array(JsonMail).min(1).max(100)
export type JsonMail = z.infer<typeof JsonMail>

/** The batch format of Resend, which the local outbox takes too. */
export const jsonFrame = (from: string): MailFrame => ({
  open: Buffer.from('['),
  between: Buffer.from(','),
  close: Buffer.from(']'),
  to: Buffer.from(`{"from":${JSON.stringify(from)},"to":"`),
  subject: Buffer.from('","subject":"'),
  html: Buffer.from('","html":"'),
  text: Buffer.from('","text":"'),
  end: ({ headers, tags }) => {
    const named = Object.entries(tags).map(([name, value]) => ({ name, value }))
    return Buffer.from(`",${JSON.stringify({ headers, tags: named }).slice(1)}`)
  },
})

/** Reads the emails of a request in this format. @throws if the body is not in this format */
export const readJsonBatch = (body: Uint8Array): [JsonMail, ...JsonMail[]] => {
  const [first, ...others] = JsonBatch.parse(JSON.parse(Buffer.from(body).toString('utf8')))
  if (!first) throw new Error('a batch of nobody was posted')
  return [first, ...others]
}
