/**
 * Limits and names of templates; apart from their schemas, as screens without an editor need no
 * more.
 */
export const TEMPLATE_LIMITS = {
  name: 200,
  subject: 300,
  html: 1_000_000,
  cardPreview: 200,
  skeletonCards: 6,
  /** versions kept of a template beside the present one */
  versions: 50,
  previewWidth: 600,
  phoneWidth: 375,
}

/** What a mail without a template is called where one is chosen. */
export const OWN_LAYOUT_NAME = "Newsloom's own layout"

export const topicTemplateName = (topic: string): string => `${topic} Template`
export const topicTemplateSubject = (topic: string): string => `Research Update: ${topic}`
