import { Input, Textarea } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { BLOCK_LIMITS } from '@newsloom/email/blocks/define-block'
import { type ComponentProps, useRef } from 'react'
import type { MergeTagPlace } from '~/components/tags/merge-tag-facts.ts'
import { MergeTagMenu } from '~/components/tags/merge-tag-menu.tsx'
import { TagLine, type TagLineHandle } from '~/components/tags/tag-line.tsx'
import { langOf } from '~/lib/lang.ts'
import { quote } from '~/lib/quote.ts'
import { FieldRow } from './field-row.tsx'
import { useFieldText } from './field-text.ts'
import { completeAddress, judgeAddress, judgeImage } from './link-address.ts'

type Props = {
  label: string
  help?: string | undefined
  value: string
  /** returns why the value is invalid, or null */
  onChange: (value: string) => string | null
}
type TextProps = Props & {
  isLong?: boolean /** a note about the current value */
  notice?: string | null
}
type UrlProps = Props & { kind?: 'link' | 'image' }

/** Plain text with a menu of merge tags. */
export function TextField({ label, help, notice, value, onChange, isLong = false }: TextProps) {
  const field = useFieldText(value, onChange)
  return (
    <TextRow
      label={label}
      help={help}
      problem={field.problem}
      notice={notice ?? null}
      text={field.text}
      onType={field.type}
      onLeave={field.leave}
      isLong={isLong}
      place="text"
    />
  )
}

/** A link's address. One that emails may not contain stays in the field. */
export function UrlField({ label, help, value, onChange, kind = 'link' }: UrlProps) {
  const judge = kind === 'link' ? judgeAddress : judgeImage
  const commit = (text: string) => judge(text).problem ?? onChange(text.trim())
  const field = useFieldText(value, commit)
  const complete = () => {
    const whole = completeAddress(field.text)
    if (field.problem !== null && whole !== field.text) field.type(whole)
    else field.leave()
  }
  return (
    <TextRow
      label={label}
      help={help}
      problem={field.problem}
      notice={judge(field.text).notice}
      text={field.text}
      onType={field.type}
      onLeave={complete}
      place={kind === 'link' ? 'link' : null}
      inputMode="url"
    />
  )
}

type RowProps = Omit<ComponentProps<typeof FieldRow>, 'children' | 'aside'> & {
  text: string
  onType: (text: string) => void
  onLeave: () => void
  isLong?: boolean
  /** null: no merge tag makes sense here */
  place: MergeTagPlace | null
  inputMode?: 'url'
}

function TextRow({ text, onType, onLeave, isLong = false, place, inputMode, ...row }: RowProps) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const line = useRef<TagLineHandle>(null)
  const isPillLine = place === 'text' && !isLong
  const insert = (tag: string) => {
    if (isPillLine) return line.current?.insert(tag)
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
        place ? (
          <MergeTagMenu
            onInsert={insert}
            place={place}
            label={t`Insert a merge tag into ${quote(row.label)}`}
          />
        ) : null
      }
    >
      {isLong ? (
        <Textarea {...shared} rows={4} />
      ) : isPillLine ? (
        <TagLine
          label={row.label}
          handle={line}
          size="sm"
          value={text}
          maxLength={BLOCK_LIMITS.short}
          isInvalid={Boolean(row.problem)}
          isUndoneByScreen
          onChange={onType}
          onBlur={onLeave}
        />
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
