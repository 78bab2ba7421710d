import {
  LiftSuppressionInput,
  PersonInput,
  PersonPageInput,
  SuppressInput,
} from '@newsloom/contract/contacts/people'
import { erasePerson } from '@newsloom/core/people/erase-person'
import { getPerson } from '@newsloom/core/people/get-person'
import { liftSuppression } from '@newsloom/core/people/lift-suppression'
import { pagePersonClicks } from '@newsloom/core/people/page-person-clicks'
import { pagePersonMails } from '@newsloom/core/people/page-person-mails'
import { suppressPerson } from '@newsloom/core/people/suppress-person'
import { procedure, router } from '../trpc.ts'

export const peopleRouter = router({
  get: procedure.input(PersonInput).query(({ ctx, input }) => getPerson(ctx, input)),
  mails: procedure.input(PersonPageInput).query(({ ctx, input }) => pagePersonMails(ctx, input)),
  clicks: procedure.input(PersonPageInput).query(({ ctx, input }) => pagePersonClicks(ctx, input)),
  suppress: procedure.input(SuppressInput).mutation(({ ctx, input }) => suppressPerson(ctx, input)),
  lift: procedure.input(LiftSuppressionInput).mutation(({ ctx, input }) => liftSuppression(ctx, input)),
  erase: procedure.input(PersonInput).mutation(({ ctx, input }) => erasePerson(ctx, input)),
})
