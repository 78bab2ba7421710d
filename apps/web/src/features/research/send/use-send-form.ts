import type { ContactListView } from '@newsloom/contract/contacts/lists'
import type { TopicView } from '@newsloom/contract/research/topics'
import { OWN_LAYOUT_NAME, topicTemplateSubject } from '@newsloom/contract/templates/template-limits'
import type { TemplateCard } from '@newsloom/contract/templates/templates'
import { useState } from 'react'
import { TEXTS } from '../texts.ts'
import type { LayoutChoice } from './send-template-select.tsx'

type Offered = { lists: ContactListView[]; subscribed: number[]; templates: TemplateCard[] }

/**
 * The send panel's choices. To begin with: the topic's own template (Newsloom's own layout where it
 * has none), and the lists that are subscribed to it.
 */
export function useSendForm(topic: TopicView, { lists, subscribed, templates }: Offered) {
  // until a person picks, both follow what may have been changed on another screen
  const [picked, setPicked] = useState<LayoutChoice>()
  const [pickedLists, setPickedLists] = useState<number[] | null>(null)
  const [subject, setSubject] = useState('')
  const [listError, setListError] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const layout = layoutOf(picked ?? topic.templateId ?? 'own', topic, templates)
  const listIds = pickedLists ?? usualLists(lists, subscribed)
  /** Opens the pre-flight: nothing is sent by it. */
  const ask = () => {
    if (!layout) return
    if (listIds.length === 0) return setListError(TEXTS.chooseList)
    setAsking(true)
  }
  return {
    /** null: none is chosen */
    layout,
    choice: layoutChoice(layout),
    choose: setPicked,
    /** the topic has no template of its own any more, and nothing else was chosen */
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

/** What the mail is put into; `templateId` null: Newsloom's own layout. */
export type Layout = { templateId: number | null; name: string; subject: string }

function layoutOf(choice: LayoutChoice, topic: TopicView, templates: TemplateCard[]): Layout | null {
  if (choice === 'own')
    return { templateId: null, name: OWN_LAYOUT_NAME, subject: topicTemplateSubject(topic.name) }
  const template = templates.find((one) => one.id === choice)
  return template ? { templateId: template.id, name: template.name, subject: template.subject } : null
}

const layoutChoice = (layout: Layout | null): LayoutChoice => (layout ? (layout.templateId ?? 'own') : 'none')

/** Without a subscription it is the oldest list, which comes first. */
function usualLists(lists: ContactListView[], subscribed: number[]): number[] {
  const ids = lists.map((list) => list.id)
  const usual = ids.filter((id) => subscribed.includes(id))
  return usual.length > 0 ? usual : ids.slice(0, 1)
}
