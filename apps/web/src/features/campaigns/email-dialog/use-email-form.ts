import type { EmailCampaignView } from '@newsloom/contract/campaigns/campaigns'
import type { TemplateCard } from '@newsloom/contract/templates/templates'
import { useState } from 'react'
import {
  type EmailDraft,
  emailDraft,
  type FieldErrors,
  hasWrongTime,
  isSameEmail,
  missingFields,
} from './email-draft.ts'

/** The fields of the dialog, which of them are missing, and whether they are saved. */
export function useEmailForm(campaign: EmailCampaignView | null) {
  const [saved, setSaved] = useState(() => emailDraft(campaign))
  const [draft, setDraft] = useState(saved)
  const [isAsked, setAsked] = useState(false)
  /** the subject copied from a template: another template may replace it */
  const [copiedSubject, setCopiedSubject] = useState<string | null>(null)
  /** the preview text copied from a template: another template replaces it too */
  const [copiedPreheader, setCopiedPreheader] = useState('')
  /** the chosen template's subject, offered while a typed one is kept */
  const [offeredSubject, setOfferedSubject] = useState<string | null>(null)

  const change = (part: Partial<EmailDraft>) => setDraft((before) => ({ ...before, ...part }))
  const takeSubject = (subject: string) => {
    change({ subject })
    setCopiedSubject(subject)
    setOfferedSubject(null)
  }
  const chooseTemplate = (template: TemplateCard | null, former: TemplateCard | null) => {
    change({ templateId: template?.id ?? null })
    setOfferedSubject(null)
    // a saved draft's may have been copied too
    if (['', copiedPreheader, former?.preheader].includes(draft.preheader)) {
      const preheader = template?.preheader ?? draft.preheader
      change({ preheader })
      setCopiedPreheader(preheader)
    }
    if (!template || template.subject === draft.subject) return
    const isOwn = draft.subject.trim() !== '' && draft.subject !== copiedSubject
    if (isOwn) setOfferedSubject(template.subject)
    else takeSubject(template.subject)
  }
  const missing = missingFields(draft, campaign)
  const errors: FieldErrors = isAsked ? missing : {}
  return {
    draft,
    change,
    chooseTemplate,
    offeredSubject,
    takeSubject,
    errors,
    isMissing: Object.keys(missing).length > 0,
    hasWrongTime: hasWrongTime(draft),
    /** from now on missing fields are marked */
    ask: () => setAsked(true),
    isAsked,
    isDirty: !isSameEmail(draft, saved),
    isScheduled: draft.date !== '' && draft.time !== '',
    setSaved,
  }
}
export type EmailFormState = ReturnType<typeof useEmailForm>
