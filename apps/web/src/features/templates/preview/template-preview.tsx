import { Button } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TemplateView } from '@newsloom/contract/templates/templates'
import { Link } from '@tanstack/react-router'
import { sourceOf } from '~/lib/preview-mail.ts'
import { MailPreview } from './mail-preview.tsx'

/** A saved template as its readers would get it. */
export function TemplatePreview({ template }: { template: TemplateView }) {
  return (
    <MailPreview
      source={sourceOf(template)}
      topicId={template.topicId}
      fix={{ link: <ToSubject id={template.id} /> }}
    />
  )
}

/** Leads to the editor's preview, where a fallback is added. */
const ToSubject = ({ id }: { id: number }) => (
  <Button asChild size="xs" variant="outline" colorPalette="gray">
    <Link to="/templates/$id" params={{ id: String(id) }} search={{ tab: 'preview' }}>
      {t`Add a fallback in the editor`}
    </Link>
  </Button>
)
