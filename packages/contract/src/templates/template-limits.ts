/** Limits and names of templates, apart from the schemas, which only the editor needs. */
export const TEMPLATE_LIMITS = {
  name: 200,
  subject: 300,
  /** mailboxes show fewer; the rest is cut at a word when an email is rendered */
  preheader: 200,
  html: 1_000_000,
  cardPreview: 200,
  skeletonCards: 6,
  /** saved versions besides the current one */
  versions: 50,
  previewWidth: 600,
  phoneWidth: 375,
}

/** The choice of no template in selects. */
export const OWN_LAYOUT_NAME = "Newsloom's own layout"

export const topicTemplateName = (topic: string): string => `${topic} Template`
export const topicTemplateSubject = (topic: string): string => `Research Update: ${topic}`
