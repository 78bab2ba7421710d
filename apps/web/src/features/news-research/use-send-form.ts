import type { ContactListView } from '@newsloom/contract/lists'
import type { TemplateCard } from '@newsloom/contract/templates'
import type { TopicView } from '@newsloom/contract/topics'
import { useState } from 'react'
import { TEXTS } from './texts.ts'

type Offered = { lists: ContactListView[]; subscribed: number[]; templates: TemplateCard[] }

/** The send panel's choices. To begin with: the topic's own template, and the lists that are subscribed to it. */
export function useSendForm(topic: TopicView, { lists, subscribed, templates }: Offered) {
  // until a person picks, both follow what may have been changed on another screen
  const [pickedTemplate, setTemplateId] = useState<number | null | undefined>(undefined)
  const [pickedLists, setPickedLists] = useState<number[] | null>(null)
  const [subject, setSubject] = useState('')
  const [listError, setListError] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const templateId = pickedTemplate === undefined ? topic.templateId : pickedTemplate
  const template = templates.find((one) => one.id === templateId) ?? null
  const listIds = pickedLists ?? usualLists(lists, subscribed)
  /** Opens the pre-flight: nothing is sent by it. */
  const ask = () => {
    if (!template) return
    if (listIds.length === 0) return setListError(TEXTS.chooseList)
    setAsking(true)
  }
  return {
    template,
    setTemplateId,
    /** the topic has no template of its own any more, and no other one was chosen */
    lacksTemplate: template === null && pickedTemplate === undefined,
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

/** Without a subscription it is the oldest list, which comes first. */
function usualLists(lists: ContactListView[], subscribed: number[]): number[] {
  const ids = lists.map((list) => list.id)
  const usual = ids.filter((id) => subscribed.includes(id))
  return usual.length > 0 ? usual : ids.slice(0, 1)
}
