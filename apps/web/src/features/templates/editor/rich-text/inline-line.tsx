import { Box } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { BLOCK_LIMITS } from '@newsloom/email/blocks/define-block'
import type { Editor } from '@tiptap/core'
import { lazy, Suspense, startTransition, useRef, useState } from 'react'
import { MissingPart } from '~/components/feedback/missing-part.tsx'
import { insertAtCaret } from '~/components/tags/insert-at-caret.ts'
import { MergeTagMenu } from '~/components/tags/merge-tag-menu.tsx'
import { hasShownTag } from '~/lib/labels/blocks/merge-tags.ts'
import { FloatingTools } from './floating-tools.tsx'
import { InlinePlainText } from './inline-plain-text.tsx'
import { useLeave } from './use-leave.ts'

const PillLine = lazy(() => import('~/components/tags/pill-line.tsx'))

type Props = { value: string; onChange: (text: string) => unknown; onDone: () => void }

/**
 * A line of text on the canvas, in the style of its surroundings, with the menu of merge tags. It
 * is a plain field until it has a tag; while the editor of tags loads, and if it does not, the tags
 * are shown as they are written.
 */
export function InlineLine({ value, onChange, onDone }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const editor = useRef<Editor>(null)
  const [before] = useState(value)
  // only the first value counts: a typed tag must not replace the field in which the person types
  const [hasPills, setPills] = useState(() => hasShownTag(value))
  useLeave(place, onDone)
  const insert = (tag: string) => {
    if (editor.current) return insertTag(editor.current, tag)
    insertAtCaret(field.current, endWholeSelection(field.current) + tag, onChange)
    // a transition: the field stays until the editor has loaded
    startTransition(() => setPills(true))
  }
  const end = ({ key }: { key: string }) => {
    if (key !== 'Escape' && key !== 'Enter') return false
    onDone()
    return true
  }
  // text typed while the editor loads must not be selected and overwritten
  const focus = value === before ? 'all' : 'end'
  const plain = <InlinePlainText {...{ value, onChange, focus }} fieldRef={field} onKey={end} />
  return (
    <Box ref={place} as="span" display="inline-block" position="relative" maxW="full" minW="4">
      <FloatingTools as="span" display="flex" maxW="none" p="1">
        <MergeTagMenu onInsert={insert} />
      </FloatingTools>
      <MissingPart fallback={plain}>
        <Suspense fallback={plain}>
          {hasPills ? (
            <PillLine
              label={t`Block text`}
              value={value}
              maxLength={BLOCK_LIMITS.short}
              editorRef={editor}
              autoFocus={focus}
              isUndoneByScreen
              onChange={onChange}
              onKey={end}
            />
          ) : (
            plain
          )}
        </Suspense>
      </MissingPart>
    </Box>
  )
}

/**
 * Puts the caret at the end if the whole line is selected, as it is when it opens, so a tag is
 * added.
 * @returns a space to insert before the tag, if one is missing
 */
function endWholeSelection(field: HTMLTextAreaElement | null): string {
  if (field?.selectionStart !== 0 || field.selectionEnd !== field.value.length) return ''
  field.setSelectionRange(field.value.length, field.value.length)
  return spaceAfter(field.value)
}

function insertTag(editor: Editor, tag: string): void {
  const { doc, selection } = editor.state
  const end = doc.content.size - 1
  const isWhole = selection.from <= 1 && selection.to >= end
  const chain = editor.chain().focus()
  if (isWhole) chain.setTextSelection(end)
  const text = isWhole ? spaceAfter(editor.getText()) + tag : tag
  chain.insertContent({ type: 'text', text }).run()
}

const spaceAfter = (text: string): string => (text === '' || /\s$/.test(text) ? '' : ' ')
