import { SaveImageInput } from '@newsloom/contract/templates/images'
import { saveImage } from '@newsloom/core/images/save-image'
import { restApp } from '../rest/rest.ts'

export const imagesRest = restApp()

imagesRest.post('/images', async (c) => {
  const input = SaveImageInput.parse(await c.req.json())
  return c.json(await saveImage(c.var.ctx, input), 201)
})
