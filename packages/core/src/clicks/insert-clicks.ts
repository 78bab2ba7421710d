import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { dataCentreOf } from '../network/data-centres.ts'
import { prepared } from '../prepared.ts'
import { type ClickRequest, hashAddress, hashNetwork } from './click-request.ts'
import { judgeRequest } from './judging/judge-clicks.ts'

/** A click as the redirect saw it. */
export type NewClick = {
  at: Date
  linkId: number
  /** the mail with the link; null for the News panel */
  deliveryId: number | null
  newsItemId: number | null
  topicId: number | null
  request: ClickRequest
}

/** `since_sent_ms` stays empty for the local outbox, whose mail reaches its reader at once. */
const insert = prepared<Record<string, never>, Columns>(sql`
  insert into clicks (at, link_id, delivery_id, send_id, email_norm, news_item_id, topic_id, class, class_reason,
    user_agent, ip_hash, network_hash, data_centre, method, purpose, fetch_mode, has_language, has_client_hints,
    is_altered, position, since_sent_ms)
  select to_timestamp(c.at_ms / 1000.0), c.link_id, c.delivery_id, d.send_id, d.email_norm, c.news_item_id, c.topic_id,
    v.class, v.class_reason, v.user_agent, v.ip_hash, v.network_hash, v.data_centre, h.method, h.purpose, h.fetch_mode,
    h.has_language, h.has_client_hints, h.is_altered,
    (select l.position from send_links l where l.send_id = d.send_id and l.link_id = c.link_id),
    case when ${sql.placeholder('isMailed')}::bool
      then (c.at_ms - extract(epoch from d.sent_at)::float8 * 1000)::bigint end
  from unnest(
    ${sql.placeholder('atMs')}::float8[],
    ${sql.placeholder('linkIds')}::int[],
    ${sql.placeholder('deliveryIds')}::bigint[],
    ${sql.placeholder('newsItemIds')}::int[],
    ${sql.placeholder('topicIds')}::int[],
    ${sql.placeholder('requestPlaces')}::int[]
  ) as c(at_ms, link_id, delivery_id, news_item_id, topic_id, visit_place)
  join unnest(
    ${sql.placeholder('classes')}::text[],
    ${sql.placeholder('reasons')}::text[],
    ${sql.placeholder('userAgents')}::text[],
    ${sql.placeholder('ipHashes')}::text[],
    ${sql.placeholder('networkHashes')}::text[],
    ${sql.placeholder('dataCentres')}::text[],
    ${sql.placeholder('habitPlaces')}::int[]
  ) with ordinality as v(class, class_reason, user_agent, ip_hash, network_hash, data_centre, habit_place, place)
    on v.place = c.visit_place
  join unnest(
    ${sql.placeholder('methods')}::text[],
    ${sql.placeholder('purposes')}::text[],
    ${sql.placeholder('fetchModes')}::text[],
    ${sql.placeholder('hasLanguage')}::bool[],
    ${sql.placeholder('hasClientHints')}::bool[],
    ${sql.placeholder('isAltered')}::bool[]
  ) with ordinality as h(method, purpose, fetch_mode, has_language, has_client_hints, is_altered, place)
    on h.place = v.habit_place
  left join deliveries d on d.id = c.delivery_id`)

/** A value for each click, each of their distinct requests, and each distinct habit of these. */
type Columns = Record<
  'atMs' | 'linkIds' | 'deliveryIds' | 'newsItemIds' | 'topicIds' | 'requestPlaces' | 'habitPlaces',
  string
> &
  Record<
    | 'classes'
    | 'reasons'
    | 'userAgents'
    | 'ipHashes'
    | 'networkHashes'
    | 'dataCentres'
    | 'methods'
    | 'purposes'
    | 'fetchModes',
    string[]
  > &
  Record<'hasLanguage' | 'hasClientHints' | 'isAltered', string> & { isMailed: boolean }

/**
 * Stores clicks in one statement, judged by their requests; a worker judges them together later. If
 * the mail is no longer known (a wipe), its clicks are stored without a person. Identical requests
 * are passed once, as their texts are most of the statement's cost, and so are the few habits that
 * browsers have.
 */
export async function insertClicks(ctx: Context, clicks: NewClick[]): Promise<void> {
  const requests = distinct(
    clicks.map(({ request }) => request),
    requestKey,
  )
  const habits = distinct(requests.items, habitKey)
  const { linkSecret } = ctx.config
  const dataCentres = requests.items.map(({ address }) => dataCentreOf(address))
  const verdicts = requests.items.map((request, place) =>
    judgeRequest({ ...request, isDataCentre: dataCentres[place] !== '' }),
  )
  await insert(ctx, {
    isMailed: ctx.mailer.kind !== 'outbox',
    atMs: values(clicks, (click) => click.at.getTime()),
    linkIds: values(clicks, (click) => click.linkId),
    deliveryIds: values(clicks, (click) => click.deliveryId),
    newsItemIds: values(clicks, (click) => click.newsItemId),
    topicIds: values(clicks, (click) => click.topicId),
    requestPlaces: `{${requests.places}}`,
    classes: verdicts.map((verdict) => verdict.class),
    reasons: verdicts.map((verdict) => verdict.reason),
    userAgents: requests.items.map((request) => request.userAgent),
    ipHashes: requests.items.map((request) => hashAddress(linkSecret, request.address)),
    networkHashes: requests.items.map((request) => hashNetwork(linkSecret, request.address)),
    dataCentres,
    habitPlaces: `{${habits.places}}`,
    methods: habits.items.map((habit) => habit.method),
    purposes: habits.items.map((habit) => habit.purpose),
    fetchModes: habits.items.map((habit) => habit.fetchMode),
    hasLanguage: values(habits.items, (habit) => habit.hasLanguage),
    hasClientHints: values(habits.items, (habit) => habit.hasClientHints),
    isAltered: values(habits.items, (habit) => habit.isAltered),
  })
}

/** An array in the database's own text form: the client would inspect each value five times. */
const values = <T>(items: T[], of: (item: T) => number | boolean | null): string =>
  `{${items.map((item) => of(item) ?? 'NULL')}}`

const habitKey = (request: ClickRequest): string =>
  `${request.method}\n${request.purpose}\n${request.fetchMode}\n${request.hasLanguage}${request.hasClientHints}${request.isAltered}`
const requestKey = (request: ClickRequest): string =>
  `${request.address}\n${request.userAgent}\n${habitKey(request)}`

/** Each item once by its key, and for each given one the position of its own, from 1. */
function distinct<T>(all: T[], keyOf: (item: T) => string): { items: T[]; places: number[] } {
  const known = new Map<string, number>()
  const items: T[] = []
  const places = all.map((item) => {
    const key = keyOf(item)
    const place = known.get(key) ?? items.push(item)
    known.set(key, place)
    return place
  })
  return { items, places }
}
