import type { TemplateView } from '@newsloom/contract/templates/templates'
import { sourceOf } from '~/lib/preview-mail.ts'
import { MailPreview } from './mail-preview.tsx'

/** A saved template as its readers would get it. */
export function TemplatePreview({ template }: { template: TemplateView }) {
  return <MailPreview source={sourceOf(template)} topicId={template.topicId} />
}
