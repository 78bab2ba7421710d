import type { TemplateView } from '@newsloom/contract/templates/templates'
import { useDeferredValue } from 'react'
import type { TemplateDraft } from '../shared/template-draft.ts'
import { MailPreview } from './mail-preview.tsx'
import { SendTestButton } from './test-send/send-test-button.tsx'

type Props = {
  draft: TemplateDraft
  template: TemplateView | null
  isDirty: boolean
  onSave: () => void
  onSubject: (subject: string) => void
  isSaving: boolean
}

/** The editor's template as its readers would get it, saved or not. */
export function DraftPreview({ draft, template, onSubject, ...save }: Props) {
  const { blocks, html, subject, preheader } = useDeferredValue(draft)
  return (
    <MailPreview
      source={{ blocks, html, subject, preheader }}
      topicId={template?.topicId ?? null}
      fix={{ onSubject }}
      action={<SendTestButton template={template} {...save} />}
    />
  )
}
