import { plural, selectOrdinal, t } from '@lingui/core/macro'
import type { StoryView } from '@newsloom/contract/research/stories'
import { UNNAMED } from '~/lib/labels/unnamed.ts'
import { formatNumber, formatPercent } from '~/lib/numbers.ts'
import { quote } from '~/lib/quote.ts'
import { formatDate } from '~/lib/time/dates.ts'

/** The texts of the News Research screen. */
export const TEXTS = {
  title: t`News Research`,
  subtitle: t`Gather the news on a topic, read a sourced analysis of it and send it to a list`,
  live: t`Live research`,
  newTopic: t`New Topic`,
  newTopicText: t`Say what to follow and who will read it.`,

  emptyTitle: t`No topics yet`,
  emptyText: t`Name what you follow, or start with the sample topic: its sources are bundled samples, marked as such, which need no internet.`,
  startSample: t`Start with the sample topic`,
  loadTopicsFailed: t`The topics could not be loaded.`,

  activeTopic: t`Active topic`,
  pausedTopic: t`Inactive topic`,
  timeSensitive: t`Time Sensitive`,
  research: t`Research`,
  researching: t`Researching…`,
  edit: t`Edit`,
  delete: t`Delete`,
  deleting: t`Deleting…`,
  neverResearched: t`Never researched`,

  deleted: t`Topic deleted successfully!`,
  deleteFailed: t`Failed to delete topic`,

  cancelRun: t`Cancel`,
  cancelFailed: t`The run could not be cancelled`,
  undatedTitle: t`Articles without a date`,
  undatedText: t`Left out, as nothing says when they were published.`,
  runSteps: t`Show steps`,
  lastRun: t`What happened in the last run`,
  connectionLost: t`Connection lost. The research continues. Reconnecting…`,
  runCancelled: t`The last run was cancelled.`,
  researchCompleted: t`Research completed!`,
  researchFailed: t`Research failed`,
  tryLater: t`Please try again later`,

  personaRequired: t`Persona required`,
  personaRequiredText: t`Please enter a persona before using auto-fill`,
  autoFill: t`Auto-Fill`,
  autoFilling: t`Filling…`,
  autoFilled: t`Topic configuration generated`,
  autoFilledText: t`AI populated fields based on persona`,
  autoFilledLocal: t`Filled in by the local analyst, without an AI model`,
  autoFilledEdit: t`Topic configuration updated`,
  autoFillFailed: t`Auto-fill failed`,
  autoFillFallback: t`Failed to generate topic configuration`,
  autoFillFailedEdit: t`Please try again`,

  readerFold: t`Persona, template and prompts`,
  writtenFor: (persona: string) => t`Written for: ${persona}`,
  noPersona: t`No persona chosen`,
  moreFold: t`More settings`,
  moreFoldText: t`AI model and budget, and what emails do with doubtful and known stories`,

  createTopic: t`Create Topic`,
  creating: t`Creating...`,
  created: t`Topic created successfully!`,
  createFailed: t`Failed to create topic`,
  createFailedText: t`Please try again`,
  nameAndKeywords: t`Please fill in topic name and keywords`,
  updateTopic: t`Update Topic`,
  updating: t`Updating...`,
  updated: t`Topic updated successfully!`,
  updateFailed: t`Failed to update topic`,
  cancel: t`Cancel`,

  tabSetup: t`Topic Setup`,
  tabPreview: t`Content Preview`,
  editPromptLabel: t`Step 1: Content Generation Prompt`,
  editFormatLabel: t`Step 2: Format Prompt (Optional)`,
  createPromptLabel: t`AI research prompt`,
  createFormatLabel: t`Format prompt`,

  previewTitle: t`Latest Research Content`,
  previewBadge: t`Auto-Generated Demo Content`,
  previewNoPrompt: t`Please configure the topic prompts first in the Topic Setup tab.`,
  previewUnsaved: t`The preview shows the saved topic. Update the topic to see your changes in it.`,
  previewFailed: t`The preview could not be created`,

  sendTitle: t`Send the analysis`,
  send: t`Send AI Analysis`,
  sending: t`Sending AI Analysis...`,
  reviewAndSend: t`Review and send`,
  sendAgain: t`Send again…`,
  sendNote: t`An AI summary with trends and sentiment is included for all recipients.`,
  sendNoteLocal: t`Written by the local analyst from quotes.`,
  sendFailed: t`Failed to send emails`,
  chooseList: t`Select at least one contact list`,
  noListChosen: t`No contact list selected`,
  sendDetails: t`Template, subject and lists`,
  subjectLabel: t`Override template subject`,
  sendLoadFailed: t`The lists and templates could not be loaded.`,
  noLists: t`There are no contact lists to send to yet.`,
  toContacts: t`Create a list in Contacts`,
  outboxNote: t`No Resend key is set: emails stay on this machine, in the local outbox.`,
  asksFirst: t`You review the email and its recipients before anything is sent.`,
  noOwnTemplate: t`This topic has no template of its own. Newsloom's own layout is used.`,
  preflightTitle: t`Review before sending`,
  testHelp: t`Sends this email to one address now, marked as a test.`,
  alreadySent: t`This email is already being sent`,
  notSent: t`Not sent yet.`,
  lastSent: t`Last sent`,
  started: t`Started`,
  lastSentEarlier: t`An earlier version was sent`,
  lastSendFailed: t`The last send could not be loaded.`,
  earlierSending: t`An earlier analysis of this topic is still being sent.`,
  toCampaign: t`Open the campaign`,
  toArchive: t`Open the archive`,

  analysisTitle: t`AI Analysis`,
  generate: t`Generate AI Analysis`,
  regenerate: t`Regenerate`,
  editAnalysis: t`Edit the analysis`,
  editLines: t`Press a statement to change it. Its words are checked against its quotes as you type.`,
  doneEditing: t({ message: 'Done', context: 'button' }),
  edited: t`Edited`,
  notEmailed: t`Not in the email`,
  replacedMeanwhile: t`A new analysis was written meanwhile. It appears when your words are saved or discarded.`,
  unsavedWords: t`Statements that you changed and did not save go back to their earlier words.`,
  generating: t`Writing the analysis…`,
  written: t`Written`,
  keptMeanwhile: t`A new one is being written`,
  appearsHere: t`The analysis appears here when the current research is done.`,
  generateText: t`A daily summary focusing on breaking news, written from the articles below.`,
  noArticles: t`Research news articles first to generate analysis`,
  localAnalyst: t`Written by the local analyst: sentences quoted from the articles, no AI model. Set a Gemini key for a written analysis.`,
  analysisCompleted: t`AI analysis completed!`,
  analysisLocal: t`Written by the local analyst from quotes, without an AI model.`,
  analysisFailed: t`AI analysis failed`,
  summaryFailed: t`The analysis could not be loaded.`,

  articlesTitle: t`Articles`,
  pin: t`Pin to the top`,
  unpin: t`Unpin`,
  move: t`Move`,
  moveUp: t`Move up`,
  moveDown: t`Move down`,
  articleActions: (title: string) => t`Actions for ${title}`,
  pinned: t`Pinned`,
  pinnedToast: t`Pinned to the top`,
  unpinnedToast: t`Unpinned`,
  leaveOut: t`Leave out`,
  leftOut: t`Left out`,
  leftOutText: t`Not in the next analysis, nor in emails. They stay left out when they are found again.`,
  leftOutToast: t`Article left out`,
  notSameStory: t`Not the same story`,
  splitToast: t`Taken out of the story. The next run keeps it apart, too.`,
  returnToStory: t`Return to its story`,
  returnedToast: t`Returned to its story`,
  restore: t`Restore`,
  restoredToast: t`Article restored`,
  choiceFailed: t`The choice was not saved`,
  allLeftOut: t`You left out every article. Restore one to generate an analysis.`,
  orderInEmail: t`Your order applies to the stories in the email. Generate the analysis again to apply it to the text.`,
  generateAgain: t`Generate again`,

  learnedTitle: t`Learned from your choices`,
  learnedText: t`Articles with these words rank lower or higher, because you left out or pinned articles like them. The topic's own keywords always count. Changes here are saved at once.`,
  learnedNothing: t`Nothing yet. When you pin articles or leave them out, the topic learns from it.`,
  learnedLess: t`Less`,
  learnedMore: t`More`,
  forget: t`Forget`,
  forgetAll: t`Forget all`,
  undo: t`Undo`,
  noTitle: UNNAMED.title,
  noSummary: t`No summary available`,
  noDate: t`No date`,
  unsureDate: t`date unclear`,
  unknownSource: UNNAMED.source,
  togetherBecause: t`Together because`,
  firstReport: t`First report`,
  languages: t`Languages`,
  firstSeen: t`First seen`,
  joined: t`Joined by`,
  figuresDiffer: t`Figures differ`,
  figuresAgree: t`Figures agree`,
  figuresRisen: t`Figures rose`,
  allPublishers: (count: number) => t`all ${formatNumber(count)} publishers`,
  otherReports: t`Other reports`,
  noNewsTitle: t`No articles yet`,
  noNewsYet: t`Articles appear here when the current research is done.`,
  noneFoundTitle: t`No articles found`,
  noneFoundText: t`The topic's card says why.`,
  foundNothing: t`The last run found no articles. Its steps say why.`,
  newsFailed: t`The articles could not be loaded.`,
} as const

export const forgot = ([first = '', ...others]: string[]): string =>
  others.length === 0 ? t`Forgot ${quote(first)}.` : t`Forgot ${formatNumber(others.length + 1)} words.`

/** '… found 12 articles and kept none: 10 too old, 2 off topic.' */
export const noneKeptText = (found: number, dropped: string[]): string =>
  t`The last run found ${plural(found, { one: '# article', other: '# articles' })} and kept none${dropped.length > 0 ? `: ${dropped.join(', ')}` : ''}.`

/** 'Research the last 7 days'. */
export const wholeRangeText = (label: string): string => t`Research the ${label.toLowerCase()}`

/** Says that the analysis is older than the choice of articles. */
export const stillMentions = (articles: number): string =>
  articles === 1
    ? t`This analysis still mentions an article that you left out.`
    : t`This analysis still mentions ${formatNumber(articles)} articles that you left out.`

/** `place`: from 0. */
export const movedText = (place: number): string => t`Moved to position ${formatNumber(place + 1)}`

export const deleteQuestion = (topicName: string): string =>
  t`Are you sure you want to delete ${quote(topicName)}? This action cannot be undone.`
export const deletedText = (templates: number): string =>
  t`Removed topic and ${templates} associated templates`
export const researchCompletedText = (articles: number, withSummary: boolean): string =>
  withSummary
    ? t`Found ${plural(articles, { one: '# relevant article', other: '# relevant articles' })} with AI summary generated`
    : t`Found ${plural(articles, { one: '# relevant article', other: '# relevant articles' })}`
export const lastResearch = (date: string): string => t`Last: ${date}`
export const generatedBy = (model: string): string => t`Generated by ${model}`
export const analyzed = (articles: number): string => t`Analyzed ${formatNumber(articles)} articles`
export const processed = (articles: number, model: string): string =>
  t`Processed ${formatNumber(articles)} articles using ${model}`
export const relevance = (score: number): string => t`Relevance: ${formatPercent(score)}`
export const analysisOf = (date: string): string =>
  t`This is the analysis of ${date}. The latest research has no analysis; its articles are below.`
/** '3 reports by 2 publishers'. */
export const reportsBy = ({ others, publishers }: StoryView): string =>
  t`${plural(others.length + 1, { one: '# report', other: '# reports' })} by ${plural(publishers.length, { one: '# publisher', other: '# publishers' })}`
/** '3rd day, first seen Nov 20, 2026'. */
export const runningSince = (firstSeenAt: string, day: number): string =>
  t`${selectOrdinal(day, { one: '#st day', two: '#nd day', few: '#rd day', other: '#th day' })}, first seen ${formatDate(firstSeenAt)}`
/** 'Nov 20, 2026, 3rd day'. */
export const seenSince = (firstSeenAt: string, day: number): string =>
  day > 1
    ? t`${formatDate(firstSeenAt)}, ${selectOrdinal(day, { one: '#st day', two: '#nd day', few: '#rd day', other: '#th day' })}`
    : formatDate(firstSeenAt)
