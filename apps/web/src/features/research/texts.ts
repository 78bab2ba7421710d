import type { StoryView } from '@newsloom/contract/research/stories'
import type { ReceivedBefore } from '@newsloom/contract/sends/news-preflight'
import { UNNAMED } from '~/lib/labels/unnamed.ts'
import { formatNumber, formatOrdinal, formatPercent, plural } from '~/lib/numbers.ts'
import { formatDate, formatDateMinute } from '~/lib/time/dates.ts'

/** The texts of the News Research screen. */
export const TEXTS = {
  title: 'News Research',
  subtitle: 'Gather the news on a topic, read a sourced analysis of it and send it to a list',
  live: 'Live research',
  newTopic: 'New Topic',
  newTopicText: 'Say what to follow and who will read it.',

  emptyTitle: 'No topics yet',
  emptyText:
    'Name what you follow, or start with the sample topic: its sources are bundled samples, marked as such, which need no internet.',
  startSample: 'Start with the sample topic',
  loadTopicsFailed: 'The topics could not be loaded.',

  activeTopic: 'Active topic',
  pausedTopic: 'Inactive topic',
  timeSensitive: 'Time Sensitive',
  research: 'Research',
  researching: 'Researching…',
  edit: 'Edit',
  delete: 'Delete',
  deleting: 'Deleting…',
  neverResearched: 'Never researched',

  deleteTitle: 'Delete topic',
  deleted: 'Topic deleted successfully!',
  deleteFailed: 'Failed to delete topic',

  cancelRun: 'Cancel',
  cancelFailed: 'The run could not be cancelled',
  runSteps: 'Show steps',
  lastRun: 'What happened in the last run',
  connectionLost: 'Connection lost. The research continues. Reconnecting…',
  runCancelled: 'The last run was cancelled.',
  researchCompleted: 'Research completed!',
  researchFailed: 'Research failed',
  tryLater: 'Please try again later',

  personaRequired: 'Persona required',
  personaRequiredText: 'Please enter a persona before using auto-fill',
  autoFill: 'Auto-Fill',
  autoFilling: 'Filling…',
  autoFilled: 'Topic configuration generated',
  autoFilledText: 'AI populated fields based on persona',
  autoFilledLocal: 'Filled in by the local analyst, without an AI model',
  autoFilledEdit: 'Topic configuration updated',
  autoFillFailed: 'Auto-fill failed',
  autoFillFallback: 'Failed to generate topic configuration',
  autoFillFailedEdit: 'Please try again',

  readerFold: 'Persona, template and prompts',
  writtenFor: (persona: string) => `Written for: ${persona}`,
  noPersona: 'No persona chosen',
  moreFold: 'More settings',
  moreFoldText: 'AI model and budget, and what emails do with doubtful and known stories',

  createTopic: 'Create Topic',
  creating: 'Creating...',
  created: 'Topic created successfully!',
  createFailed: 'Failed to create topic',
  createFailedText: 'Please try again',
  nameAndKeywords: 'Please fill in topic name and keywords',
  updateTopic: 'Update Topic',
  updating: 'Updating...',
  updated: 'Topic updated successfully!',
  updateFailed: 'Failed to update topic',
  cancel: 'Cancel',

  tabSetup: 'Topic Setup',
  tabPreview: 'Content Preview',
  editPromptLabel: 'Step 1: Content Generation Prompt',
  editFormatLabel: 'Step 2: Format Prompt (Optional)',
  createPromptLabel: 'AI research prompt',
  createFormatLabel: 'Format prompt',

  previewTitle: 'Latest Research Content',
  previewBadge: 'Auto-Generated Demo Content',
  previewNoPrompt: 'Please configure the topic prompts first in the Topic Setup tab.',
  previewUnsaved: 'The preview shows the saved topic. Update the topic to see your changes in it.',
  previewFailed: 'The preview could not be created',

  sendTitle: 'Send the analysis',
  send: 'Send AI Analysis',
  sending: 'Sending AI Analysis...',
  sendNote: 'An AI summary with trends and sentiment is included for all recipients.',
  sendNoteLocal: 'Written by the local analyst from quotes.',
  sendFailed: 'Failed to send emails',
  chooseList: 'Please choose at least one contact list',
  noListChosen: 'No contact list chosen',
  sendDetails: 'Template, subject and lists',
  subjectLabel: 'Override template subject',
  sendLoadFailed: 'The lists and templates could not be loaded.',
  noLists: 'There are no contact lists to send to yet.',
  toContacts: 'Create a list in Contacts',
  outboxNote: 'No Resend key is set: emails stay on this machine, in the local outbox.',
  asksFirst: 'You review the email and its recipients before anything is sent.',
  noOwnTemplate: "This topic has no template of its own. Newsloom's own layout is used.",
  preflightTitle: 'Review before sending',
  testHelp: 'Sends this email to one address now, marked as a test.',
  everybodyHasIt: 'Nobody is left to send to. To send it again, select the box above.',
  alreadySent: 'This email is already being sent',
  notSent: 'Not sent yet.',
  lastSent: 'Last sent',
  started: 'Started',
  lastSentEarlier: 'An earlier version was sent',
  lastSendFailed: 'The last send could not be loaded.',
  earlierSending: 'An earlier analysis of this topic is still being sent.',
  toCampaign: 'Open the campaign',
  toArchive: 'Open the archive',

  analysisTitle: 'AI Analysis',
  generate: 'Generate AI Analysis',
  regenerate: 'Regenerate',
  generating: 'Writing the analysis…',
  written: 'Written',
  keptMeanwhile: 'A new one is being written',
  appearsHere: 'The analysis appears here when the current research is done.',
  generateText: 'A daily summary focusing on breaking news, written from the articles below.',
  noArticles: 'Research news articles first to generate analysis',
  localAnalyst:
    'Written by the local analyst: sentences quoted from the articles, no AI model. Set a Gemini key for a written analysis.',
  analysisCompleted: 'AI analysis completed!',
  analysisLocal: 'Written by the local analyst from quotes, without an AI model.',
  analysisFailed: 'AI analysis failed',
  summaryFailed: 'The analysis could not be loaded.',

  articlesTitle: 'Articles',
  pin: 'Pin to the top',
  unpin: 'Unpin',
  move: 'Move',
  moveUp: 'Move up',
  moveDown: 'Move down',
  articleActions: (title: string) => `Actions for ${title}`,
  pinned: 'Pinned',
  pinnedToast: 'Pinned to the top',
  unpinnedToast: 'Unpinned',
  leaveOut: 'Leave out',
  leftOut: 'Left out',
  leftOutText: 'Not in the next analysis, nor in emails. They stay left out when they are found again.',
  leftOutToast: 'Article left out',
  restore: 'Restore',
  restoredToast: 'Article restored',
  choiceFailed: 'The choice was not saved',
  allLeftOut: 'You left out every article. Restore one to generate an analysis.',
  generateAgain: 'Generate again',

  learnedTitle: 'Learned from your choices',
  learnedText:
    "Articles with these words rank lower or higher, because you left out or pinned articles like them. The topic's own keywords always count. Changes here are saved at once.",
  learnedNothing: 'Nothing yet. When you pin articles or leave them out, the topic learns from it.',
  learnedLess: 'Less',
  learnedMore: 'More',
  forget: 'Forget',
  forgetAll: 'Forget all',
  undo: 'Undo',
  noTitle: UNNAMED.title,
  noSummary: 'No summary available',
  noDate: 'No date',
  unsureDate: 'date uncertain',
  unknownSource: UNNAMED.source,
  firstReport: 'First report',
  languages: 'Languages',
  firstSeen: 'First seen',
  joined: 'Joined by',
  figuresDiffer: 'Figures differ',
  figuresAgree: 'Figures agree',
  figuresRisen: 'Figures rose',
  allPublishers: (count: number) => `all ${formatNumber(count)} publishers`,
  otherReports: 'Other reports',
  noNewsTitle: 'No articles yet',
  noNewsText: 'Press Research to gather the news on this topic.',
  noNewsYet: 'Articles appear here when the current research is done.',
  noneFoundTitle: 'No articles found',
  noneFoundText: 'The last run found no articles. Its steps on the topic card say why.',
  newsFailed: 'The articles could not be loaded.',
} as const

export const forgot = ([first = '', ...others]: string[]): string =>
  others.length === 0 ? `Forgot '${first}'.` : `Forgot ${formatNumber(others.length + 1)} words.`

/** '… found 12 articles and kept none: 10 outside the time range, 2 not about the topic.' */
export const noneKeptText = (found: number, dropped: string[]): string =>
  `The last run found ${plural(found, 'article')} and kept none${dropped.length > 0 ? `: ${dropped.join(', ')}` : ''}.`

/** 'Research the last 7 days'. */
export const wholeRangeText = (label: string): string => `Research the ${label.toLowerCase()}`

/** Says that the analysis is older than the choice of articles. */
export const stillMentions = (articles: number): string =>
  `This analysis still mentions ${articles === 1 ? 'an article' : `${formatNumber(articles)} articles`} that you left out.`

/** `place`: from 0. */
export const movedText = (place: number): string => `Moved to place ${formatNumber(place + 1)}`

export const deleteQuestion = (topicName: string): string =>
  `Are you sure you want to delete '${topicName}'? This action cannot be undone.`
export const deletedText = (templates: number): string =>
  `Removed topic and ${templates} associated templates`
export const researchCompletedText = (articles: number, withSummary: boolean): string =>
  `Found ${plural(articles, 'relevant article')}${withSummary ? ' with AI summary generated' : ''}`
export const lastResearch = (date: string): string => `Last: ${date}`
export const generatedBy = (model: string): string => `Generated by ${model}`
export const analyzed = (articles: number): string => `Analyzed ${formatNumber(articles)} articles`
export const processed = (articles: number, model: string): string =>
  `Processed ${formatNumber(articles)} articles using ${model}`
export const relevance = (score: number): string => `Relevance: ${formatPercent(score)}`
export const receivedBefore = ({ people, of, lastAt, isEarlierVersion }: ReceivedBefore): string => {
  const analysis = isEarlierVersion ? 'an earlier version of this analysis' : 'this analysis'
  return `${recipientsWhoHaveIt(people, of)} already received ${analysis} on ${formatDateMinute(lastAt)}`
}
function recipientsWhoHaveIt(people: number, of: number): string {
  if (people < of) return `${formatNumber(people)} of ${plural(of, 'recipient')}`
  if (of === 1) return 'The only recipient'
  return of === 2 ? 'Both recipients' : `All ${formatNumber(of)} recipients`
}
export const sendToOthers = ({ people, of }: ReceivedBefore): string =>
  `Send only to ${of - people === 1 ? 'the other person' : `the other ${formatNumber(of - people)} people`}`
/** Says 'again' only if all of them have it. */
export function sendToAll({ people, of }: ReceivedBefore): string {
  if (of === 1) return 'Send to this person again'
  const all = of === 2 ? 'Send to both people' : `Send to all ${formatNumber(of)} people`
  if (people === of) return `${all} again`
  return `${all}, including the ${people === 1 ? 'one who already has' : `${formatNumber(people)} who already have`} it`
}
export const analysisOf = (date: string): string =>
  `This is the analysis of ${date}. The latest research has no analysis; its articles are below.`
/** '3 reports by 2 publishers'. */
export const reportsBy = ({ others, publishers }: StoryView): string =>
  `${plural(others.length + 1, 'report')} by ${plural(publishers.length, 'publisher')}`
/** '3rd day, first seen Nov 20, 2026'. */
export const runningSince = (firstSeenAt: string, day: number): string =>
  `${formatOrdinal(day)} day, first seen ${formatDate(firstSeenAt)}`
/** 'Nov 20, 2026, 3rd day'. */
export const seenSince = (firstSeenAt: string, day: number): string =>
  `${formatDate(firstSeenAt)}${day > 1 ? `, ${formatOrdinal(day)} day` : ''}`
