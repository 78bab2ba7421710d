import type { ContactListView } from '@newsloom/contract/lists'
import type { TemplateView } from '@newsloom/contract/templates'
import type { TopicView } from '@newsloom/contract/topics'
import { type FormEvent, useState } from 'react'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from './texts.ts'
import { useSendNews } from './use-send.ts'

/** The send panel's choices: the topic's own template and the first list to begin with. */
export function useSendForm(topic: TopicView, lists: ContactListView[], templates: TemplateView[]) {
  const { send, sendId } = useSendNews(topic.id)
  const own = templates.find((one) => one.id === topic.templateId) ?? templates[0]
  const [templateId, setTemplateId] = useState(own?.id ?? null)
  const [listIds, setListIds] = useState(lists.slice(0, 1).map((list) => list.id))
  const [subject, setSubject] = useState('')
  const [listError, setListError] = useState<string>()
  const template = templates.find((one) => one.id === templateId) ?? null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!template) return toast.destructive(TEXTS.sendFailed, TEXTS.selectTopicAndTemplate)
    if (listIds.length === 0) return setListError(TEXTS.chooseList)
    send.mutate({
      topicId: topic.id,
      templateId: template.id,
      contactListIds: listIds,
      subject: subject.trim() || null,
    })
  }
  const pickLists = (ids: number[]) => {
    setListIds(ids)
    setListError(undefined)
  }
  return {
    template,
    setTemplateId,
    listIds,
    pickLists,
    listError,
    subject,
    setSubject,
    submit,
    sendId,
    isSending: send.isPending,
    failure: send.error?.message ?? null,
  }
}
