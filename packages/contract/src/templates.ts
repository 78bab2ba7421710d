import { z } from 'zod'
import { ModelId } from './models.ts'
import { Id, IsoTime } from './primitives.ts'

export const TEMPLATE_LIMITS = {
  name: 200,
  subject: 300,
  html: 1_000_000,
  cardPreview: 200,
  skeletonCards: 6,
}

export const TemplateView = z.object({
  id: Id,
  name: z.string(),
  subject: z.string(),
  htmlContent: z.string(),
  content: z.array(z.unknown()),
  customPrompt: z.string(),
  formatPrompt: z.string(),
  geminiModel: ModelId,
  isReusable: z.boolean(),
  /** the topic that it was made with and goes with */
  topicId: Id.nullable(),
  createdAt: IsoTime,
})
export type TemplateView = z.infer<typeof TemplateView>

export const topicTemplateName = (topic: string): string => `${topic} Template`
export const topicTemplateSubject = (topic: string): string => `Research Update: ${topic}`
