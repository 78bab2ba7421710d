import { ContactsPage, ContactView } from '@newsloom/contract/contacts/contacts'
import { ImportContactsInput, ImportEmailsInput, ImportResult } from '@newsloom/contract/contacts/imports'
import {
  ContactListView,
  CreateListInput,
  DeleteListInput,
  DeleteListResult,
  ListUsage,
  UpdateListInput,
} from '@newsloom/contract/contacts/lists'
import {
  ErasePersonResult,
  LiftSuppressionInput,
  PersonExport,
  PersonView,
  SuppressInput,
} from '@newsloom/contract/contacts/people'
import {
  CampaignSubscriptionView,
  SubscribeListsInput,
  TopicSubscriptionView,
  UpdateCampaignSubscriptionsInput,
  UpdateTopicSubscriptionsInput,
} from '@newsloom/contract/contacts/subscriptions'
import { PageInput } from '@newsloom/contract/primitives'
import { ArchiveView, EmailHistoryRecord } from '@newsloom/contract/research/archives'
import { NewsItemView, RunView, SummaryView } from '@newsloom/contract/research/research'
import {
  AutoFillInput,
  AutoFillResult,
  CreateTopicInput,
  DeleteTopicResult,
  TopicUsage,
  TopicView,
  UpdateTopicInput,
} from '@newsloom/contract/research/topics'
import { ClickTotals, DashboardStats } from '@newsloom/contract/sends/analytics'
import { z } from 'zod'
import { CAMPAIGN_DOCS } from '../campaigns/campaign-docs.ts'
import { CAMPAIGN_RUN_DOCS } from '../campaigns/run-docs.ts'
import { CAMPAIGN_SENDING_DOCS } from '../campaigns/sending-docs.ts'
import { SEND_DOCS } from '../sends/send-docs.ts'
import { TEMPLATE_DOCS } from '../templates/template-docs.ts'
import { ResendMessage } from '../webhooks/resend-event.ts'
import type { RouteDoc } from './route-doc.ts'

const WebhookAnswer = z.object({ received: z.literal(true) })
const ResearchAnswer = z.object({ newsItems: z.array(NewsItemView) })

/**
 * The documented part of every REST route under /api; a test holds it against the routes that there
 * are.
 */
export const REST_DOCS: Record<string, RouteDoc> = {
  'GET /research-topics': { summary: 'List the topics', answer: z.array(TopicView) },
  'POST /research-topics': { summary: 'Create a topic', body: CreateTopicInput, answer: TopicView },
  'PUT /research-topics/:id': {
    summary: 'Change what is given of a topic',
    body: UpdateTopicInput.omit({ id: true }),
    answer: TopicView,
  },
  'GET /research-topics/:id/usage': {
    summary: 'What hangs on a topic: subscribed lists, campaigns, and the templates that go with it',
    answer: TopicUsage,
  },
  'DELETE /research-topics/:id': {
    summary: 'Delete a topic and its own templates; a scheduled campaign of its research is held',
    answer: DeleteTopicResult,
  },
  'GET /research-topics/:id/news': {
    summary: 'The articles of the latest research',
    answer: z.array(NewsItemView),
  },
  'POST /research-topics/:id/research': {
    summary:
      'Research a topic and wait for the end for up to 120 s; later, or with "Prefer: respond-async", 202 with runId',
    answer: ResearchAnswer,
  },
  'GET /research-topics/:id/summary': {
    summary: 'The latest analysis; 400 when there is none',
    answer: SummaryView,
  },
  'POST /research-topics/:id/summary': {
    summary: 'Write the analysis of the latest research anew',
    answer: SummaryView,
  },
  'POST /auto-fill-topic': {
    summary: 'Draft a topic for a persona',
    body: AutoFillInput,
    answer: AutoFillResult,
  },
  'GET /runs/:id': { summary: 'A run and its steps', answer: RunView },
  'POST /runs/:id/cancel': { summary: 'Stop a run', answer: RunView },
  'GET /contacts': { summary: 'All contacts', answer: z.array(ContactView) },
  'DELETE /contacts/:id': { summary: 'Delete a contact' },
  'GET /contact-lists': { summary: 'All contact lists', answer: z.array(ContactListView) },
  'POST /contact-lists': { summary: 'Create a contact list', body: CreateListInput, answer: ContactListView },
  'PUT /contact-lists/:id': {
    summary: 'Change what is given of a list; signupEnabled switches its public form on or off',
    body: UpdateListInput.omit({ id: true }),
    answer: ContactListView,
  },
  'GET /contact-lists/:id/usage': {
    summary:
      'What hangs on a list: campaigns that are scheduled or on hold, subscriptions and the last send to it',
    answer: ListUsage,
  },
  'DELETE /contact-lists/:id': {
    summary:
      "Delete a list, its contacts and its subscriptions; 409 ('related data') when a campaign is scheduled to it, unless force=true: the campaign is held then",
    query: DeleteListInput.omit({ id: true }),
    answer: DeleteListResult,
  },
  'GET /contact-lists/:id/export': {
    summary: 'A list as a CSV file, without those who left it or are suppressed',
    media: 'text/csv',
  },
  'GET /contact-lists/:id/contacts': {
    summary: 'The contacts of a list, by pages: give nextCursor as cursor for the next one',
    query: PageInput,
    answer: ContactsPage,
  },
  'POST /import-contacts': {
    summary: 'Add contacts of a file, or typed addresses, to a list; a body may have 50 MB',
    body: z.union([ImportContactsInput, ImportEmailsInput]),
    maxBody: 'own',
    answer: ImportResult,
  },
  'GET /topic-subscriptions': {
    summary: 'Which lists get which topics, and how often; those switched off too',
    answer: z.array(TopicSubscriptionView),
  },
  'GET /campaign-subscriptions': {
    summary: 'Which lists get which campaigns, and how often; those switched off too',
    answer: z.array(CampaignSubscriptionView),
  },
  'POST /topic-subscriptions': {
    summary: 'Subscribe lists to a topic; answers all subscriptions of the topic',
    body: SubscribeListsInput,
    answer: z.array(TopicSubscriptionView),
  },
  'POST /topic-subscriptions/update': {
    summary:
      'Switch topics of one list on or off, all or nothing; answers all topic subscriptions of the list',
    body: UpdateTopicSubscriptionsInput,
    answer: z.array(TopicSubscriptionView),
  },
  'POST /campaign-subscriptions/update': {
    summary:
      'Switch campaigns of one list on or off, all or nothing; answers all campaign subscriptions of the list',
    body: UpdateCampaignSubscriptionsInput,
    answer: z.array(CampaignSubscriptionView),
  },
  'GET /people/:email': {
    summary: 'All that is known of a person but their emails and clicks',
    answer: PersonView,
  },
  'GET /people/:email/export': {
    summary: 'Everything stored about a person, as a file',
    answer: PersonExport,
  },
  'POST /people/:email/suppress': {
    summary: 'Never email this address again',
    body: SuppressInput.omit({ email: true }),
    answer: PersonView,
  },
  'POST /people/:email/lift': {
    summary: 'Lift a suppression; 409 after a complaint, which is final',
    body: LiftSuppressionInput.omit({ email: true }),
    answer: PersonView,
  },
  'DELETE /people/:email': {
    summary: 'Erase a person; only the hash of a suppression stays. 409 while an email to them is on its way',
    answer: ErasePersonResult,
  },
  ...TEMPLATE_DOCS,
  ...CAMPAIGN_DOCS,
  ...CAMPAIGN_SENDING_DOCS,
  ...CAMPAIGN_RUN_DOCS,
  ...SEND_DOCS,
  'GET /dashboard/stats': { summary: 'The figures of the dashboard', answer: DashboardStats },
  'GET /analytics/links': { summary: 'Clicks in total', answer: ClickTotals },
  'GET /research-archives': { summary: 'All archives, the latest first', answer: z.array(ArchiveView) },
  'DELETE /research-archives/:id': { summary: 'Delete an archive' },
  'GET /email-campaign-history': {
    summary: 'Who was emailed what, and when',
    answer: z.array(EmailHistoryRecord),
  },
  'GET /track-link-research/:id': {
    summary:
      "Lead to the article. The owner's clicks count, and those with a tracked link of an email as url",
    isPublic: true,
  },
  'POST /webhooks/resend': {
    summary:
      'What Resend tells of an email: delivered, bounced, complained, …; signed (svix headers). 2xx once it is stored',
    body: ResendMessage,
    answer: WebhookAnswer,
    isPublic: true,
  },
  'GET /openapi.json': { summary: 'This document' },
}
