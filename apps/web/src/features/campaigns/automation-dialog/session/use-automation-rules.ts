import { useRef, useState } from 'react'
import { lacksLists } from '~/components/forms/draft-audience.ts'
import { AUDIENCE } from '~/lib/labels/audience-labels.ts'
import { toast } from '~/lib/toast.ts'
import { TOASTS } from '../../texts.ts'
import type { AutomationDraft } from './automation-draft.ts'

type Missing = { field: 'persona' | 'topics' | 'lists'; text: string }

const IS_MISSING: Record<Missing['field'], (draft: AutomationDraft) => boolean> = {
  persona: (draft) => draft.persona.trim() === '',
  topics: (draft) => draft.topicIds.length === 0,
  lists: (draft) => lacksLists(draft.audience),
}

/**
 * Rules whose violation is reported by a toast and beside the field; `onMissing` brings the field
 * into view.
 */
export function useAutomationRules(onMissing: () => void) {
  const [missing, setMissing] = useState<Missing | null>(null)
  const persona = useRef<HTMLInputElement>(null)
  const topics = useRef<HTMLFieldSetElement>(null)
  const lists = useRef<HTMLFieldSetElement>(null)
  const fields = { persona, topics, lists }
  /** a null title: no toast, only the text beside the field */
  const refuse = (title: string | null, field: Missing['field'], text: string): false => {
    if (title !== null) toast.destructive(title, text)
    setMissing({ field, text })
    onMissing()
    // the field's tab may have to open first
    requestAnimationFrame(() => fields[field].current?.focus())
    return false
  }
  return {
    /** refs of the fields that get the focus */
    ...fields,
    /** the text beside a field for as long as it is missing */
    textFor: (field: Missing['field'], draft: AutomationDraft): string | undefined =>
      IS_MISSING[field](draft) && missing?.field === field ? missing.text : undefined,
    hasTopics: ({ topicIds }: AutomationDraft, text: string): boolean =>
      topicIds.length > 0 || refuse(TOASTS.topicRequired, 'topics', text),
    hasPersona: ({ persona: reader }: AutomationDraft, text: string): boolean =>
      reader.trim() !== '' || refuse(TOASTS.personaRequired, 'persona', text),
    hasRecipients: ({ audience }: AutomationDraft): boolean =>
      !lacksLists(audience) || refuse(null, 'lists', AUDIENCE.missingLists),
  }
}
