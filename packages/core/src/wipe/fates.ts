/**
 * The fate of each table in a wipe. `cleared`: its rows go to the snapshot, and an undo brings them
 * back. `kept`: people, their choices, what links in sent emails need, and the installation itself.
 * `counts`: emptied with the clicks that they count; an undo brings them back as they were, and
 * later clicks are added.
 */
export const FATES: Record<string, 'cleared' | 'kept' | 'counts'> = {
  analysis_statements: 'cleared',
  approvers: 'cleared',
  article_choices: 'cleared',
  articles: 'cleared',
  // emails that were sent lead to it
  audio_chunks: 'kept',
  audio_objects: 'kept',
  campaign_runs: 'cleared',
  campaign_subscriptions: 'cleared',
  campaign_topics: 'cleared',
  campaigns: 'cleared',
  cited_pages: 'cleared',
  click_changes: 'counts',
  click_counts: 'counts',
  // how far the clicks are judged, by ids that continue
  click_judging: 'kept',
  click_pairs: 'counts',
  click_readers: 'counts',
  click_watermark: 'counts',
  clicks: 'cleared',
  // proof of what people chose; imports read it, or they would add people again who had left
  consent_events: 'kept',
  contact_fields: 'kept',
  contact_lists: 'kept',
  contacts: 'kept',
  // the pages of notes say what was corrected
  correction_notes: 'kept',
  corrections: 'kept',
  decoy_clicks: 'cleared',
  deletions: 'cleared',
  deliveries: 'cleared',
  // describes models, not the content made with them
  gone_models: 'kept',
  // emails that were sent show them
  images: 'kept',
  installations: 'kept',
  // workers that are alive
  leases: 'kept',
  // emails that were sent lead to them
  links: 'kept',
  // emptied with the counts, and counted again after an undo
  mailed_changes: 'kept',
  mailed_counts: 'kept',
  mailed_figures: 'cleared',
  mailed_statements: 'cleared',
  mailed_stories: 'cleared',
  model_calls: 'cleared',
  news_items: 'cleared',
  // emails that were sent lead to them
  notes: 'kept',
  outbox_mails: 'cleared',
  // emails that were sent lead to them
  podcast_episodes: 'kept',
  // the addresses that podcast apps have
  podcast_feeds: 'kept',
  podcast_segments: 'kept',
  podcast_script_runs: 'cleared',
  podcast_scripts: 'cleared',
  // a person's own choice, such as a pause
  preferences: 'kept',
  rate_slots: 'kept',
  research_archives: 'cleared',
  research_run_steps: 'cleared',
  research_runs: 'cleared',
  research_topics: 'cleared',
  // filters of the contacts, which are kept
  segments: 'kept',
  send_approvals: 'cleared',
  send_batches: 'cleared',
  send_links: 'cleared',
  sends: 'cleared',
  // emptied with the counts, and counted again after an undo
  sent_counts: 'kept',
  // the secret that signs links
  settings: 'kept',
  // the link in a confirmation email works
  signup_requests: 'kept',
  source_articles: 'cleared',
  source_health: 'cleared',
  source_notices: 'cleared',
  source_states: 'cleared',
  stories: 'cleared',
  story_splits: 'cleared',
  summaries: 'cleared',
  suppressions: 'kept',
  template_tests: 'cleared',
  template_versions: 'cleared',
  templates: 'cleared',
  // a choice between topics; without its topic it says nothing
  topic_opt_outs: 'cleared',
  topic_subscriptions: 'cleared',
  // samples were paid for, and say nothing about the content
  voice_samples: 'kept',
  // bounces that count towards a suppression; a repeated event has no effect
  webhook_events: 'kept',
  wiped_deliveries: 'kept',
  wiped_sends: 'kept',
  wipes: 'kept',
}

/** The tables that a wipe clears. */
export const CLEARED: readonly string[] = Object.keys(FATES).filter((table) => FATES[table] === 'cleared')

/**
 * The counts of clicks. They are not counted again after an undo, as retention may have deleted
 * counted clicks long before the wipe.
 */
export const COUNTS: readonly string[] = Object.keys(FATES).filter((table) => FATES[table] === 'counts')
