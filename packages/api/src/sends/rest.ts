import { IdInput } from '@newsloom/contract/primitives'
import { SendNewsInput } from '@newsloom/contract/sends'
import { getSend } from '@newsloom/core/sends/get-send'
import { sendNews } from '@newsloom/core/sends/send-news'
import { restApp } from '../rest.ts'

export const sendsRest = restApp()

sendsRest.post('/send-news-email', async (c) => {
  const input = SendNewsInput.parse(await c.req.json())
  return c.json(await sendNews(c.var.ctx, input))
})

sendsRest.get('/sends/:id', async (c) => {
  const input = IdInput.parse(c.req.param())
  return c.json(await getSend(c.var.ctx, input))
})
