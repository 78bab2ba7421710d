import { t } from '@lingui/core/macro'
import { DEFAULT_UNSUPPORTED, type Unsupported } from '@newsloom/contract/analysis/checked-analysis'
import {
  DEFAULT_KNOWN_STORIES,
  DEFAULT_NOTHING_NEW,
  type KnownStories,
  type NothingNew,
} from '@newsloom/contract/research/issues'
import { splitList } from '@newsloom/contract/research/keywords'
import { DEFAULT_MODEL } from '@newsloom/contract/research/models'
import {
  MAX_WINDOW_HOURS,
  type TimeWindow,
  windowFromHours,
  windowHours,
} from '@newsloom/contract/research/time-window'
import {
  type AutoFillResult,
  type CreateTopicInput,
  DEFAULT_PERSONA,
  NewsSourceUrl,
  type TemplateOption,
  TOPIC_LIMITS,
  type TopicView,
  type UpdateTopicInput,
} from '@newsloom/contract/research/topics'
import type { TemplateCard } from '@newsloom/contract/templates/templates'
import { valueProblem } from '@newsloom/contract/text/issue-message'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { TEXTS } from '../../texts.ts'

/** The values of the create and edit dialogs, as typed. */
export type TopicForm = {
  persona: string
  name: string
  description: string
  /** comma-separated; recomputed with each change of the description */
  keywords: string
  /** comma- or line-separated */
  newsSources: string
  /** text of the hours field */
  hours: string
  /** the stored window that `hours` came from */
  window: TimeWindow
  timeSensitive: boolean
  /** whether subscriptions and automations use it */
  isActive: boolean
  templateOption: TemplateOption
  /** '' if none is picked */
  selectedTemplateId: string
  geminiModel: string
  customPrompt: string
  formatPrompt: string
  /** how an email treats statements that are not found in their articles */
  unsupported: Unsupported
  /** how an email treats stories that its readers know */
  knownStories: KnownStories
  /** how an automation behaves when nothing material is new */
  nothingNew: NothingNew
  /** USD, as typed; empty: no limit */
  monthlyBudget: string
}
export type TopicPrompts = { customPrompt: string; formatPrompt: string }
type Problems = Partial<Record<keyof TopicForm, string>>

/**
 * The two documented defaults: 24 hours at first, real-time after a topic was created (spec section
 * 9).
 */
const FIRST_WINDOW: TimeWindow = { timeFilter: '24h', customTimeValue: 1, customTimeUnit: 'days' }
const NEXT_WINDOW: TimeWindow = { timeFilter: 'now', customTimeValue: 24, customTimeUnit: 'hours' }

export function emptyForm(prompts: TopicPrompts, afterCreate: boolean): TopicForm {
  const window = afterCreate ? NEXT_WINDOW : FIRST_WINDOW
  return {
    persona: DEFAULT_PERSONA,
    name: '',
    description: '',
    keywords: '',
    newsSources: '',
    hours: String(windowHours(window)),
    window,
    timeSensitive: false,
    isActive: true,
    templateOption: 'create_new',
    selectedTemplateId: '',
    geminiModel: DEFAULT_MODEL,
    unsupported: DEFAULT_UNSUPPORTED,
    knownStories: DEFAULT_KNOWN_STORIES,
    nothingNew: DEFAULT_NOTHING_NEW,
    monthlyBudget: '',
    ...prompts,
  }
}

export function formFromTopic(topic: TopicView): TopicForm {
  const { timeFilter, customTimeValue, customTimeUnit } = topic
  const window = { timeFilter, customTimeValue, customTimeUnit }
  return {
    persona: topic.persona ?? '',
    name: topic.name,
    description: topic.description,
    keywords: topic.keywords.join(', '),
    newsSources: topic.newsSources.join(',\n'),
    hours: String(windowHours(window)),
    window,
    timeSensitive: topic.timeSensitive,
    isActive: topic.isActive,
    templateOption: 'use_existing',
    selectedTemplateId: topic.templateId === null ? '' : String(topic.templateId),
    geminiModel: topic.geminiModel,
    customPrompt: topic.customPrompt,
    formatPrompt: topic.formatPrompt,
    unsupported: topic.unsupported,
    knownStories: topic.knownStories,
    nothingNew: topic.nothingNew,
    monthlyBudget: topic.monthlyBudget === null ? '' : String(topic.monthlyBudget),
  }
}

/**
 * The window to store: the initial one if its hours are unchanged, else 'now' or 'custom' in hours.
 */
export function formWindow(form: Pick<TopicForm, 'hours' | 'window'>): TimeWindow {
  const hours = Number(form.hours)
  return hours === windowHours(form.window) ? form.window : windowFromHours(hours)
}

export function createTopicInput(form: TopicForm): CreateTopicInput {
  const templateId =
    form.templateOption === 'use_existing' && form.selectedTemplateId ? Number(form.selectedTemplateId) : null
  return {
    ...sharedInput(form),
    templateOption: form.templateOption,
    templateId,
    selectedTemplateId: templateId,
  }
}

/** Sources that were not edited are left as they are by now: some may be removed elsewhere. */
export function updateTopicInput(id: number, form: TopicForm, areSourcesEdited: boolean): UpdateTopicInput {
  const { newsSources, ...input } = sharedInput(form)
  return { id, ...input, ...(areSourcesEdited && { newsSources }) }
}

function sharedInput(form: TopicForm) {
  return {
    name: form.name.trim(),
    description: form.description,
    keywords: splitList(form.keywords),
    newsSources: splitList(form.newsSources),
    persona: form.persona.trim() || null,
    customPrompt: form.customPrompt,
    formatPrompt: form.formatPrompt,
    unsupported: form.unsupported,
    knownStories: form.knownStories,
    nothingNew: form.nothingNew,
    monthlyBudget: form.monthlyBudget.trim() === '' ? null : Number(form.monthlyBudget),
    geminiModel: form.geminiModel,
    timeSensitive: form.timeSensitive,
    isActive: form.isActive,
    ...formWindow(form),
  }
}

/** In the create dialog the draft replaces the current values. */
export const applyDraft = (draft: AutoFillResult): Partial<TopicForm> => ({
  persona: draft.persona,
  name: draft.name,
  description: draft.description,
  keywords: draft.keywords.join(', '),
  newsSources: draft.newsSources.join(',\n'),
  customPrompt: draft.customPrompt,
  formatPrompt: draft.formatPrompt,
})

/** In the edit dialog it fills empty fields and overwrites both prompts (spec section 4). */
export function applyDraftToTopic(form: TopicForm, draft: AutoFillResult): Partial<TopicForm> {
  const full = applyDraft(draft)
  const filled: Partial<TopicForm> = { customPrompt: draft.customPrompt, formatPrompt: draft.formatPrompt }
  for (const key of ['name', 'description', 'keywords', 'newsSources'] as const) {
    if (form[key].trim() === '') filled[key] = full[key]
  }
  return filled
}

/** A picked template brings its prompts and model. */
export const applyTemplate = (template: TemplateCard): Partial<TopicForm> => ({
  customPrompt: template.customPrompt,
  formatPrompt: template.formatPrompt,
  geminiModel: template.geminiModel,
})

/** One entry per source that cannot be used, with the reason. */
export function sourceProblems(text: string): { source: string; reason: string }[] {
  const sources = splitList(text)
  const found = sources.flatMap((source) => {
    const parsed = NewsSourceUrl.safeParse(source)
    return parsed.success ? [] : [{ source, reason: translateMessage(valueProblem(parsed.error)) }]
  })
  const extra = sources[TOPIC_LIMITS.sources]
  if (extra)
    found.push({ source: extra, reason: t`A topic can have at most ${TOPIC_LIMITS.sources} sources` })
  return found
}

/** Validation errors by field. */
export function formProblems(form: TopicForm, mode: 'create' | 'edit'): Problems {
  const problems: Problems = {}
  if (form.name.trim() === '') problems.name = TEXTS.nameAndKeywords
  else if (form.name.trim().length > TOPIC_LIMITS.name) problems.name = tooLong('name')
  const keywords = splitList(form.keywords)
  if (keywords.length === 0) problems.keywords = TEXTS.nameAndKeywords
  else if (keywords.length > TOPIC_LIMITS.keywords || keywords.some((k) => k.length > TOPIC_LIMITS.keyword))
    problems.keywords = t`Enter at most ${TOPIC_LIMITS.keywords} keywords of up to ${TOPIC_LIMITS.keyword} characters`
  if (form.description.length > TOPIC_LIMITS.description) problems.description = tooLong('description')
  if (form.persona.trim().length > TOPIC_LIMITS.persona) problems.persona = tooLong('persona')
  if (sourceProblems(form.newsSources).length > 0) problems.newsSources = t`Correct the news sources`
  const hours = hoursProblem(form, mode)
  if (hours) problems.hours = hours
  if (mode === 'create' && form.templateOption === 'use_existing' && !form.selectedTemplateId)
    problems.selectedTemplateId = t`Select a template, or create a new one`
  if (form.customPrompt.length > TOPIC_LIMITS.prompt) problems.customPrompt = tooLong('prompt')
  if (form.formatPrompt.length > TOPIC_LIMITS.prompt) problems.formatPrompt = tooLong('prompt')
  const budget = budgetProblem(form)
  if (budget) problems.monthlyBudget = budget
  return problems
}

const tooLong = (field: 'name' | 'description' | 'persona' | 'prompt') =>
  t`Enter at most ${formatNumber(TOPIC_LIMITS[field])} characters`

function budgetProblem({ monthlyBudget: text }: TopicForm): string | null {
  const budget = Number(text)
  if (text.trim() === '' || (budget > 0 && budget <= TOPIC_LIMITS.budget)) return null
  return t`Enter an amount of more than 0, up to ${formatNumber(TOPIC_LIMITS.budget)}, or nothing`
}

function hoursProblem({ hours: text, window }: TopicForm, mode: 'create' | 'edit'): string | null {
  const hours = Number(text)
  if (text.trim() === '' || !Number.isFinite(hours) || hours < 0 || hours > MAX_WINDOW_HOURS)
    return t`Enter hours from 0 to ${formatNumber(MAX_WINDOW_HOURS)}; 0 means real-time`
  // the create dialog allows half an hour, which may stay
  if (mode === 'edit' && !Number.isInteger(hours) && hours !== windowHours(window))
    return t`Enter whole hours`
  return null
}
