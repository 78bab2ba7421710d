import type {
  CreateEmailCampaignInput,
  EmailCampaignView,
  UpdateEmailCampaignInput,
} from '@newsloom/contract/campaigns/campaigns'
import { type DraftAudience, lacksLists, savedAudience } from '~/components/forms/draft-audience.ts'
import { AUDIENCE } from '~/lib/labels/audience-labels.ts'
import { wallTimeAt } from '~/lib/time/zoned-time.ts'
import { sendMoment } from '../shared/send-moment.ts'
import { TEXTS } from './texts.ts'

/** The fields of the dialog. */
export type EmailDraft = {
  name: string
  subject: string
  /** empty: the first words of the email */
  preheader: string
  templateId: number | null
  topicId: number | null
  audience: DraftAudience
  date: string
  time: string
}

const EMPTY: EmailDraft = {
  name: '',
  subject: '',
  preheader: '',
  templateId: null,
  topicId: null,
  audience: { kind: 'all' },
  date: '',
  time: '',
}

/** The fields of a new campaign, or of a saved one. */
export function emailDraft(campaign: EmailCampaignView | null): EmailDraft {
  if (!campaign) return EMPTY
  const { name, subject, preheader, templateId, topicId, audience, scheduledAt, status } = campaign
  // a time that was missed is not kept
  const when = scheduledAt && status === 'scheduled' ? wallTimeAt(scheduledAt) : { date: '', time: '' }
  return { name, subject, preheader, templateId, topicId, audience, ...when }
}

/** Whether two drafts are equal. */
export const isSameEmail = (a: EmailDraft, b: EmailDraft): boolean => JSON.stringify(a) === JSON.stringify(b)

export type FieldErrors = Partial<Record<'name' | 'subject' | 'template' | 'lists', string>>

/** Which fields are missing. A saved campaign keeps its own text if its template was deleted. */
export function missingFields(draft: EmailDraft, campaign: EmailCampaignView | null): FieldErrors {
  return {
    ...(draft.name.trim() === '' ? { name: TEXTS.missingName } : {}),
    ...(draft.subject.trim() === '' ? { subject: TEXTS.missingSubject } : {}),
    ...(draft.templateId === null && !campaign ? { template: TEXTS.missingTemplate } : {}),
    ...(lacksLists(draft.audience) ? { lists: AUDIENCE.missingLists } : {}),
  }
}

/** Whether the time is incomplete or in the past. */
export function hasWrongTime({ date, time }: EmailDraft): boolean {
  if (date === '' && time === '') return false
  return sendMoment({ date, time })?.isPast ?? true
}

/** Input for a new campaign, which copies the template's text once. */
export const createEmailInput = (draft: EmailDraft): CreateEmailCampaignInput => ({
  kind: 'email',
  // scheduled by a call of its own
  status: 'draft',
  name: draft.name.trim(),
  subject: draft.subject.trim(),
  preheader: draft.preheader.trim(),
  templateId: draft.templateId,
  htmlContent: null,
  topicId: draft.topicId,
  audience: savedAudience(draft.audience),
})

/**
 * Input for a change: the text is copied again only if another template is chosen. `saved`: the
 * stored draft.
 */
export function updateEmailInput(id: number, draft: EmailDraft, saved: EmailDraft): UpdateEmailCampaignInput {
  const { templateId, ...rest } = createEmailInput(draft)
  const change = { ...rest, id, status: 'draft' }
  return templateId === saved.templateId ? change : { ...change, templateId: templateId ?? null }
}
