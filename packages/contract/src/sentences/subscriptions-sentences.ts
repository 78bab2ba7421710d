/** Subscriptions, contacts and people. */
export const SUBSCRIPTIONS_SENTENCES = {
  runChanged: 'The next run has changed. Nothing was saved. Check it and try again.',
  alreadySkipped: 'The next run is already skipped',
  notSkipped: 'The next run is not skipped',
  notSubscribed: 'This list is not subscribed',
  subscriptionsPaused: 'The subscriptions of this list are paused. Resume them, then skip a run.',
  reportedSpam: 'This person reported an email as spam. They can never be emailed again.',
  needReason: 'Say why this person may be emailed again',
  notSuppressed: 'This person is not suppressed',
  bulkChanged: 'This now applies to {.}, not {#}. Nothing was changed. Check the number and try again.',
  tooManyFields:
    'Contacts can have at most {#} fields. Nothing was saved. Leave some out, or delete fields that you no longer need under Contacts, and try again.',
  tooManySegments: 'There can be at most {#} segments. Delete one that you no longer need, and try again.',
  segmentNamed: "A segment named '{}' already exists. Choose another name.",
  onItsWaySoon:
    "The email '{}' to this person is on its way right now. Nothing was erased. Please try again in a minute.",
  onItsWayPaused:
    "The email '{}' to this person is on its way right now. Nothing was erased. Please try again after this send is resumed or cancelled ({}).",
  noSuchListener: 'No contact has this email address. Add the person to a list first.',
  addressRevoked: 'This address has already been revoked',
} as const
