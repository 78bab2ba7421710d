import { fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Answers } from '~/testing/answers.ts'
import { sampleEmailCampaign, sampleList, sampleTemplateCard } from '~/testing/campaign-samples.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { samplePreviewData, sampleSend, sampleSystem, sampleTemplateView } from '~/testing/samples.ts'
import { CampaignEmailDialog } from './campaign-email-dialog.tsx'

export const LETTER = {
  id: 5,
  name: 'Letter',
  subject: 'A letter',
  preheader: 'In the letter',
  htmlContent: '<p>Hello</p>',
}
export const BRIEF = {
  id: 6,
  name: 'Briefing',
  subject: 'A briefing',
  preheader: 'In brief',
  htmlContent: '<p>{{content}}</p>',
}

/** A test that was sent. */
const DELIVERED = { ...sampleSend().counts, audience: 1, sent: 1, pending: 0 }

export async function open(
  campaigns: Answers['campaigns'] = {},
  { campaign = null, sample = false } = {} as Options,
) {
  const onClose = vi.fn()
  const onSaved = vi.fn()
  const create = vi.fn((_: unknown) => sampleEmailCampaign({ id: 8 }))
  const update = vi.fn((_: unknown) => sampleEmailCampaign({ id: 8 }))
  const schedule = vi.fn((_: unknown) => sampleEmailCampaign({ id: 8, status: 'scheduled' }))
  const view = renderPart(<CampaignEmailDialog campaign={campaign} onClose={onClose} onSaved={onSaved} />, {
    system: { get: () => sampleSystem() },
    templates: {
      list: () => [sampleTemplateCard(LETTER), sampleTemplateCard(BRIEF)],
      get: ({ id }) => sampleTemplateView(id === BRIEF.id ? BRIEF : LETTER),
      previewData: () => samplePreviewData({ isSample: sample, topicId: sample ? null : 1 }),
    },
    lists: { list: () => [sampleList(), sampleList({ id: 2, name: 'Board', contactCount: 1_203 })] },
    topics: { list: () => [] },
    sends: {
      audience: ({ contactListIds }) => ({
        people: contactListIds?.length === 1 ? 1 : 1_204,
        suppressed: 3,
        skipped: 0,
        duplicates: 1,
      }),
      watch: async function* () {
        yield sampleSend({ state: 'done', counts: DELIVERED })
      },
    },
    campaigns: { create, update, schedule, ...campaigns },
  })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('option', { name: 'Letter' })
  return { ...view, dialog, create, update, schedule, onClose, onSaved }
}
type Options = { campaign?: ReturnType<typeof sampleEmailCampaign> | null; sample?: boolean }
type Dialog = Awaited<ReturnType<typeof open>>['dialog']

/** Returns the field of this name, and not the button beside its label. */
export const field = (dialog: Dialog, name: RegExp) =>
  dialog.getByLabelText(name, { selector: ':not(button)' })
/** Pastes the text: typing would render the whole form for each character. */
export async function write(user: UserEvent, element: HTMLElement, text: string) {
  await user.click(element)
  await user.paste(text)
}
export const choose = (user: UserEvent, dialog: Dialog, name: string) =>
  user.selectOptions(field(dialog, /Select Template/), name)
export async function setTime(user: UserEvent, dialog: Dialog, day: string, time: string) {
  await write(user, field(dialog, /Send Date/), day)
  fireEvent.change(dialog.getByLabelText('Send Time'), { target: { value: time } })
}
