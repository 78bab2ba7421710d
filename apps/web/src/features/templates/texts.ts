import type { TemplateUsage } from '@newsloom/contract/templates'
import { formatNumber } from '~/lib/numbers.ts'

/** The words of the list of templates. */
export const TEXTS = {
  title: 'Templates',
  subtitle: 'Create and manage reusable templates for automated campaigns',
  create: 'Create Template',
  empty: 'No templates yet',
  emptyHelp: 'Build the first one from blocks. Every research topic brings one of its own, too.',
  loadFailed: 'The templates could not be loaded.',
  openFailed: 'This template could not be loaded.',
  gone: 'This template is not there any more',
  goneHelp: 'It may have been deleted meanwhile.',
  nothingInIt: 'Nothing in it yet',
  search: 'Search templates',
  noMatch: (search: string) => `No template matches ‘${search}’.`,
  found: (count: number) => `${formatNumber(count)} found`,
  topicBadge: 'Topic template',
  topicHelp: 'It was made with a research topic and goes with it',
  onceBadge: 'Not reusable',
  onceHelp: 'It is not offered for other topics',
  duplicateFailed: 'Failed to duplicate template',
  deleteTitle: 'Delete template',
  deleteQuestion: (name: string) =>
    `Are you sure you want to delete '${name}'? This action cannot be undone.`,
  deleted: 'Template deleted',
  deleteFailed: 'Failed to delete template. Please try again.',
  previewOf: (name: string) => `Preview of ‘${name}’`,
} as const

/** How many users of a template are named; the others are counted. */
const NAMED = 5

function namesOf(kind: string, users: readonly { name: string }[]): string[] {
  if (users.length === 0) return []
  const names = users.slice(0, NAMED).map(({ name }) => `‘${name}’`)
  const others = users.length - names.length
  if (others > 0) names.push(`${formatNumber(others)} more`)
  return [`${users.length === 1 ? kind : `${kind}s`} ${new Intl.ListFormat('en').format(names)}`]
}

/** 'Topics ‘A’ and ‘B’ use this template.' and what becomes of them. */
export function inUseText({ topics, campaigns }: TemplateUsage): string {
  const users = [...namesOf('topic', topics), ...namesOf('campaign', campaigns)].join(', and ')
  if (users === '') return 'This template is in use. Whoever uses it is left without a template.'
  const isOne = topics.length + campaigns.length === 1
  const verb = isOne ? 'uses' : 'use'
  const fate = isOne ? 'It is left' : 'They are left'
  return `${users.charAt(0).toUpperCase()}${users.slice(1)} ${verb} this template. ${fate} without one if you go on.`
}
