import {
  ErasePersonResult,
  LiftSuppressionInput,
  PersonInput,
  PersonView,
  SuppressInput,
} from '@newsloom/contract/contacts/people'
import { PersonExport } from '@newsloom/contract/contacts/person-export'
import { erasePerson } from '@newsloom/core/people/erase-person'
import { exportPerson } from '@newsloom/core/people/export-person'
import { getPerson } from '@newsloom/core/people/get-person'
import { liftSuppression } from '@newsloom/core/people/lift-suppression'
import { suppressPerson } from '@newsloom/core/people/suppress-person'
import { attachment } from '../http/attachment.ts'
import { route } from '../rest/route.ts'

export const peopleRest = [
  route.get(
    '/people/{email}',
    {
      summary: 'Get everything known about a person except their emails and clicks',
      input: PersonInput,
      answer: PersonView,
    },
    ({ ctx, input }) => getPerson(ctx, input),
  ),
  route.get(
    '/people/{email}/export',
    { summary: 'Export everything stored about a person', input: PersonInput, answer: PersonExport },
    // the export is handed to the person, so it is indented to be readable
    async ({ ctx, input: { email }, c }) => {
      const everything = await exportPerson(ctx, { email })
      c.header('Content-Type', 'application/json; charset=UTF-8')
      c.header('Content-Disposition', attachment(email, 'json'))
      return c.body(`${JSON.stringify(everything, null, 2)}\n`)
    },
  ),
  route.post(
    '/people/{email}/suppress',
    {
      summary: 'Suppress an address, so it is never emailed again',
      input: SuppressInput,
      answer: PersonView,
    },
    ({ ctx, input }) => suppressPerson(ctx, input),
  ),
  route.post(
    '/people/{email}/lift',
    {
      summary: 'Lift a suppression; 409 after a complaint, which is final',
      input: LiftSuppressionInput,
      answer: PersonView,
    },
    ({ ctx, input }) => liftSuppression(ctx, input),
  ),
  route.delete(
    '/people/{email}',
    {
      summary:
        'Erase a person; only the hash of a suppression is kept. 409 while an email to them is on its way',
      input: PersonInput,
      answer: ErasePersonResult,
    },
    ({ ctx, input }) => erasePerson(ctx, input),
  ),
]
