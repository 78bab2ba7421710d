import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadDraft, saveDraft } from '~/lib/unsaved/stored-draft.ts'
import type { Answers } from '~/testing/answers.ts'
import { sampleAutomationCampaign } from '~/testing/campaign-samples.ts'
import { renderDialog } from './render-campaign.tsx'
import { CAMPAIGN_DRAFT, campaignDraftKey } from './session/stored-automation.ts'

const list = (id: number, name: string) => ({
  id,
  name,
  description: '',
  contactCount: id * 10,
  createdAt: '2026-11-01T05:00:00.000Z',
  signupUrl: null,
  pausedSince: null,
})
type AudienceQuestion = { contactListIds: number[] | null; topicId: number | null }

/** 40 contacts in all, 12 of them in the chosen list. */
const people = (over: Answers = {}): Answers => ({
  ...over,
  lists: { list: () => [list(1, 'Board'), list(2, 'Desk')] },
  sends: {
    active: () => [],
    audience: vi.fn(({ contactListIds }: AudienceQuestion) => ({
      people: contactListIds ? 12 : 40,
      suppressed: 1,
      skipped: 0,
      duplicates: 0,
    })),
  },
})

test('an automation goes to all contacts or to selected lists, and shows how many recipients that is', async () => {
  const create = vi.fn((_: unknown) => sampleAutomationCampaign())
  const answers = people({ campaigns: { create } })
  const { user } = renderDialog('/campaigns?new=true', answers)
  expect(await screen.findByRole('radio', { name: 'All contacts' })).toBeChecked()
  expect(await screen.findByText('40 contacts will receive this email')).toBeVisible()
  expect(screen.getByText(/Lists that subscribe to it get each new issue/)).toBeVisible()
  await user.type(screen.getByLabelText(/Campaign name/), 'W')
  await user.click(await screen.findByRole('checkbox', { name: /Policy rate/ }))
  await user.click(screen.getByRole('radio', { name: 'Contact lists' }))
  // none is chosen yet
  await user.click(screen.getByRole('button', { name: 'Create campaign' }))
  // reported only once
  expect(await screen.findByText('Select at least one contact list')).toBeVisible()
  expect(screen.queryByText(/^Select at least one list/)).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('group', { name: 'Contact lists' })).toHaveFocus())
  expect(create).not.toHaveBeenCalled()
  await user.click(screen.getByRole('checkbox', { name: /Desk/ }))
  expect(await screen.findByText('12 contacts will receive this email')).toBeVisible()
  // with a single topic, people who opted out of it are left out
  expect(answers.sends?.audience).toHaveBeenLastCalledWith({ contactListIds: [2], topicId: 1 })
  await user.click(screen.getByRole('button', { name: 'Create campaign' }))
  await waitFor(() =>
    expect(create).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ audience: { kind: 'lists', contactListIds: [2] } }),
    ),
  )
})

test('a saved automation shows its recipients; its own selected contacts are kept', async () => {
  const update = vi.fn((_: unknown) => sampleAutomationCampaign())
  const chosen = sampleAutomationCampaign({ audience: { kind: 'contacts', contacts: 3 } })
  const { user } = renderDialog(
    '/campaigns?edit=7',
    people({ campaigns: { update, get: () => chosen, preflight: () => new Promise(() => undefined) } }),
  )
  expect(await screen.findByRole('radio', { name: 'The 3 selected contacts' })).toBeChecked()
  const save = screen.getByRole('button', { name: 'Update campaign' })
  await user.type(screen.getByLabelText(/Campaign name/), '!')
  await user.click(save)
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(update.mock.lastCall?.[0]).toMatchObject({ audience: null })
})

const ofLists = () => sampleAutomationCampaign({ audience: { kind: 'lists', contactListIds: [1] } })
const openOfLists = () => renderDialog('/campaigns?edit=7', people({ campaigns: { get: ofLists } }))

test('unsaved recipients are restored after a reload', async () => {
  const { user, unmount } = openOfLists()
  expect(await screen.findByRole('checkbox', { name: /Board/ })).toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: /Board/ }))
  await user.click(screen.getByRole('checkbox', { name: /Desk/ }))
  await waitFor(() =>
    expect(loadDraft(campaignDraftKey(7), CAMPAIGN_DRAFT)?.value.draft?.audience).toEqual({
      kind: 'lists',
      contactListIds: [2],
    }),
  )
  unmount()
  openOfLists()
  expect(await screen.findByRole('checkbox', { name: /Desk/ })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: /Board/ })).not.toBeChecked()
})

test("a draft stored before campaigns had recipients gets its campaign's", async () => {
  const { topicIds, audience, ...saved } = ofLists()
  const draft = { ...saved, topicIds: topicIds.map(Number), name: 'Kept' }
  saveDraft(campaignDraftKey(7), CAMPAIGN_DRAFT, {
    value: { draft, preview: null, runId: null },
    savedAt: '2026-11-01T05:00:00.000Z',
  })
  openOfLists()
  expect(await screen.findByLabelText(/Campaign name/)).toHaveValue('Kept')
  expect(await screen.findByRole('checkbox', { name: /Board/ })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: /Desk/ })).not.toBeChecked()
})
