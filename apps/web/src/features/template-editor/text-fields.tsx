import { Input, Textarea } from '@chakra-ui/react'
import { type ComponentProps, useRef } from 'react'
import { langOf } from '~/lib/lang.ts'
import { FieldRow } from './field-row.tsx'
import { useFieldText } from './field-text.ts'
import { completeAddress, judgeAddress } from './link-address.ts'
import type { MergeTagPlace } from './merge-tag-facts.ts'
import { MergeTagMenu } from './merge-tag-menu.tsx'

type Props = {
  label: string
  help?: string | undefined
  value: string
  /** answers why the value is not taken */
  onChange: (value: string) => string | null
}

/** Plain words, with a menu of merge tags. */
export function TextField({ label, help, value, onChange, isLong = false }: Props & { isLong?: boolean }) {
  const field = useFieldText(value, onChange)
  return (
    <WordsRow
      label={label}
      help={help}
      problem={field.problem}
      text={field.text}
      onType={field.type}
      onLeave={field.leave}
      isLong={isLong}
      place="text"
    />
  )
}

/** Where a link leads. An address that no mail may carry stays in the field. */
export function UrlField({ label, help, value, onChange }: Props) {
  const commit = (text: string) => judgeAddress(text).problem ?? onChange(text.trim())
  const field = useFieldText(value, commit)
  const complete = () => {
    const whole = completeAddress(field.text)
    if (field.problem !== null && whole !== field.text) field.type(whole)
    else field.leave()
  }
  return (
    <WordsRow
      label={label}
      help={help}
      problem={field.problem}
      notice={judgeAddress(field.text).notice}
      text={field.text}
      onType={field.type}
      onLeave={complete}
      place="link"
      inputMode="url"
    />
  )
}

type RowProps = Omit<ComponentProps<typeof FieldRow>, 'children' | 'aside'> & {
  text: string
  onType: (text: string) => void
  onLeave: () => void
  isLong?: boolean
  place: MergeTagPlace
  inputMode?: 'url'
}

function WordsRow({ text, onType, onLeave, isLong = false, place, inputMode, ...row }: RowProps) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const insert = (tag: string) => {
    const { selectionStart, selectionEnd } = input.current ?? {}
    const [from, to] = [selectionStart ?? text.length, selectionEnd ?? text.length]
    onType(place === 'link' ? tag : text.slice(0, from) + tag + text.slice(to))
    input.current?.focus()
  }
  const shared = {
    ref: input,
    size: 'sm',
    value: text,
    lang: langOf(text),
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
    onBlur: onLeave,
  } as const
  return (
    <FieldRow
      {...row}
      aside={
        <MergeTagMenu onInsert={insert} place={place} label={`Insert a merge tag into ‘${row.label}’`} />
      }
    >
      {isLong ? (
        <Textarea {...shared} rows={4} />
      ) : (
        <Input
          {...shared}
          inputMode={inputMode}
          autoComplete="off"
          spellCheck={inputMode ? false : undefined}
        />
      )}
    </FieldRow>
  )
}
