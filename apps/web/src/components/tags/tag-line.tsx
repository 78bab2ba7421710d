import { Box, Input, useFieldContext } from '@chakra-ui/react'
import type { Editor } from '@tiptap/core'
import { lazy, type RefObject, Suspense, useImperativeHandle, useRef, useState } from 'react'
import { MissingPart } from '~/components/feedback/missing-part.tsx'
import { hasShownTag } from '~/lib/labels/blocks/merge-tags.ts'
import { langOf } from '~/lib/lang.ts'
import { insertAtCaret } from './insert-at-caret.ts'

const PillLine = lazy(() => import('./pill-line.tsx'))

export type TagLineHandle = { insert: (tag: string) => void }

type Props = {
  label: string
  value: string
  onChange: (text: string) => void
  maxLength: number
  size?: 'sm' | 'md'
  isInvalid?: boolean
  isRequired?: boolean
  placeholder?: string
  onBlur?: () => void
  handle?: RefObject<TagLineHandle | null>
  /** marks the field for other parts of the page */
  marks?: Record<string, string>
  /** the screen has its own Undo for this line */
  isUndoneByScreen?: boolean
}

/**
 * One line of text that may contain merge tags. It is a plain field until it has one; from then on
 * its tags are shown by their names.
 */
export function TagLine(props: Props) {
  const { value, onChange, handle } = props
  const input = useRef<HTMLInputElement>(null)
  const editor = useRef<Editor>(null)
  const [hasPills, setPills] = useState(() => hasShownTag(value))
  const hadFocus = useRef(false)
  if (!hasPills && hasShownTag(value)) setPills(true)
  useImperativeHandle(handle, () => ({
    insert: (tag) => {
      if (editor.current) editor.current.chain().focus().insertContent({ type: 'text', text: tag }).run()
      else {
        hadFocus.current = true
        insertAtCaret(input.current, tag, onChange)
      }
    },
  }))
  const plain = (
    <PlainLine
      {...props}
      inputRef={input}
      onFocusChange={(has) => {
        hadFocus.current = has
      }}
    />
  )
  if (!hasPills) return plain
  return (
    <MissingPart fallback={plain}>
      <Suspense fallback={plain}>
        <Pills {...props} editorRef={editor} hadFocus={hadFocus} />
      </Suspense>
    </MissingPart>
  )
}

type PlainProps = Props & {
  inputRef: RefObject<HTMLInputElement | null>
  onFocusChange: (has: boolean) => void
}

const PlainLine = ({
  value,
  onChange,
  maxLength,
  size = 'md',
  placeholder,
  onBlur,
  marks,
  inputRef,
  onFocusChange,
}: PlainProps) => (
  <Input
    ref={inputRef}
    size={size}
    value={value}
    maxLength={maxLength}
    placeholder={placeholder}
    lang={langOf(value)}
    autoComplete="off"
    onFocus={() => onFocusChange(true)}
    onBlur={() => {
      onFocusChange(false)
      onBlur?.()
    }}
    onChange={({ target }) => onChange(target.value)}
    {...marks}
  />
)

type PillsProps = Props & { editorRef: RefObject<Editor | null>; hadFocus: RefObject<boolean> }

/** In the look of the other fields. */
function Pills({ size = 'md', isInvalid = false, hadFocus, onBlur, ...props }: PillsProps) {
  const field = useFieldContext()
  const [takesFocus] = useState(() => hadFocus.current)
  return (
    <Box
      width="full"
      minH={size === 'sm' ? '9' : '10'}
      px={size === 'sm' ? '2.5' : '3'}
      py={size === 'sm' ? '1.5' : '2'}
      bg="bg.panel"
      borderWidth="1px"
      borderColor={isInvalid ? 'border.error' : 'border.control'}
      borderRadius="l2"
      _focusWithin={{
        outlineWidth: '1px',
        outlineStyle: 'solid',
        outlineColor: 'colorPalette.focusRing',
        borderColor: 'colorPalette.focusRing',
      }}
    >
      <PillLine
        {...props}
        isInvalid={isInvalid}
        field={field?.getInputProps()}
        lang={langOf(props.value)}
        autoFocus={takesFocus ? 'end' : false}
        onKey={enterSubmits}
        {...(onBlur ? { onBlur } : {})}
      />
    </Box>
  )
}

/** Submits the form on Enter, unless Enter ends a word of an input method. */
function enterSubmits({ key, isComposing, currentTarget }: KeyboardEvent): boolean {
  if (key !== 'Enter' || isComposing) return false
  if (currentTarget instanceof Element) currentTarget.closest('form')?.requestSubmit()
  return true
}
