/** The tab's documented texts. */
export const TEXTS = {
  topics: 'Topic Subscriptions',
  campaigns: 'Campaign Subscriptions',
  noTopics: 'No research topics available',
  noCampaigns: 'No campaigns available',
  multiTopic: 'Multi-topic automation',
  updateAll: 'Update All',
  topicsUpdated: 'Topic subscriptions updated successfully!',
  campaignsUpdated: 'Campaign subscriptions updated successfully!',
  topicsFailed: 'Failed to update topic subscriptions',
  campaignsFailed: 'Failed to update campaign subscriptions',
  tryAgain: 'Please try again.',
  unsaved: 'Not saved yet',
} as const
