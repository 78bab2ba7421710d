import type { ContactListView } from '@newsloom/contract/contacts/lists'
import type { TopicView } from '@newsloom/contract/research/topics'
import { OWN_LAYOUT_NAME, topicTemplateSubject } from '@newsloom/contract/templates/template-limits'
import type { TemplateCard } from '@newsloom/contract/templates/templates'
import { useState } from 'react'
import { TEXTS } from '../texts.ts'
import type { LayoutChoice } from './send-template-select.tsx'

type Offered = { lists: ContactListView[]; subscribed: number[]; templates: TemplateCard[] }

/**
 * The choices of the send panel. Initially the topic's own template (Newsloom's own layout if it
 * has none) and the lists subscribed to the topic.
 */
export function useSendForm(topic: TopicView, { lists, subscribed, templates }: Offered) {
  // until a person picks, both follow changes made on other screens
  const [picked, setPicked] = useState<LayoutChoice>()
  const [pickedLists, setPickedLists] = useState<number[] | null>(null)
  const [subject, setSubject] = useState('')
  const [listError, setListError] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const layout = layoutOf(picked ?? topic.templateId ?? 'own', topic, templates)
  const listIds = pickedLists ?? usualLists(lists, subscribed)
  /** Opens the review; sends nothing. */
  const ask = () => {
    if (!layout) return
    if (listIds.length === 0) return setListError(TEXTS.chooseList)
    setAsking(true)
  }
  return {
    /** null: nothing is chosen */
    layout,
    choice: layoutChoice(layout),
    choose: setPicked,
    /** the topic's template was deleted, and nothing else is chosen */
    lacksTemplate: picked === undefined && topic.templateId === null,
    listIds,
    pickLists: (ids: number[]) => {
      setPickedLists(ids)
      setListError(undefined)
    },
    listError,
    subject,
    setSubject,
    ask,
    isAsking,
    close: () => setAsking(false),
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

/** Without subscriptions the oldest list, which comes first. */
function usualLists(lists: ContactListView[], subscribed: number[]): number[] {
  const ids = lists.map((list) => list.id)
  const usual = ids.filter((id) => subscribed.includes(id))
  return usual.length > 0 ? usual : ids.slice(0, 1)
}
