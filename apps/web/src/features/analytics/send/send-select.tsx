import { NativeSelect } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { SendReport } from '@newsloom/contract/analytics/sends'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '~/components/forms/form-field.tsx'
import { withTagNames } from '~/lib/labels/blocks/merge-tags.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { TEXTS } from '../texts.ts'

/** Newest sends that are offered. */
const OFFERED = 50

type Named = Pick<SendReport, 'label' | 'subject' | 'at'>

/** Sends of a topic have the same name, so the time comes first, where nothing cuts it off. */
const nameOf = ({ label, subject, at }: Named): string =>
  `${formatDateMinute(at)} · ${withTagNames(subject.includes(label) ? subject : `${label}: ${subject}`)}`

type SelectProps = {
  sendId: number
  otherId: number | undefined
  onChange: (otherId: number | undefined) => void
}

/** The send to put beside this one. */
export function SendSelect({ sendId, otherId, onChange }: SelectProps) {
  const { data } = useQuery(trpc.analytics.sends.queryOptions({ limit: OFFERED }))
  const offered = data?.items.filter(({ id }) => id !== sendId) ?? []
  const isOlder = otherId !== undefined && offered.every(({ id }) => id !== otherId)
  return (
    <FormField label={TEXTS.send.compare}>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          textOverflow="ellipsis"
          value={otherId ?? ''}
          onChange={(event) => onChange(event.target.value ? Number(event.target.value) : undefined)}
        >
          <option value="">{TEXTS.send.compareNone}</option>
          {isOlder ? <option value={otherId}>{t`Send ${otherId}`}</option> : null}
          {offered.map((send) => (
            <option key={send.id} value={send.id}>
              {nameOf(send)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  )
}
