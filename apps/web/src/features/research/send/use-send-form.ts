import type { ContactListView } from '@newsloom/contract/contacts/lists'
import type { TopicView } from '@newsloom/contract/research/topics'
import { OWN_LAYOUT_NAME, topicTemplateSubject } from '@newsloom/contract/templates/template-limits'
import type { TemplateCard } from '@newsloom/contract/templates/templates'
import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { TEXTS } from '../texts.ts'
import type { LayoutChoice } from './form/send-template-select.tsx'
import { useSendOptions } from './form/use-send-options.ts'
import { SEND_NEWS_KEY } from './use-news-preflight.ts'

/** The entries of a person for a topic; they stay when the form moves to another column. */
type Entered = {
  topicId: number
  layout: LayoutChoice | null
  listIds: number[] | null
  subject: string
  listError: string | undefined
  isAsking: boolean
}

const nothing = (topicId: number): Entered => ({
  topicId,
  layout: null,
  listIds: null,
  subject: '',
  listError: undefined,
  isAsking: false,
})

export type SendFormState = ReturnType<typeof useSendForm>

/**
 * The choices of the send panel. Initially the topic's own template (Newsloom's own layout if it
 * has none) and the lists subscribed to the topic.
 */
export function useSendForm(topic: TopicView) {
  const { options, error, retry } = useSendOptions(topic.id)
  const [stored, setEntered] = useState(() => nothing(topic.id))
  const entered = stored.topicId === topic.id ? stored : nothing(topic.id)
  const enter = (change: Partial<Entered>) => setEntered({ ...entered, ...change })
  // until a person picks, both follow changes made on other screens
  const layout = layoutOf(entered.layout ?? topic.templateId ?? 'own', topic, options?.templates ?? [])
  const listIds = entered.listIds ?? (options ? usualLists(options.lists, options.subscribed) : [])
  const isSending = useIsMutating({ mutationKey: SEND_NEWS_KEY }) > 0
  /** Opens the review; sends nothing. While a send is requested, another would be of the same. */
  const ask = () => {
    if (!layout || isSending) return
    enter(listIds.length === 0 ? { listError: TEXTS.chooseList } : { isAsking: true })
  }
  return {
    options,
    error,
    retry,
    /** null: nothing is chosen */
    layout,
    choice: layoutChoice(layout),
    choose: (choice: LayoutChoice) => enter({ layout: choice }),
    /** the topic's template was deleted, and nothing else is chosen */
    lacksTemplate: entered.layout === null && topic.templateId === null,
    listIds,
    pickLists: (ids: number[]) => enter({ listIds: ids, listError: undefined }),
    listError: entered.listError,
    subject: entered.subject,
    setSubject: (subject: string) => enter({ subject }),
    ask,
    isSending,
    isAsking: entered.isAsking,
    close: () => enter({ isAsking: false }),
  }
}

/** The wrapping of the email; `templateId` null: Newsloom's own layout. */
export type Layout = { templateId: number | null; name: string; subject: string }

function layoutOf(choice: LayoutChoice, topic: TopicView, templates: TemplateCard[]): Layout | null {
  if (choice === 'own')
    return { templateId: null, name: OWN_LAYOUT_NAME, subject: topicTemplateSubject(topic.name) }
  const template = templates.find((one) => one.id === choice)
  return template ? { templateId: template.id, name: template.name, subject: template.subject } : null
}

const layoutChoice = (layout: Layout | null): LayoutChoice => (layout ? (layout.templateId ?? 'own') : 'none')

/**
 * The subscribed lists, or without subscriptions the oldest list that has contacts. A list whose
 * subscriptions are paused has to be chosen by hand: pausing it meant that it gets nothing for now.
 */
function usualLists(lists: ContactListView[], subscribed: number[]): number[] {
  const active = lists.filter(({ pausedSince }) => pausedSince === null)
  if (subscribed.length > 0) return active.map(({ id }) => id).filter((id) => subscribed.includes(id))
  const usual = active.find(({ contactCount }) => contactCount > 0) ?? active[0]
  return usual ? [usual.id] : []
}
