import { Button, Field, Flex, Tag, Text, Textarea } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TypedRecipient } from '@newsloom/contract/contacts/recipients'
import { useLayoutEffect, useRef, useState } from 'react'
import { formatNumber } from '~/lib/numbers.ts'
import { SkippedTexts } from './skipped-texts.tsx'
import type { ImportEntries } from './use-import-entries.ts'

/** Badges drawn at first: thousands would make every key press slow. */
const BADGES_STEP = 100

type Props = {
  entries: ImportEntries
  /** true during an import: what is typed meanwhile would be lost with its answer */
  isReadOnly: boolean
}

/** A multi-line field for addresses, and badges of those added. */
export function RecipientsEntry({ entries, isReadOnly }: Props) {
  const { typed, setTyped, add, people, skipped } = entries
  const box = useRef<HTMLTextAreaElement>(null)
  return (
    <Flex direction="column" gap="3">
      <Field.Root>
        <Field.Label>{t`Email addresses`}</Field.Label>
        <Textarea
          ref={box}
          data-autofocus
          rows={3}
          value={typed}
          readOnly={isReadOnly}
          autoComplete="off"
          spellCheck={false}
          placeholder={t`Ann Lee <ann@example.com>, bob@example.com`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (!isReadOnly) add()
          }}
        />
        <Field.HelperText color="fg.muted">{t`Paste addresses with or without names, separated by commas, spaces or new lines. Enter adds them, Shift+Enter starts a new line.`}</Field.HelperText>
      </Field.Root>
      <Flex align="center" gap="3" wrap="wrap">
        <Button
          variant="outline"
          colorPalette="gray"
          onClick={add}
          disabled={isReadOnly || typed.trim() === ''}
        >{t`Add Emails`}</Button>
      </Flex>
      <SkippedTexts skipped={skipped} />
      {people.length > 0 ? (
        <Badges entries={entries} isReadOnly={isReadOnly} onEmpty={() => box.current?.focus()} />
      ) : null}
    </Flex>
  )
}

type BadgesProps = Props & { onEmpty: () => void }

function Badges({ entries: { people, remove, clear }, isReadOnly, onEmpty }: BadgesProps) {
  const [shown, setShown] = useState(BADGES_STEP)
  const { badges, removedAt } = useFocusAfterRemoval(people)
  const removeAt = (email: string, place: number) => {
    removedAt.current = place
    remove(email)
    if (people.length === 1) onEmpty()
  }
  const removeAll = () => {
    clear()
    onEmpty()
  }
  const hidden = Math.max(0, people.length - shown)
  return (
    <div>
      <Flex justify="space-between" align="center" mb="2">
        <Text fontWeight="medium" className="tabular">{t`Recipients (${formatNumber(people.length)})`}</Text>
        <Button variant="ghost" size="xs" onClick={removeAll} disabled={isReadOnly}>{t`Remove all`}</Button>
      </Flex>
      <Flex
        as="ul"
        ref={badges}
        listStyleType="none"
        wrap="wrap"
        gap="1.5"
        maxH="40"
        overflowY="auto"
        tabIndex={0}
        aria-label={t`Recipients`}
      >
        {people.slice(0, shown).map((person, place) => (
          <Badge
            key={person.email}
            person={person}
            isReadOnly={isReadOnly}
            onRemove={() => removeAt(person.email, place)}
          />
        ))}
        {hidden > 0 ? (
          <li>
            <Button
              variant="ghost"
              size="2xs"
              onClick={() => setShown(shown + 10 * BADGES_STEP)}
            >{t`+ ${formatNumber(hidden)} more`}</Button>
          </li>
        ) : null}
      </Flex>
    </div>
  )
}

/** A removed badge loses the focus: the one that moves into its place gets it. */
function useFocusAfterRemoval(people: readonly TypedRecipient[]) {
  const badges = useRef<HTMLDivElement>(null)
  const removedAt = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (removedAt.current === null) return
    const place = Math.min(removedAt.current, people.length - 1)
    removedAt.current = null
    badges.current?.children[place]?.querySelector('button')?.focus()
  }, [people])
  return { badges, removedAt }
}

type BadgeProps = { person: TypedRecipient; isReadOnly: boolean; onRemove: () => void }

const Badge = ({ person: { email, name }, isReadOnly, onRemove }: BadgeProps) => (
  <Tag.Root as="li" colorPalette="gray" size="md" minH="6" maxW="full">
    <Tag.Label>
      {name ? (
        <>
          {name}{' '}
          <Text as="span" color="fg.muted">
            {email}
          </Text>
        </>
      ) : (
        email
      )}
    </Tag.Label>
    <Tag.EndElement>
      {/* small to look at, but large enough for a finger */}
      <Tag.CloseTrigger
        aria-label={t`Remove ${email}`}
        disabled={isReadOnly}
        onClick={onRemove}
        position="relative"
        _after={{ content: '""', position: 'absolute', inset: '-5px' }}
      />
    </Tag.EndElement>
  </Tag.Root>
)
