import type { StarterId } from '@newsloom/email/starters/starter-ids'
import { useState } from 'react'
import type { EditorTab } from './editor-tabs.ts'
import { EditorSession, TemplateNotFound } from './session/editor-session.tsx'

type Props = {
  /** null: a new template; undefined: not a valid id */
  id: number | null | undefined
  /** for a new template */
  starter?: StarterId | undefined
  tab: EditorTab
  onTab: (tab: EditorTab) => void
  /** the new template was saved: its address replaces this one */
  onCreated: (id: number) => void
}

type Session = { id: number | null | undefined; key: number; created: number | null }

/**
 * The editor of the template in the address. Another template gets a new editor; one that is
 * created here keeps it.
 */
export function EditorScreen({ id, onCreated, ...props }: Props) {
  const [session, setSession] = useState<Session>({ id, key: 0, created: null })
  if (session.id !== id) {
    const isSame = session.created !== null && session.created === id
    setSession({ id, key: isSame ? session.key : session.key + 1, created: null })
  }
  if (id === undefined) return <TemplateNotFound />
  return (
    <EditorSession
      key={session.key}
      id={id}
      {...props}
      onCreated={(created) => {
        setSession((now) => ({ ...now, created }))
        onCreated(created)
      }}
    />
  )
}
