import { t } from '@lingui/core/macro'
import type { MembershipView } from '@newsloom/contract/contacts/people'
import { type RefObject, useRef } from 'react'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { quote } from '~/lib/quote.ts'
import { refreshPerson } from '../people/refresh-person.ts'
import { PERSON_TEXTS } from '../texts.ts'
import { useRemoveContact } from './use-remove-contact.ts'

type Props = {
  email: string
  membership: MembershipView
  /** whether the person is on no other list */
  isLast: boolean
  isOpen: boolean
  onClose: () => void
  /** gets the focus when the person is removed, as the row with the button goes */
  lists: RefObject<HTMLElement | null>
}

/** Asks, then removes a person from a list; this can be undone. */
export function RemoveMembership({ email, membership, isLast, isOpen, onClose, lists }: Props) {
  const { contactId: id, listName } = membership
  const isRemoved = useRef(false)
  const remove = useRemoveContact(id, {
    done: () => PERSON_TEXTS.removedFrom(listName),
    failed: PERSON_TEXTS.notRemoved,
    onRemoved: () => {
      isRemoved.current = true
      onClose()
    },
    onChanged: () => refreshPerson(email),
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t`Remove from ${quote(listName)}?`}
      confirmLabel={remove.isPending ? t`Removing…` : t`Remove`}
      isPending={remove.isPending}
      returnFocus={() => (isRemoved.current ? lists.current : null)}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    >
      {isLast ? PERSON_TEXTS.onNoOther(email) : PERSON_TEXTS.stays(email)}
    </ConfirmDialog>
  )
}
