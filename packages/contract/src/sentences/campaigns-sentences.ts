/** Campaigns and their content. */
export const CAMPAIGNS_SENTENCES = {
  otherRun: 'Other work for this campaign is in progress. Wait until it is done, or cancel it.',
  noGeneratedContent: 'An email campaign has no content to generate: edit its template instead',
  sentElsewhere: 'This campaign is already being sent to other recipients. Duplicate it instead.',
  sentOrSending: 'This campaign is being sent or was sent. Pause or cancel the send instead.',
  listsDeleted: 'The contact lists of this campaign were deleted. Select its recipients first.',
  scheduledMeanwhile:
    'A campaign has just been scheduled for this list, so nothing was deleted. Please try again.',
  topicUsedMeanwhile:
    'A campaign has just begun to use this topic, so nothing was deleted. Please try again.',
  templateUsedMeanwhile:
    'A campaign has just begun to use this template, so nothing was deleted. Please try again.',
  cannotAutomate: "'{}' is an email campaign and cannot become an automation. Create a new campaign instead.",
  campaignWaits: "'{}' is waiting for approval. Cancel that send to change it.",
  campaignWasSent: "'{}' was sent and can no longer be changed. Duplicate it and change the copy.",
  campaignSentOnce:
    "'{}' is an email campaign, which is sent once: lists subscribe to automation campaigns only",
  justBegun: "'{}' has related data: it has just begun to be sent. Please try again.",
  noContent: 'There is no content to send yet. Generate or write it first.',
  templateNeedsResearch:
    'This template needs research, and there is none yet. Research a topic first, or remove the research blocks.',
  wasSent: "This campaign was already sent. Duplicate it, or use 'Send to failed only'.",
  contentWasSent:
    "This content was already sent. Generate it again, duplicate the campaign, or use 'Send to failed only'.",
  sendAwaited: 'This campaign is waiting for approval. Cancel that send if you want to send it again.',
  noneActive: 'None of the topics are active',
  noArticlesFound:
    'The research of its topics found no articles. Research them with other sources or keywords first.',
  contentOnHold: 'The content is on hold: {.} Generate it again and review it before you send it.',
  campaignOnHold: 'The content is on hold.',
  releaseContent: "Check its statements and release it on the campaign's page, or generate it again.",
  generateContentAgain: 'Change its topics or prompts, and generate it again.',
  contentIsNewer: 'The content was changed in the meantime. Review the current content first.',
  contentWasEdited:
    'The statements of this content were edited in the meantime, and nothing was saved. Reload the campaign, then make your changes again.',
  unknownTags: 'The {.} has unknown merge tags: {}',
  tagTooOften: 'The content uses {} {#} times; the limit is {#}',
  templateTagTooOften: 'The template uses {} {#} times; the limit is {#}',
  chooseTopicAndTemplate: 'Please select topic and template',
  noneSubscribed: 'None of its lists is still subscribed',
  selectLists: 'Select at least one contact list',
  selectContacts: 'Select at least one contact',
  contactUnknown: '1 of the {#} selected contacts no longer exists. Reload the page and select them again.',
  contactsUnknown: '{#} of the {#} selected contacts no longer exist. Reload the page and select them again.',
  notYetSent: 'This campaign has not been sent yet',
} as const
