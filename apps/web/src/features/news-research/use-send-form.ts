import type { ContactListView } from '@newsloom/contract/lists'
import type { TemplateCard } from '@newsloom/contract/templates'
import type { TopicView } from '@newsloom/contract/topics'
import { type FormEvent, useState } from 'react'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from './texts.ts'
import { useMailChecks } from './use-mail-checks.ts'
import { useSendNews } from './use-send.ts'

type Offered = { lists: ContactListView[]; subscribed: number[]; templates: TemplateCard[] }

/** The send panel's choices. To begin with: the topic's own template, and the lists that are subscribed to it. */
export function useSendForm(topic: TopicView, { lists, subscribed, templates }: Offered) {
  const { send, sendId } = useSendNews(topic.id)
  const own = templates.find((one) => one.id === topic.templateId) ?? templates[0]
  const [templateId, setTemplateId] = useState(own?.id ?? null)
  // until a person picks, it follows what is subscribed: that may have been changed on another screen
  const [picked, setPicked] = useState<number[] | null>(null)
  const listIds = picked ?? usualLists(lists, subscribed)
  const [subject, setSubject] = useState('')
  const [listError, setListError] = useState<string>()
  const template = templates.find((one) => one.id === templateId) ?? null
  const checks = useMailChecks(template, topic, subject)
  const [isAsking, setAsking] = useState(false)
  const sendNow = () => {
    setAsking(false)
    if (!template) return toast.destructive(TEXTS.sendFailed, TEXTS.selectTopicAndTemplate)
    send.mutate({
      topicId: topic.id,
      templateId: template.id,
      contactListIds: listIds,
      subject: subject.trim() || null,
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (listIds.length === 0) return setListError(TEXTS.chooseList)
    if (template && checks.isCut) return setAsking(true)
    sendNow()
  }
  const pickLists = (ids: number[]) => {
    setPicked(ids)
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
    checks,
    /** the mail is too large: whether to send it anyway */
    cut: { isAsking, onConfirm: sendNow, onClose: () => setAsking(false) },
    sendId,
    isSending: send.isPending,
    failure: send.error?.message ?? null,
  }
}

/** Without a subscription it is the oldest list, which comes first. */
function usualLists(lists: ContactListView[], subscribed: number[]): number[] {
  const ids = lists.map((list) => list.id)
  const usual = ids.filter((id) => subscribed.includes(id))
  return usual.length > 0 ? usual : ids.slice(0, 1)
}
