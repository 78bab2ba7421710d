import { SaveImageInput } from '@newsloom/contract/templates/images'
import { saveImage } from '@newsloom/core/images/save-image'
import { restApp } from '../rest/rest.ts'

export const IMAGES_PATH = '/images'
export const imagesRest = restApp()

imagesRest.post(IMAGES_PATH, async (c) => {
  const input = SaveImageInput.parse(await c.req.json())
  return c.json(await saveImage(c.var.ctx, input), 201)
})
