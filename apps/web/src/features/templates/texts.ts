import { formatNumber } from '~/lib/numbers.ts'

/** Texts of the list of templates. */
export const TEXTS = {
  title: 'Templates',
  subtitle: 'Create and manage reusable templates for automated campaigns',
  create: 'Create Template',
  startersHelp: 'Begin with a design, or with a few blocks.',
  startersFailed: 'The designs could not be loaded.',
  withoutStarter: 'Start with a few blocks',
  starterHints: {
    brief: 'The analysis first, then its sources.',
    digest: 'Key figures, the analysis and the top stories.',
    announcement: 'Your own news, with a button.',
  },
  empty: 'No templates yet',
  emptyHelp: 'Build the first one from blocks. Every research topic also comes with its own.',
  loadFailed: 'The templates could not be loaded.',
  openFailed: 'This template could not be loaded.',
  gone: 'This template no longer exists',
  goneHelp: 'It may have been deleted.',
  nothingInIt: 'Nothing in it yet',
  search: 'Search templates',
  noMatch: (search: string) => `No template matches '${search}'.`,
  found: (count: number) => `${formatNumber(count)} found`,
  topicBadge: 'Topic template',
  topicHelp: 'Created with a research topic and deleted with it',
  onceBadge: 'Not reusable',
  onceHelp: 'Not available for other topics',
  duplicateFailed: 'Failed to duplicate template',
  deleteTitle: 'Delete template',
  deleteQuestion: (name: string) =>
    `Are you sure you want to delete '${name}'? This action cannot be undone.`,
  deleteAnyway: 'Delete anyway',
  deleted: 'Template deleted',
  deleteFailed: 'Failed to delete template. Please try again.',
  pictureOf: (name: string) => `How '${name}' looks`,
  previewOf: (name: string) => `Preview of '${name}'`,
} as const
